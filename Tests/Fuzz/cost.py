"""Fuzzes time: sends files and screens of many shapes in two sizes. Both sizes must cost about the same per byte.

    cost.py [MINUTES] [--seed SEED] [--shape NAME]

Without MINUTES, it sends every named shape once. With MINUTES, it also sends random mixtures of the grammars below,
until the time is over. Cost is the server's processor time, so other load on the machine makes no difference. The
smaller size has a quarter of the pieces of the larger size. A shape fails if a byte costs much more in the larger size,
if a byte costs too much in any size, or if the server ends; the best of three tries counts. Repeat a failure with the
printed --seed and --shape.

The server's work-seconds is raised, so that the work is measured to its end and isn't stopped by the budget.
"""
import argparse, http.client, json, pathlib, random, resource, sys, time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Faults"))
from faults import Server

# Number of pieces in the larger input for each piece in the smaller input.
STEP = 4
# Costs in seconds. The larger input fails only if it costs more than this …
NOTICED = 0.1
# … and each byte costs more than this many times a byte of the smaller input, whose cost counts as at least FLOOR …
GROWTH, FLOOR = 1.75, 0.01
# … or each byte costs more than this.
PER_BYTE = 10e-6
TRIES = 3
# Limit of the server's address space in bytes, so that a leak ends the server and not the machine.
ADDRESS_SPACE = 6 << 30


# MARK: Pieces

class Piece:
    """Text with placeholders: `#i` is the number of the piece, `#p` the previous number, `#h` half of it, `#k` one of
    seven, `#m` one of 97, `#r` a random lower number, `#c` six digits of a colour, `#x` and `#y` a position."""

    def __init__(self, text):
        self.text = text

    def write(self, i, numbers):
        lower = numbers.randrange(i) if i else 0
        values = {
            "#i": i, "#p": max(i - 1, 0), "#h": i // 2, "#k": i % 7, "#m": i % 97, "#r": lower, "#c": f"{i * 40503 % (1 << 24):06x}",
            "#x": i * 61 % 397, "#y": i * 37 % 811}
        text = self.text
        for key, value in values.items():
            text = text.replace(key, str(value))
        return text


def repeat(text, n, between="", seed=0):
    """Returns one piece for each number below n."""
    numbers, piece = random.Random(seed), Piece(text)
    return between.join(piece.write(i, numbers) for i in range(n))


def nested(opening, inner, closing, depth):
    return repeat(opening, depth) + inner + closing * depth


# MARK: Requests

def files(*documents, query="", **more):
    """Returns a request that audits files."""
    body = {"documents": [{"path": path, "content": content} for path, content in documents], **more}
    return "/v1/audit" + query, "application/json", json.dumps(body).encode()


def css(text, **more):
    return files(("a.css", text), **more)


def tokens(text, path="a.tokens.json", **more):
    return files((path, text), **more)


def screen(elements, query="?platform=ios", **more):
    body = {"screen": {"width": 393, "height": 852}, "elements": "ELEMENTS", **more}
    return "/v1/audit/screen" + query, "application/json", json.dumps(body).replace('"ELEMENTS"', f"[{elements}]").encode()


def xml_screen(text, query=""):
    return "/v1/audit/screen" + query, "application/xml", text.encode()


COLOR = '{"$type":"color","$value":"#%s"}' % "#c"
RESOLVER = '{"version":"2025.10","sets":{%s},"modifiers":{%s},"resolutionOrder":[%s]}'
CATALOG_COLOR = '"color":{"color-space":"srgb","components":{"red":"0x77","green":"0x77","blue":"0x77","alpha":"1"}}'
BUTTON = '{"id":"e#i","role":"button","frame":[#x,#y,30,20]}'
NODE = '<node class="android.widget.Button" package="a" text="t#i" clickable="true" bounds="[#x,#y][500,900]"/>'
KEY = '<XCUIElementTypeButton name="a#k" label="b" x="#x" y="#y" width="30" height="20"/>'


def hierarchy(inner):
    return f'<hierarchy rotation="0"><node class="a" package="a" bounds="[0,0][1080,1920]">{inner}</node></hierarchy>'


def application(inner):
    return f'<XCUIElementTypeApplication type="XCUIElementTypeApplication" name="A" x="0" y="0" width="393" height="852">{inner}</XCUIElementTypeApplication>'


def figma(variables, modes='"1:0":"Light","1:1":"Dark"'):
    return files((
        "figma-variables.json",
        '{"meta":{"variableCollections":{"c":{"id":"c","name":"C","defaultModeId":"m0","modes":[%s]}},"variables":{%s}}}'
        % (modes, variables)))


def variable(values):
    return (
        '"v#i":{"id":"v#i","name":"n#i","variableCollectionId":"c","resolvedType":"COLOR","valuesByMode":{%s}}' % values)


MODES = ",".join('{"modeId":"m%d","name":"M%d"}' % (i, i) for i in range(40))


# MARK: Named shapes, each with its smaller size

