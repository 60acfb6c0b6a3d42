"""Checks all text that users read: vocabulary, sentence length, spelling and readability.

The catalog's English sentences, the OpenAPI description, the help texts, the settings file, the alerts and the Markdown
files are split into sentences. LEGIBILITY_URL is a running server, and the argument is the program. Needs hunspell with
its British dictionary; words.txt lists the project's own words.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import urllib.request

TOP = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = sys.argv[1]
MOST_WORDS = 30
FEWEST_WORDS = 4

# Words that confuse newcomers, with their replacements.
PATTERNS = {
    r"\bmend(s|ed|ing)?\b": "fix",
    r"\b(is|are|be) told\b|\btells?\b": "report, show, list, say",
    r"\basks? of\b|\basked (of|for)\b": "requires, minimum for, requested",
    r"(?<![Tt]here )\bis no (?!longer|more|one)": "isn't a …",
    r"(?<![Tt]here )\b(is|are) none\b": "is invalid, there isn't any",
    r", as [`“\"/]": "such as",
    r"\bground\b": "background",
    r"\bshin(es|ing) through": "shows through",
    r"\bknown are\b": "valid values are",
    r"\bcannot be told\b": "can't be determined",
    r"\bhardly\b": "rarely",
    r"\busual(ly)?\b": "default",
    r"\bnobody\b|\bsomebody\b|\bwhoever\b": "users, clients, people, no one",
    r"\bfaults?\b": "error, failure, defect, bug",
    r"\bjudg(e|es|ed|ing)\b": "check, evaluate",
    r"\bleft out\b": "omitted",
    r"\btaken as\b|\bunderstood as\b": "interpreted as",
    r"\bshall\b": "must",
    r"\blies? (behind|under|in|on)\b": "is behind",
    r"\bheaviest\b": "most severe",
    r"^(Whose|Whom|Of|By) .*\.$|^What [^,]* (is|are|has|have|can|gets?) [^,]*\.$": "the subject first",
}

# Strings that aren't words: code, quotations, addresses, options and paths.
CODE = re.compile(r"``[^`]*``|`[^`]*`|<code>.*?</code>|“[^”]*”|\"[^\"]*\"|https?://\S+|--[\w-]+|/[\w/{}.-]+")


# Identifiers and abbreviations: a capital within a word, a digit, or capitals alone.
NAME = re.compile(r"[a-z][A-Z]|[A-Z]{2}|\d|^[A-Z]+$|X")


def plain(text):
    """Returns the text without code, tags, links and placeholders."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
    text = CODE.sub(" X ", text)
    text = re.sub(r"<[^>]+>", "", text)
    return re.sub(r"\{\d\}", "X", text).replace("&nbsp;", " ")


def sentences(text):
    for paragraph in re.split(r"\n\s*\n|\n(?=[-*#|] ?)", text):
        paragraph = " ".join(paragraph.split())
        for sentence in re.split(r"(?<=[.?!:;]) (?=[A-ZX“`–(])|(?<=\|) ", paragraph):
            sentence = re.sub(r"^[-*#> ]+|^\*\*.*?\*\*|[*|]", "", sentence).strip()
            if sentence:
                yield sentence


def catalog():
    entries = re.findall(r'^msgid ((?:".*"\n)+)', (TOP / "Sources/CCatalogs/ja.po").read_text(), re.MULTILINE)
    texts = ["".join(re.findall(r'"(.*)"', entry)).replace('\\"', '"') for entry in entries]
    return [text for text in texts if text]


