"""Finds the commands in comments of Config's files. Readers copy them, so each must be a whole line that works."""
import glob, os, re, shlex, subprocess

import yaml

FILES = ["Dockerfile", *sorted(glob.glob("Config/*.yaml") + glob.glob("Config/*.conf") + glob.glob("Config/*/*.yaml"))]
PROGRAMS = {"curl", "docker", "kubectl", "legibility", "openssl", "sudo", "umask"}


def comments(text):
    """Yields each block of comment lines, without “#”."""
    for block in re.findall(r"(?:^ *#.*\n)+", text, re.M):
        yield [line.strip()[1:] for line in block.splitlines()]


def indented(lines):
    """Yields the lines of each indented part of a comment, with continued lines joined. Examples of YAML are omitted."""
    for part in re.findall(r"(?:^ {4,}.*\n)+", "\n".join(lines) + "\n", re.M):
        try:
            if isinstance(yaml.safe_load(part), list):
                continue
        except yaml.YAMLError:
            pass
        yield re.sub(r"\\\n *", "", part).splitlines()


def simple_commands(command):
    """Returns the words of each simple command, and the files that redirections create."""
    words = shlex.shlex(command, posix=True, punctuation_chars=True)
    words.whitespace_split = True
    found, created, is_file = [[]], set(), False
    for word in words:
        if is_file:
            created.add(word)
        elif not set(word) <= set("();<>|&"):
            found[-1].append(word)
        elif ">" not in word:
            found.append([])
        is_file = ">" in word and set(word) <= set(">&")
    found = [words[1:] if words[:1] == ["do"] else words for words in found]
    return [words for words in found if words and words[0] not in ("for", "done")], created


def names(words, code):
    """Yields what is wrong with the names in a command, in the file with that code."""
    with open("Dockerfile") as file:
        dockerfile = file.read()
    for word, before in zip(words, [""] + words):
        if before == "--target" and f" AS {word}\n" not in dockerfile:
            yield f"the Dockerfile has no stage {word}"
        if before == "--build-arg" and f"\nARG {word.partition('=')[0]}=" not in dockerfile:
            yield f"the Dockerfile has no argument {word}"
        if before != "-t" and re.match("legibility-", word) and word.replace("$number", "1") not in code:
            yield f"{word} isn't in this file"


def check(help):
    """Returns what is wrong with the commands, and their number. `help` is the program's list of options."""
    failures, count = [], 0
    for path in FILES:
        with open(path) as file:
            text = file.read()
        code, created = re.sub(r"(?m)^ *#.*", "", text), set()

        def complain(command, reason):
            failures.append(f"{path}: “{command.strip()}”: {reason}")
        for lines in comments(text):
            prose = " ".join(line for line in lines if not line.startswith("    "))
            commands = [line for part in indented(lines) for line in part]
            # A command within a sentence is quoted. Without quotes, it is probably a line that an editor has wrapped.
            quoted = re.findall("[`“]([^`”]*)[`”]", prose)
            commands += [text for text in quoted if text.split(" ")[0] in PROGRAMS]
            for found in re.findall(rf"\b(?:{'|'.join(PROGRAMS)}) -?[a-z]\S*", re.sub("[`“][^`”]*[`”]", "", prose)):
                if not re.match("legibility [a-z]|docker image", found):
                    complain(found, "a command must be a line of its own, or quoted")
            for text in [*quoted, *commands]:
                if re.match("legibility |--", text):
                    for option in re.findall(r"(?<![\w-])--[a-z][a-z-]+", text):
                        if not re.search(rf"{option}\b(?!-)", help):
                            complain(text, f"the program has no option {option}")
            for command in commands:
                count += 1
                shell = subprocess.run(["bash", "-n"], input=command, capture_output=True, text=True)
                if shell.stderr:
                    complain(command, shell.stderr.strip())
                    continue
                simple, files = simple_commands(command)
                created |= files
                for words in simple:
                    if words[0] not in PROGRAMS:
                        complain(command, f"{words[0]} isn't one of {', '.join(sorted(PROGRAMS))}")
                    for reason in names(words, code):
                        complain(command, reason)
                    for word in words:
                        if re.match(r"(Config|Tests|Public|Sources)/", word) and not (os.path.exists(word) or word in created):
                            complain(command, f"the file {word} doesn't exist")
    return failures, count