NAMED = {
    # Style sheets.
    "css doubled parents": (16, lambda n: css(nested("& &{", ":root{--a:#777}", "}", n * 4) if n < 64 else "a{" + nested(
        "&&{", "--a:#777", "}", 60) + "}" + repeat(".a#i{--b#i:#777}", n * 8))),
    "css lists of parents": (1000, lambda n: css(
        repeat(".a#i", n, ",") + "{" + repeat("&:is(.b#k,&) &{--a#k:#777}", n) + "}")),
    "css functions of parents": (60, lambda n: css(
        "a,b{" + nested(":is(&,:not(&),:where(& &)){", "--a:#777", "}", min(n, 60)) + "}" + repeat(":is(.a#i,.b#p):not(.c#k){--a#k:#777}", n * 20))),
    "css one long selector": (3000, lambda n: css(":is(" + repeat(".a#i", n, ",") + "){--a:#777}" + repeat(
        "[data-theme=t#k] .a#i{--a:#777}", n))),
    "css chain of properties": (3000, lambda n: css(
        ":root{--v0:#777;" + repeat("--v#i:var(--v#p);", n) + "}" + repeat(".dark{--v#i:#fff}", n))),
    "css graph of empty properties": (3000, lambda n: css(
        ":root{--v0:;" + repeat("--v#i:var(--v#p)var(--v#p)var(--v#h)var(--v#p,var(--v#h));", n) + "}")),
    "css fallbacks": (200, lambda n: css(
        ":root{--a:" + nested("var(--m#i,", "#777", ")", min(n, 200)) + ";" + repeat("--b#i:var(--q#i,var(--b#p,#777));", n * 5) + "}")),
    "css own properties": (2000, lambda n: css(
        ":root{" + repeat("--a#i:0;", n) + "}" + repeat("a{--b:red;color:#c;background:var(--b)}".replace("#c", "##c"), n))),
    "css inherited pairs": (1400, lambda n: css(
        repeat(".a#i{color:var(--t#i);background:var(--g#h)}", n) + ":root{" + repeat("--t#i:##c;--g#i:##c;", n) + "}")),
    "css rules of one class": (1500, lambda n: css(
        repeat(".a{color:##c}.a .b#k{color:##c}.dark .a{background:##c}", n))),
    "css alternating rules of one class": (1500, lambda n: css(
        "body{background:#fff;color:#000}" + repeat(".a#k{background:##c}.a#k:hover{color:##c}.a#k.b#m{background:##c}", n))),
    "css elements of many names": (60, lambda n: css(
        ".n0{background:#fff}" + repeat("".join(" " + "".join(f".n{j}" for j in range(12)) for _ in range(6)) + "{color:##c}", n)
        + repeat(".n#k .n#h{background:##c}", n))),
    "css elements of many other names": (60, lambda n: css(
        repeat("".join(" " + "".join(f".n{i}-#i" for i in range(j, j + 12)) for j in range(6)) + "{color:##c}", n)
        + repeat(".n#k .n#h{background:##c}", n))),
    "css backgrounds of one class within others": (1500, lambda n: css(
        repeat(".c#i .a{background:##c}", n) + repeat(".c#i .a:hover{color:##c}", n))),
    "css classes of one block": (1500, lambda n: css(
        ".a{color:var(--t);background:var(--g)}" + repeat(".a-b-c#i{--t:##c;--g:##c}.a__#i{color:##c}", n))),
    "css variants of one component": (1500, lambda n: css(
        ".a{color:var(--t);background:var(--g)}" + repeat(".dark .a.b#i:hover{--t:##c}.a.b#i{--g:##c}", n))),
    "css nested components": (800, lambda n: css(
        "body{background:#fff}" + repeat(".a#i{background:##c;&:hover,&.b,&-c{color:##c;& .d#i{color:##c}}}", n))),
    "css deep components": (50, lambda n: css(
        "body{background:#fff}" + repeat(nested(".a#k{&:hover,&.b{color:##c;", "background:##c", "}}", 20), n))),
    "swift constants": (3000, lambda n: files(("a.swift", "enum A {" + repeat("static let c#i = Color(hex: 0x#c)\n", n) + "}"))),
    "swift views": (2000, lambda n: files(("a.swift", repeat(
        'let v#i = Text("t#i").font(.system(size: #k)).foregroundColor(Color(white: 0.5)).background(.white)\n', n)))),
    "swift modifiers": (12000, lambda n: files(("a.swift", 'let v = Text("t")' + repeat(".padding(#k)", n)))),
    "swift backgrounds": (4000, lambda n: files(("a.swift", 'let v = Text("t").foregroundColor(.red)' + repeat(
        ".background(Color(white: 0.5).opacity(0.5))", n)))),
    "swift brackets": (60000, lambda n: files(("a.swift", nested("(", "a", ")", n)))),
    "swift strings": (40000, lambda n: files(("a.swift", repeat('"', n)))),
    "swift code in strings": (20000, lambda n: files(("a.swift", repeat('"a\\(b) ', n)))),
    "swift slashes": (40000, lambda n: files(("a.swift", repeat("( /\\/", n)))),
    "swift scopes": (8000, lambda n: files(("a.swift", nested("struct A#i {", "let c = Color(white: 0.5)", "}", n)))),
    "kotlin texts": (2000, lambda n: files(("a.kt", repeat(
        'fun F#i() { Text("t#i", color = Color(0xFF#c), modifier = Modifier.background(Color.White)) }\n', n)))),
    "dart widgets": (2000, lambda n: files(("a.dart", repeat(
        "f#i() { Container(color: Colors.white, child: Text('t#i', style: TextStyle(color: Color(0xFF#c)))); }\n", n)))),
    "dart children": (3000, lambda n: files(("a.dart", nested(
        "Container(color: Colors.white, child: ", "Text('t', style: TextStyle(color: Colors.white))", ")", n)))),
    "css layers": (6000, lambda n: css(repeat("@layer a#i,b#h;", n) + repeat("@layer a#i{:root{--a:#777}}", n // 4))),
    "css nested layers": (3000, lambda n: css(repeat("@layer a.b#i.c#k{:root{--a#k:#777}}", n))),
    "css media": (2000, lambda n: css("@media " + repeat("(a#i),", n) + "screen{" + repeat(":root{--a#k:#777}", n) + "}")),
    "css media of one class": (2000, lambda n: css(
        "@media (min-width:700px){" + repeat('.a[x="#i"]{color:#777;background:#fff}', n) + "}")),
    "css nested conditions": (3000, lambda n: css(repeat(
        "@media (min-width:#ipx){@supports (color:red){@container (width>#ipx){:root{--a#k:#777}}}}", n))),
    "css nested mixes": (300, lambda n: css(repeat(
        ".a#i{color:" + nested("color-mix(in oklch,", "##c", ",var(--a) 30%)", 30) + ";background:" + nested(
            "oklch(from ", "##c", " l c calc(h + 1))", 30) + "}", n) + ":root{--a:#777}")),
    "css colours of contrast": (2000, lambda n: css(repeat(
        ".a#i{color:contrast-color(var(--a#h));background:var(--a#i)}", n) + ":root{" + repeat("--a#i:##c;", n) + "}")),
    "css imports": (600, lambda n: files(
        *[(f"d/f{i}.css", f'@import "f{i + 1}.css" layer(a{i});:root{{--a{i}:#777}}') for i in range(n)])),
    "css imports of one": (2000, lambda n: files(
        ("a.css", repeat('@import "b.css" layer(l#i);', n)), ("b.css", repeat(":root{--a#i:#777}", n // 8)))),
    "css files": (3000, lambda n: files(*[(f"d{i}/a.css", ":root{--a:#777}") for i in range(n)])),
    "css themes": (1200, lambda n: css(repeat(".theme-t#i,[data-theme=d#i]{--text:##c;--background:##c}", n))),
    "css theme words": (1200, lambda n: css(repeat(".dark .a#i, .light .b#i, html.dark.c#i{--a#k:##c}", n))),
    "css variants": (1200, lambda n: css(
        repeat("@custom-variant v#i (&:where(.v#i *, .dark &));", n) + "a{" + repeat("@variant v#i{--a#k:#777}", n) + "}")),
    "css long name": (16000, lambda n: css(":root{--" + "on-text-" * n + "x:#777;--x:#fff}")),
    "css many names": (3000, lambda n: css(
        ":root{" + repeat("--text-a#i:##c;--background-a#i:##c;--on-a#i:##c;--a#i:##c;", n) + "}")),
    "css one name": (5000, lambda n: css(repeat(":root{--text:##c;--background:##c}", n))),
    "css attributes": (3000, lambda n: css(repeat("[a#i=b#i][c]{--a#k:#777}", n))),
    "css fixes": (500, lambda n: css(
        ":root{" + repeat("--text-a#i:#888;--background-a#i:##c;", n) + "}", query="?fixes=true")),
    "css fixes of one background": (800, lambda n: css(
        ":root{--background:#fff;" + repeat("--text-a#i:##c;", n) + "}", query="?fixes=true",
        pairs=[{"text": f"text-a{i}", "ground": "background"} for i in range(n)])),
    "css as sarif": (1000, lambda n: css(":root{" + repeat("--text-a#i:#888;--background-a#i:##c;", n) + "}", query="?as=sarif")),
    "css as junit": (1000, lambda n: css(":root{" + repeat("--text-a#i:#888;--background-a#i:##c;", n) + "}", query="?as=junit")),
    "css as markdown": (1000, lambda n: css(
        ":root{" + repeat("--text-a#i:#888;--background-a#i:##c;", n) + "}", query="?as=markdown")),
    "css one line, sarif": (1000, lambda n: css(
        repeat(":root{--text-a#i:#888;--background-a#i:##c}", n), query="?as=sarif&fixes=true")),
    "css comments": (16000, lambda n: css(":root{--a:#777}" + "/*" * n + "*/" + "/**/" * n + "(" * 100 + "\\" * n)),
    "css unclosed": (16000, lambda n: css(":root{--a:" + "var(" * n)),
    "css brackets": (16000, lambda n: css(":root{--a:" + "([{" * n + "}])" * n + "}")),
    "css misspelt pairs": (3000, lambda n: css(
        ":root{" + repeat("--name-a#i:##c;", n) + "}", pairs=[{"text": f"nam-a{i}x", "ground": f"nme-b{i}"} for i in range(n)])),
    # Design tokens.
    "tokens chain": (3000, lambda n: tokens(
        '{"a0":{"$type":"color","$value":"#777777"},' + repeat('"a#i":{"$value":"{a#p}"}', n, ",") + "}")),
    "tokens chain in reverse": (3000, lambda n: tokens(
        "{" + repeat('"a#i":{"$type":"color","$value":"{b#i}"}', n, ",") + "," + repeat('"b#i":{"$value":"{a#p}"}', n, ",") + "}")),
    "tokens groups": (3000, lambda n: tokens("{" + repeat('"g#i":{"$type":"color","c":{"$value":"##c"}}', n, ",") + "}")),
    "tokens deep": (50, lambda n: tokens(
        "{" + repeat('"a#i":' + '{"long-name-of-a-group":' * 40 + '{"$type":"color","$value":"#777777"}' + "}" * 40, n, ",") + "}")),
    "tokens extends": (1400, lambda n: tokens(
        '{"g0":{"c":{"$type":"color","$value":"#777777"}},'
        + repeat('"h#i":{"$extends":"{g0}","d":{"$type":"color","$value":"##c"}}', n, ",") + "}")),
    "tokens extends in a chain": (600, lambda n: tokens(
        '{"g0":{"c":{"$type":"color","$value":"#777777"}},' + repeat('"h#i":{"$extends":"{h#p}","d#i":{"$type":"color","$value":"##c"}}', n, ",") + "}")),
    "tokens extends a large group": (800, lambda n: tokens(
        '{"g":{' + repeat(f'"c#i":{COLOR}', n, ",") + "}," + repeat('"h#i":{"$extends":"{g}"}', n, ",") + "}")),
    "tokens references": (3000, lambda n: tokens(
        '{"a0":{"$type":"color","$value":"#777777"},' + repeat('"a#i":{"$ref":"#/a#p"}', n, ",") + "}")),
    "tokens alphas": (800, lambda n: tokens(
        "{" + repeat('"n#i":{"$type":"number","$value":"0.5"},"a#i":{"$type":"color","$value":"rgba({a#p},{n#i})"}', n, ",") + "}")),
    "tokens one long alpha": (3000, lambda n: tokens(
        '{"n":{"$type":"number","$value":"' + "5" * n + '"},' + repeat(
            '"a#i":{"$type":"color","$value":"rgba({b},{n})"}', n, ",") + ',"b":{"$type":"color","$value":"#777777"}}')),
    "tokens parts": (800, lambda n: tokens(
        "{" + repeat('"a#i":{"$type":"color","$value":{"colorSpace":"srgb","components":[{"$ref":"#/a#p/$value/components/0"},0.5,0.5]}}', n, ",") + "}")),
    "tokens parts of one": (800, lambda n: tokens(
        '{"b":{"$type":"color","$value":{"colorSpace":"srgb",' + repeat('"z#i":0', n, ",") + ',"components":[0.1,0.5,0.5]}},' + repeat(
            '"a#i":{"$type":"color","$value":{"colorSpace":"srgb","components":[{"$ref":"#/b/$value/components/0"},0.5,0.5]}}', n, ",") + "}")),
    "tokens math": (1400, lambda n: tokens(
        '{"n":{"$type":"number","$value":"2"},' + repeat('"a#i":{"$type":"color","$value":"hsl(calc({n} * #k), {n}%, 50%)"}', n, ",") + "}")),
    "tokens modifiers of colours": (1400, lambda n: tokens(
        "{" + repeat(
            '"a#i":{"$type":"color","$value":"##c","$extensions":{"studio.tokens":{"modify":{"type":"alpha","value":"0.#k"}}}}', n, ",") + "}")),
    "tokens modes": (1400, lambda n: tokens(
        "{" + repeat('"a#i":{"$type":"color","$value":"##c","$extensions":{"mode":{"light":"#777777","dark":"##c"}}}', n, ",") + "}")),
    "tokens many modes": (30, lambda n: tokens(
        "{" + repeat('"a#i":{"$type":"color","$value":"##c","$extensions":{"mode":{' + ",".join(
            f'"m{j}":"#777777"' for j in range(n)) + "}}}", n, ",") + "}")),
    "tokens files": (1000, lambda n: files(
        *[(f"tokens/t{i}.json", '{"a":{"$type":"color","$value":"#777777"}}') for i in range(n)])),
    "tokens theme files": (800, lambda n: files(
        *[(f"tokens/dark-t{i}.json", '{"a%d":{"$type":"color","$value":"#777777"}}' % i) for i in range(n)])),
    "tokens paths": (200, lambda n: files(*[("d/" * i + "a.json", '{"a":{"$type":"color","$value":"#777777"}}') for i in range(n)])),
    "tokens sets of themes": (1000, lambda n: tokens(
        "{" + repeat(f'"s#i":{{"c#k":{COLOR}}}', n, ",") + ',"$metadata":{"tokenSetOrder":[' + repeat('"s#i"', n, ",")
        + ']},"$themes":[{"name":"A","selectedTokenSets":{' + repeat('"s#i":"enabled"', n, ",") + "}}]}")),
    "tokens themes": (600, lambda n: tokens(
        "{" + repeat(f'"s#i":{{"c#k":{COLOR}}}', n, ",") + ',"$themes":['
        + repeat('{"name":"t#i","group":"g#k","selectedTokenSets":{"s#i":"enabled","s#p":"source"}}', n, ",") + "]}")),
    "tokens set words": (600, lambda n: tokens(
        "{" + repeat(f'"dark-s#i":{{"c#i":{COLOR}}},"light-s#i":{{"c#i":{COLOR}}}', n, ",") + ',"$themes":[]}')),
    "resolver repeated steps": (2000, lambda n: files((
        "a.resolver.json", RESOLVER % (
            '"s":{"sources":[{"c":{"$type":"color","$value":"#777777"}},' + repeat(f'{{"c#i":{COLOR}}}', n // 4, ",") + "]}", "",
            repeat('{"$ref":"#/sets/s"}', n, ","))))),
    "resolver modifiers": (600, lambda n: files((
        "a.resolver.json", RESOLVER % (
            '"s":{"sources":[{"c":{"$type":"color","$value":"#777777"}}]}',
            repeat('"m#i":{"contexts":{"a":[],"b":[]},"default":"a"}', n, ","), repeat('{"$ref":"#/modifiers/m#i"}', n, ","))))),
    "resolver repeated modifier": (2000, lambda n: files((
        "a.resolver.json", RESOLVER % (
            "", '"m":{"contexts":{' + repeat('"a#i":[]', n, ",") + "}}", repeat('{"$ref":"#/modifiers/m"}', n, ","))))),
    "resolver contexts": (800, lambda n: files((
        "a.resolver.json", RESOLVER % (
            '"s":{"sources":[{"c":{"$type":"color","$value":"#777777"}}]}',
            '"m":{"contexts":{' + repeat(f'"a#i":[{{"c":{COLOR}}}]', n, ",") + '},"default":"a0"}', '{"$ref":"#/modifiers/m"}')))),
    "resolver parts": (800, lambda n: files((
        "a.resolver.json", RESOLVER % (
            '"s":{"sources":[' + repeat('{"$ref":"#/parts' + "/a" * 20 + '/../b#i"}', n, ",") + "]}", "", '{"$ref":"#/sets/s"}')))),
    "resolver overlapping parts": (600, lambda n: files(
        ("a.json", '{"a":{' + repeat(f'"x#i":{COLOR}', n, ",") + "}}"),
        ("a.resolver.json", RESOLVER % (
            '"s":{"sources":[' + ",".join('{"$ref":"a.json#%sa"}' % ("/" * (i + 1)) for i in range(n)) + "]}", "",
            '{"$ref":"#/sets/s"}')))),
    "resolver parts of itself": (200, lambda n: files((
        "a.resolver.json", RESOLVER.replace("{", '{"p":{' + repeat(f'"x#i":{COLOR}', n, ",").replace("%", "%%") + "},", 1) % (
            '"s":{"sources":[' + ",".join('{"$ref":"#%sp"}' % ("/" * (i + 1)) for i in range(n)) + "]}", "",
            '{"$ref":"#/sets/s"}')))),
    "resolver sets": (800, lambda n: files((
        "a.resolver.json", RESOLVER % (
            repeat('"s#i":{"sources":[{"$ref":"#/sets/s#p"}]}', n, ","), "", repeat('{"$ref":"#/sets/s#i"}', n, ","))))),
    "home-made": (3000, lambda n: files(("theme.json", '{"colors":{' + repeat('"a#i":"##c"', n, ",") + "}}"))),
    "home-made modes": (1400, lambda n: files((
        "theme.json", '{"themes":{' + repeat('"t#i":{"text":"##c","background":"##c"}', n, ",") + "}}"))),
    "home-made lists": (6000, lambda n: files(("theme.json", '{"colors":[' + repeat('"##c"', n, ",") + "]}"))),
    # Other files.
    "material schemes": (3000, lambda n: files((
        "material-theme.json", '{"schemes":{' + repeat('"s#i":{"primary":"#777777","onPrimary":"##c"}', n, ",") + "}}"))),
    "material roles": (3000, lambda n: files((
        "material-theme.json", '{"schemes":{"light":{' + repeat('"r#i":"##c"', n, ",") + '},"dark":{' + repeat('"r#i":"##c"', n, ",") + "}}}"))),
    "figma modes": (800, lambda n: figma(
        repeat(variable(repeat('"m#i":{"type":"VARIABLE_ALIAS","id":"big"}', 20, ",")).replace('"m#i"', '"m0"'), n, ",")
        + ',"big":{"id":"big","name":"big","variableCollectionId":"c","resolvedType":"COLOR","valuesByMode":{'
        + repeat('"z#i":{"r":0,"g":0,"b":0}', n * 2, ",") + ',"m0":{"r":0,"g":0,"b":0}}}', MODES)),
    "figma chain": (1400, lambda n: figma(
        '"v0x":{"id":"v0x","name":"n","resolvedType":"COLOR","valuesByMode":{"m0":{"r":0,"g":0,"b":0}}},'
        + repeat(variable('"m0":{"type":"VARIABLE_ALIAS","id":"v#p"}'), n, ","), MODES)),
    "figma names of modes": (2000, lambda n: figma(
        repeat(variable('"m0":{"r":0,"g":0,"b":0}'), 10, ","), repeat('{"modeId":"m#i","name":"M#i"}', n, ","))),
    "android colours": (3000, lambda n: files(
        ("res/values/colors.xml", "<resources>" + repeat('<color name="c#i">@color/c#p</color>', n) + "</resources>"),
        ("res/values-night/colors.xml", "<resources>" + repeat('<color name="c#i">##c</color>', n) + "</resources>"))),
    "android flavours": (100, lambda n: files(
        ("app/src/main/res/values/colors.xml", "<resources>" + repeat('<color name="c#i">##c</color>', 20 * n) + "</resources>"),
        *[(f"app/src/f{i}/res/values/colors.xml", '<resources><color name="c1">#fff</color></resources>') for i in range(n)])),
    "android modules": (200, lambda n: files(*[
        entry for i in range(n) for entry in (
            (f"m{i}/build.gradle", ""),
            (f"m{i}/src/main/res/values/colors.xml", f'<resources><color name="c{i}">@color/c{i // 2}</color></resources>'))])),
    "packages that import one sheet": (300, lambda n: files(
        ("shared/a.css", ":root{" + repeat("--text-a#i:##c;--background-a#i:##c;", n) + "}"), *[
            entry for i in range(n) for entry in (
                (f"p{i}/package.json", "{}"), (f"p{i}/a.css", '@import "../shared/a.css";:root{--text-b:#777;--background-b:#fff}'))])),
    "packages that import each other": (300, lambda n: files(*[
        entry for i in range(n) for entry in (
            (f"p{i}/package.json", "{}"), (f"p{i}/a.css", f'@import "../p{i + 1}/a.css";:root{{--text-b:#777;--background-b:#fff}}'))])),
    "android folders": (1000, lambda n: files(*[
        (f"res/values-mcc{i}/colors.xml", '<resources><color name="a">#777777</color></resources>') for i in range(n)])),
    "xml attributes": (10000, lambda n: files((
        "res/values/colors.xml", '<resources><color name="a" ' + repeat('a#i="b"', n, " ") + ">#777777</color></resources>"))),
    "xml entities": (16000, lambda n: files((
        "res/values/colors.xml", '<resources><color name="a">' + "&amp;" * n + "</color></resources>"))),
    "catalog colours": (1000, lambda n: files(*[
        (f"A.xcassets/c{i}.colorset/Contents.json", '{"colors":[{"idiom":"universal",%s}]}' % CATALOG_COLOR) for i in range(n)])),
    "catalog idioms": (3000, lambda n: files((
        "A.xcassets/c.colorset/Contents.json",
        '{"colors":[' + repeat('{"idiom":"i#i",' + CATALOG_COLOR + "}", n, ",") + "]}"))),
    "catalog gamuts": (3000, lambda n: files((
        "A.xcassets/c.colorset/Contents.json",
        '{"colors":[' + repeat('{"idiom":"universal","display-gamut":"g#i",' + CATALOG_COLOR + "}", n, ",") + "]}"))),
    # Screens, which may have up to 5000 elements.
    "screen buttons": (1000, lambda n: screen(repeat(BUTTON, n, ","))),
    "screen buttons, visionos": (1000, lambda n: screen(repeat(BUTTON, n, ","), "?platform=visionos")),
    "screen buttons in one place": (1000, lambda n: screen(
        repeat('{"id":"e#i","role":"button","frame":[10,100,44,44]}', n, ","))),
    "screen buttons in a row": (1000, lambda n: screen(
        repeat('{"id":"e#i","role":"button","frame":[#i,100,0.5,44]}', n, ","))),
    "screen texts": (1000, lambda n: screen(repeat(
        '{"id":"e#i","role":"text","frame":[#x,#y,80,20],"text":"Text #i","font":{"size":15,"scales":true},"color":"##c","background":"#fff"}',
        n, ","))),
    "screen one long text": (30000, lambda n: screen(
        '{"id":"e","role":"text","frame":[10,100,300,44],"text":"' + "Text " * n + '","font":{"size":15,"scales":true},"lines":3,"color":"#777","background":"#fff"}')),
    "screen siblings": (1000, lambda n: screen(
        '{"id":"e","role":"container","frame":[0,0,393,60]},' + repeat(
            '{"id":"f#i","parent":"e","role":"textField","frame":[#x,#y,30,20]}', n, ","))),
    "screen chains": (20, lambda n: screen(",".join(
        f'{{"id":"r{i}","role":"container","frame":[0,0,393,60]}},' + ",".join(
            f'{{"id":"c{i}.{j}","parent":"{f"c{i}.{j - 1}" if j else f"r{i}"}","role":"button","frame":[10,10,30,20]}}' for j in range(45))
        for i in range(n)))),
    "screen backgrounds": (20000, lambda n: screen(
        '{"id":"e","role":"text","frame":[10,100,300,44],"text":"a","color":"#777","background":['
        + repeat('"##c80"', n, ",") + "]}")),
    "screen unknown members": (8000, lambda n: screen(
        '{"id":"e","role":"text","frame":[10,100,300,44],' + repeat('"z#i":0', n, ",") + "}")),
    "screens": (25, lambda n: (
        "/v1/audit/screen", "application/json",
        ('{"screens":[' + ",".join(
            '{"platform":"ios","screen":{"width":393,"height":852},"elements":[' + repeat(BUTTON, 100, ",") + "]}" for _ in range(n))
            + "]}").encode())),
    "screen as sarif": (1000, lambda n: screen(repeat(BUTTON, n, ","), "?platform=ios&as=sarif")),
    "screen as junit": (1000, lambda n: screen(repeat(BUTTON, n, ","), "?platform=ios&as=junit")),
    "uiautomator": (1000, lambda n: xml_screen(hierarchy(repeat(NODE, n)), "?scale=3")),
    "uiautomator too many": (8000, lambda n: xml_screen(hierarchy(repeat(NODE, n)), "?scale=3")),
    "webdriveragent": (1000, lambda n: xml_screen(application(repeat(KEY, n)))),
    "webdriveragent many kinds": (1000, lambda n: xml_screen(application(repeat('<A#i x="0" y="#y" width="9" height="9"/>', n)))),
    "figma screen": (1000, lambda n: (
        "/v1/audit/screen", "application/json",
        ('{"document":{"id":"0","name":"s","absoluteBoundingBox":{"x":0,"y":0,"width":393,"height":852},"children":[' + repeat(
            '{"id":"#i","name":"button/b","type":"RECTANGLE","absoluteBoundingBox":{"x":#x,"y":#y,"width":9,"height":9},"fills":[]},'
            '{"id":"t#i","name":"t","type":"TEXT","characters":"a","absoluteBoundingBox":{"x":#x,"y":#y,"width":9,"height":9},"fills":[]}',
            n // 2, ",") + "]}}").encode())),
    "accessibility screen": (1000, lambda n: (
        "/v1/audit/screen", "application/json",
        ("[" + repeat('{"type":"Button","AXLabel":"b","frame":{"x":#x,"y":#y,"width":30,"height":20}}', n, ",") + "]").encode())),
}


# MARK: Grammars of mixtures

CSS_RULES = [
    ":root{--a#i:var(--a#p)}", ":root{--a#i:var(--a#h)var(--a#r)}", ":root{--a#i:var(--a#r,var(--b#h,##c))}", ":root{--a#i:}",
    ":root{--text-a#i:##c;--background-a#i:var(--a#r)}", ".a#i{--b#k:##c;color:var(--b#k);background:var(--a#h)}",
    ".a#k.b#i>.c#m~p{--b#i:##c}", ".a#i,.b#i,.c#k{color:##c}", ":is(.a#i,.b#h):not(.c#k,#d#m){--a#k:##c}",
    ":where(.a#i :is(.b#k)){&:hover &{--a#i:##c}}", ".a#i{&.b,& + &{--b#i:##c}}", "[data-theme=t#m]{--a#i:##c}",
    "[a#i~=b#k i]{--a#i:##c}", ".dark,.theme-t#m{--a#k:##c}", ".light .a#i{--a#i:var(--a#k)}", "@layer l#i{:root{--a#i:##c}}",
    "@layer l#k.m#m{:root{--a#i:##c}}", "@layer l#i,l#h;", "@media (prefers-color-scheme:dark){:root{--a#i:##c}}",
    "@media (min-width:#ipx) and (a#k),print{:root{--a#k:##c}}", "@supports not (a:#i){:root{--a#k:##c}}",
    "@container c#i (width>#ipx){:root{--a#k:##c}}", '@property --a#i{syntax:"<color>";inherits:true;initial-value:##c}',
    "@custom-variant v#i (&:is(.v#k *));", ".a#i{@variant dark{--a#k:##c}}", '@import "f#i.css" layer(l#k);', "@unknown a#i{b{c:d}}",
    ".a#i{color:color-mix(in oklch,##c,var(--a#r) #k%)}", ".a#i{background:linear-gradient(##c,var(--a#r)),url(a#i)}",
    ".a#i{color:light-dark(##c,var(--a#h));background:contrast-color(##c)}", ".a#i{color:oklch(from ##c calc(l - 0.#k) c h)}", "/* a#i */", ".a#i{--long-" + "name-" * 12 + "#i:##c}", "}", ".a#i{color:rgb(",
]
CSS_FRAMES = [
    "%s", ".p{%s}", "a,b,c{&:is(.p,.q){%s}}", "@media (a),(b){@supports (c:d){%s}}", "@layer x{.p &{%s}}", ":is(.a,:not(.b)){& &{%s}}",
    "@custom-variant d (& &);.q{@variant d{%s}}", "@container (width>1px){%s}",
]
TOKEN = '"$type":"color","$value":'
TOKEN_MEMBERS = [
    f'"a#i":{{{TOKEN}"##c"}}', '"a#i":{"$value":"{a#p}"}', f'"a#i":{{{TOKEN}"{{a#r}}"}}', '"a#i":{"$ref":"#/a#h"}',
    f'"a#i":{{"b#k":{{{TOKEN}"{{a#r.b#k}}"}},"$extends":"{{a#p}}"}}', '"a#i":{"$extends":"{a#r}"}', f'"g#i":{{"$type":"color","a#k":{{"$value":"{{g#h.a#k}}"}}}}',
    f'"a#i":{{{TOKEN}"rgba({{a#r}},{{n#p}})"}}', '"n#i":{"$type":"number","$value":"{n#r}"}', '"n#i":{"$type":"number","$value":"0.#k * 2"}',
    f'"a#i":{{{TOKEN}{{"colorSpace":"srgb","components":[0.#k,{{"$ref":"#/a#p/$value/components/0"}},0.5],"hex":"##c"}}}}',
    f'"a#i":{{{TOKEN}"##c","$extensions":{{"mode":{{"light":"##c","dark":"{{a#r}}","m#k":"##c"}}}}}}',
    f'"a#i":{{{TOKEN}"{{a#h}}","$extensions":{{"studio.tokens":{{"modify":{{"type":"alpha","value":"0.#k"}}}}}}}}',
    f'"a#i":{{{TOKEN}"hsl(calc({{n#r}} * #k), 20%, {{n#p}}%)"}}', f'"dark-s#i":{{"a#k":{{{TOKEN}"##c"}}}}',
    f'"light-s#m":{{"a#i":{{{TOKEN}"##c"}}}}', '"a#i":{"type":"color","value":"{a#p.value}"}', '"a#i":"##c"', '"dark":{"a#i":"##c"}',
    f'"a#i":{{{TOKEN}"##c","c#k":{{{TOKEN}"##c"}}}}', f'"{"long-" * 15}#i":{{{TOKEN}"##c"}}',
]
TOKEN_ENDS = [
    '"z":{"$type":"color","$value":"#777777"}',
    '"$themes":[{"name":"A","selectedTokenSets":{"dark-s0":"enabled","a1":"source"}},{"name":"B","group":"g","selectedTokenSets":{}}]',
    '"$metadata":{"tokenSetOrder":["a1","a0"]}',
]
RESOLVER_SOURCES = [
    '{"$ref":"#/sets/s"}', '{"$ref":"#/sets/s/sources/#i"}', '{"$ref":"t.json"}', '{"$ref":"t.json#/a#k"}', '{"$ref":"missing#i.json"}',
    f'{{"a#i":{{{TOKEN}"##c"}}}}', f'{{"a#k":{{{TOKEN}"##c"}}}}',
]
RESOLVER_STEPS = [
    '{"$ref":"#/sets/s"}', '{"$ref":"#/modifiers/m#m"}', '{"name":"m#i","contexts":{"a":[{"$ref":"#/sets/s"}],"b#k":[]}}',
    '{"sources":[{"$ref":"#/sets/s"}]}', '{"$ref":"#/modifiers/m"}',
]
XML_NODES = [
    NODE, '<node class="android.widget.TextView" package="a" text="t#i" resource-id="id/r#k" bounds="[#x,#y][900,900]"/>',
    '<node class="a" package="a" bounds="[0,#y][1080,1900]">' + NODE + NODE.replace("#x", "#y") + "</node>",
    '<node class="android.widget.EditText" package="a" focusable="true" bounds="[#x,#y][#x,#y]"/>', "<a#i/>",
    '<node class="android.widget.ScrollView" package="a" scrollable="true" bounds="[0,0][1080,1920]"/>', "<a b='&lt;&amp;#i'>t</a>",
]
AGENT_NODES = [
    KEY, '<XCUIElementTypeStaticText name="n#i" label="l#i" x="#x" y="#y" width="80" height="20"/>',
    '<XCUIElementTypeCell x="0" y="#y" width="393" height="44">' + KEY + KEY + "</XCUIElementTypeCell>",
    '<XCUIElementTypeTextField value="#i" x="#x" y="#y" width="80" height="20" enabled="false"/>', "<XCUIElementTypeOther/>",
    '<XCUIElementTypeOther x="0" y="0" width="393" height="852" visible="false">' + KEY + "</XCUIElementTypeOther>", "<A#i/>",
]
ELEMENTS = [
    BUTTON, '{"id":"e#i","role":"link","frame":[10,#y,#k,20],"text":"t#i"}', '{"id":"e#i","role":"button","frame":[0,#i,393,44]}',
    '{"id":"e#i","role":"text","frame":[#x,#y,80,20],"text":"Text #i","font":{"size":15,"weight":400,"scales":true},"color":"##c","background":"#fff"}',
    '{"id":"e#i","role":"cell","frame":[0,#y,393,44],"critical":true}', '{"id":"e#i","role":"button","frame":[#x,#y,30,20],"parent":"e#h"}',
    '{"id":"e#i","role":"container","frame":[0,0,393,852],"visible":false}', '{"id":"e#i","role":"image","frame":[#x,#y,#k,#k]}',
    '{"id":"e#i","role":"textField","frame":[10,#y,300,30],"color":["##c"],"background":["##c80","##c"]}',
    '{"id":"e#i","role":"scroll","frame":[0,0,393,852]}', '{"id":"e#i","role":"tab","frame":[#x,800,40,40],"z#i":1}',
]
VARIABLES = [
    variable('"m0":{"type":"VARIABLE_ALIAS","id":"v#p"},"m1":{"r":0.#k,"g":0,"b":0}'), variable('"m#k":{"r":0.#k,"g":0,"b":0}'),
    variable('"m#i":{"type":"VARIABLE_ALIAS","id":"v#r"}'), variable('"m0":{"type":"VARIABLE_ALIAS","id":"w#i"}'),
    variable('"m0":"##c"').replace("n#i", "n#k"),
]
SCHEMES = ['"s#i":{"primary":"##c","onPrimary":"##c"}', '"dark":{"r#i":"##c"}', '"light":{"r#i":"##c","r#k":"##c"}', '"s#m":{"r#i":"##c"}']
COLORS = ['<color name="c#i">@color/c#p</color>', '<color name="c#i">##c</color>', '<color name="c#k">@color/c#r</color>', '<item name="c#i" type="color">?a#k</item>']


def mixture(numbers):
    """Returns a function from a size to a request, and a description of the mixture."""
    kind = numbers.choice(["css"] * 5 + ["tokens"] * 4 + ["resolver", "uiautomator", "webdriveragent", "screen", "screen", "figma", "material", "android"])

    def some(pieces, most=4):
        return numbers.sample(pieces, numbers.randint(1, min(most, len(pieces))))
    query = numbers.choice(["", "", "?as=sarif", "?as=markdown", "?as=junit", "?fixes=true", "?fixes=true&as=sarif", "?fields=summary"])
    seed, separately = numbers.randrange(1 << 30), numbers.random() < 0.5

    def pieces(chosen, n, between=""):
        # Either each kind of piece separately, or all kinds in turn.
        if separately:
            return between.join(repeat(piece, max(n // len(chosen), 1), between, seed) for piece in chosen)
        return repeat(between.join(chosen), max(n // len(chosen), 1), between, seed)

    if kind == "css":
        chosen, frames = some(CSS_RULES, 6), some(CSS_FRAMES, 3)
        count = numbers.choice([1, 1, 1, 5, 50])

        def make(n):
            text = pieces(chosen, max(n // count, 1))
            for frame in frames:
                text = frame % text if text.count("}") >= text.count("{") else text
            return files(*[(f"d{i}/f{i}.css", text.replace("#d", f"d{i}")) for i in range(count)], query=query)
    elif kind == "tokens":
        chosen, end, count = some(TOKEN_MEMBERS, 5), numbers.choice(TOKEN_ENDS), numbers.choice([1, 1, 5, 50])
        frame = numbers.choice(["%s", '"deep":{"er":{%s}}', '"$type":"color","s":{%s}'])

        def make(n):
            text = "{" + frame % pieces(chosen, max(n // count, 1), ",") + "," + end + "}"
            return files(*[(f"{tokens_name(i)}.tokens.json", text) for i in range(count)], query=query)
    elif kind == "resolver":
        sources, steps = some(RESOLVER_SOURCES), some(RESOLVER_STEPS, 3)
        chosen = sources + steps

        def make(n):
            document = RESOLVER % (
                '"s":{"sources":[' + pieces(sources, n // 2, ",") + "]}",
                repeat('"m#i":{"contexts":{"a":[],"b":[]},"default":"a"}', min(n // 4, 97), ",") + ',"m":{"contexts":{"a":[],"b":[]}}',
                pieces(steps, n // 2, ","))
            inner = "{" + repeat('"a#i":{"$type":"color","$value":"##c"}', max(n // 4, 1), ",") + "}"
            return files(("a.resolver.json", document), ("t.json", inner), query=query)
    elif kind == "uiautomator":
        chosen = some(XML_NODES)
        make = lambda n: xml_screen(hierarchy(pieces(chosen, n)), screen_query(query, "?scale=3"))
    elif kind == "webdriveragent":
        chosen = some(AGENT_NODES)
        make = lambda n: xml_screen(application(pieces(chosen, n)), screen_query(query, "?platform=ios"))
    elif kind == "screen":
        chosen, platform = some(ELEMENTS, 4)[:1 if separately else 4], numbers.choice(["ios", "visionos", "tvos", "macos", "android", "watchos"])
        # Ids must be unique, so each piece has its own number.
        make = lambda n: screen(
            ",".join(Piece(chosen[i % len(chosen)]).write(i, random.Random(seed + i)) for i in range(n)),
            screen_query(query, "?platform=" + platform))
    elif kind == "figma":
        chosen = some(VARIABLES)
        make = lambda n: figma(pieces(chosen, n, ","), MODES)
    elif kind == "material":
        chosen = some(SCHEMES)
        make = lambda n: files(("material-theme.json", '{"schemes":{' + pieces(chosen, n, ",") + "}}"), query=query)
    else:
        chosen, folder = some(COLORS), numbers.choice(["values-night", "values-v31"])
        make = lambda n: files(*[
            (f"res/{name}/colors.xml", f"<resources>{pieces(chosen, n)}</resources>") for name in ("values", folder)], query=query)
    return make, f"{kind}{query}: " + "  ".join(chosen)


def tokens_name(i):
    """Returns the name of a tokens file; some names are those of themes."""
    return ["t{}", "dark-{}", "light-{}", "s/{}"][i % 4].format(i)


def screen_query(query, needed):
    """Returns the query for a screen, which has no fixes."""
    return needed + "".join("&" + part for part in query[1:].split("&") if part.startswith("as="))


# MARK: Measuring

class Meter:
    """A server with measured processor time."""

    def __init__(self):
        self.start()

    def start(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE, ADDRESS_SPACE))
        self.server = Server("--work-seconds", "60", "--cache-bytes", "0", preexec_fn=limit)
        # The processor-time clock of another process, computed as in clock_getcpuclockid.
        self.clock = (~self.server.process.pid << 3) | 2

    def ask(self, path, kind, body):
        """Returns the status of the response, or 0 if there is none, and its processor time in seconds."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=600)
        try:
            before = time.clock_gettime(self.clock)
            connection.request("POST", path, body, {"Content-Type": kind})
            answer = connection.getresponse()
            answer.read()
            return answer.status, time.clock_gettime(self.clock) - before
        except (OSError, http.client.HTTPException):
            self.server.__exit__()
            self.start()
            return 0, 0
        finally:
            connection.close()

    def cost(self, requests, tries):
        """Returns the status of a request, and its lowest cost in several tries."""
        results = [self.ask(*requests) for _ in range(tries)]
        return results[0][0], min(seconds for _, seconds in results)

    def check(self, name, make, n, seed):
        """Returns whether the cost of a shape is within the limits. Prints a line."""
        small, large = make(n), make(STEP * n)
        for tries in (1, TRIES):
            (first, lowest), (second, most) = self.cost(small, tries), self.cost(large, tries)
            grows = most > NOTICED and most > GROWTH * len(large[2]) / len(small[2]) * max(lowest, FLOOR)
            costs_too_much = most > NOTICED and most > PER_BYTE * len(large[2])
            fails = grows or costs_too_much or not 0 < first < 500 or not 0 < second < 500
            if not fails:
                break
        sizes = f"{len(small[2])} and {len(large[2])} bytes"
        print(
            f"{'FAIL' if fails else 'ok  '} {name}: {sizes}, {lowest * 1e3:.1f} and {most * 1e3:.1f} ms, "
            f"×{most / max(lowest, 1e-4):.1f}, {most / len(large[2]) * 1e6:.2f} µs per byte, status {first} and {second}"
            + (f"; --seed {seed}" if fails and seed is not None else ""), flush=True)
        return not fails


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("minutes", nargs="?", type=float, default=0)
    arguments.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    arguments.add_argument("--shape", help="only shapes whose names begin with this; “mixture 3” is the seed's third mixture")
    options = arguments.parse_args()
    end = time.monotonic() + 60 * options.minutes
    failed, checked, total = [], 0, 0
    meter = Meter()
    try:
        for name, (n, make) in NAMED.items():
            if name.startswith(options.shape or ""):
                checked += 1
                if not meter.check(name, make, n, None):
                    failed.append(name)
        print(f"Seed {options.seed}", flush=True)
        number, only = 0, None
        if options.shape and options.shape.startswith("mixture "):
            only = int(options.shape.split()[1])
        while number < only if only is not None else not options.shape and time.monotonic() < end:
            number += 1
            if only not in (None, number):
                continue
            checked += 1
            make, description = mixture(random.Random(options.seed + number))
            if not meter.check(f"mixture {number}", make, 1200, options.seed):
                print(f"     {description}", flush=True)
                failed.append(f"mixture {number}")
        total = time.clock_gettime(meter.clock)
    finally:
        meter.server.__exit__()
    print(f"{checked} shapes, {total:.1f} s of processor time, {len(failed)} cost too much" + "".join(f"\n  {name}" for name in failed))
    sys.exit(1 if failed else 0)


main()