def described(value):
    """Yields every title, summary and description in the OpenAPI description, except in its examples."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("description", "summary", "title") and isinstance(inner, str):
                yield key, inner
            elif key not in ("example", "examples", "default", "enum"):
                yield from described(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from described(inner)


def contract():
    with urllib.request.urlopen(os.environ["LEGIBILITY_URL"] + "/openapi.json") as answer:
        return sorted(set(described(json.load(answer))))


def helps():
    names = ["audit", "serve", "ask", "mcp", "lsp", "health", "contrast", "suggest", "palette", "simulate", "image", "scale", "track", "type", "completion", "manual"]
    commands = [["--help"], ["help", "settings"], ["ask", "contrast", "--help"], *([name, "--help"] for name in names)]
    runs = [subprocess.run([PROGRAM, *command], capture_output=True, text=True, check=True) for command in commands]
    def prose(text):
        # Values that an option accepts, such as `fail|never`, aren't words. A list of settings isn't a sentence, and each
        # row of a list of commands is one.
        text = re.sub(r"^All settings: [a-z0-9,\s-]+\.$", "", re.sub(r"\S*[|=]\S*", "X", text), flags=re.MULTILINE)
        return re.sub(r"^  [a-z-]+  +(?=[A-Z])", "\n\n", text, flags=re.MULTILINE)
    return [prose(run.stdout) for run in runs]


def comments(path):
    text = (TOP / path).read_text()
    return ["\n".join(line.lstrip("# ") if line.startswith("#") else "" for line in text.splitlines())]


def markdown(path):
    text = re.sub(r"^```.*?^```", "", path.read_text(), flags=re.DOTALL | re.MULTILINE)
    return [re.sub(r"^\|[-| ]+\|$", "", text, flags=re.MULTILINE).replace("|\n|", "|\n\n|").replace(" | ", ".\n\n")]


def documents():
    """Yields the name of each document and its pieces of text."""
    yield "catalog", catalog()
    yield "OpenAPI", [text for _, text in contract()]
    yield "help", helps()
    yield "settings", comments("Config/legibility.conf")
    alerts = (TOP / "Config/monitoring/prometheus-alerts.yaml").read_text()
    yield "alerts", re.findall(r'summary: "(.*)"', alerts)
    yield "scripts", re.findall(r'^  "(.*?)": "', (TOP / "Public/scripts/words/ja.js").read_text(), re.MULTILINE)
    paths = [TOP / "README.md", *sorted((TOP / "Config").glob("**/*.md")), *sorted((TOP / ".github").glob("*.md"))]
    for path in [*paths, *sorted((TOP / "Sources/Legibility/Legibility.docc").glob("*.md"))]:
        yield str(path.relative_to(TOP)), markdown(path)


def length(part):
    """Returns the number of words, without names and figures."""
    return sum(word != "X" and not word[0].isdigit() for word in re.findall(r"\w[\w’'-]*", part))


def syllables(word):
    groups = re.findall(r"[aeiouy]+", word.lower().removesuffix("e"))
    return max(1, len(groups))


def readability(texts):
    """Returns Flesch's reading ease of the sentences: 60 or more is plain English; below 30 is hard to read."""
    words = [word for text in texts for word in re.findall(r"[A-Za-z’']+", text)]
    if not words or not texts:
        return 0
    return 206.835 - 1.015 * len(words) / len(texts) - 84.6 * sum(map(syllables, words)) / len(words)


def misspelt(text):
    """Returns words that are neither in the dictionary nor in the project's list."""
    words = TOP / "Tests/Prose/words.txt"
    # hunspell knows the words, but not all of their possessives.
    text = re.sub(r"(?<=\w)(’s|'s|s’)(?!\w)", "", text)
    run = subprocess.run(
        ["hunspell", "-d", "en_GB", "-l", "-i", "utf-8", "-p", str(words)], input=text, capture_output=True, text=True,
        check=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
    own = set(words.read_text().split())
    found = set(run.stdout.split())
    return {word for word in found if not NAME.search(word) and word not in own and word.lower() not in own}


def main():
    wrong, count = [], 0
    for name, texts in documents():
        every = [sentence for text in texts for sentence in sentences(plain(text))]
        count += len(every)
        for sentence in every:
            for pattern, better in PATTERNS.items():
                if re.search(pattern, sentence):
                    wrong.append(f"{name}: {sentence}\n    write “{better}”")
            if max(map(length, re.split(r"[:;(—–]", sentence))) > MOST_WORDS:
                wrong.append(f"{name}: {sentence}\n    has more than {MOST_WORDS} words")
        words = sorted(misspelt("\n".join(every)))
        if words:
            wrong.append(f"{name}: not in the dictionary: {', '.join(words)}")
        print(f"{readability(every):5.0f} reading ease, {len(every):5} sentences: {name}")
    for key, text in contract():
        if key == "description" and len(text.split()) < FEWEST_WORDS:
            wrong.append(f"OpenAPI: “{text}” has fewer than {FEWEST_WORDS} words")
    print("\n".join(wrong))
    if wrong:
        sys.exit(f"{len(wrong)} sentences to rewrite")
    print(f"{count} sentences, none of which needs rewriting")


if __name__ == "__main__":
    main()
