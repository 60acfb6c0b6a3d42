import ColorFiles
import Testing

/// Files in one notation of design tokens, and the expected colours.
struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let documents: [(path: String, text: String)]
    var inputs: [String: String]?
    /// The expected hexadecimal digits and alpha, or the reason, by `name @ mode`.
    let expected: [String: String]

    var testDescription: String { name }

    func files() -> ColorFiles {
        var modes: [RequestedMode]?
        if let inputs {
            var mode = RequestedMode(name: "asked")
            mode.inputs = inputs
            modes = [mode]
        }
        return ColorFiles(documents.map { ColorDocument(path: $0.path, content: Array($0.text.utf8)) }, modes: modes)
    }
}

let spellings: [Example] = [
    Example(
        name: "Types go down from groups and not from tokens, groups have any name, functions are closed",
        documents: [
            (
                "t.json",
                ##"""
                {"a":{"$type":"color","$value":"#000","b":{"$value":"#fff"}},"g":{"$type":"color","c":{"$value":"rgb(0 0 0"},
                "d":{"$value":"rgba({a}, 25%)"},"e":{"$value":"rgba({a}, .5)"}}}
                """##
            )
        ],
        expected: [
            "a @ default": "#000000 1", "a.b @ default": "untyped", "g.c @ default": "not-a-color",
            "g.d @ default": "#000000 0.25", "g.e @ default": "#000000 0.5",
        ]),
    Example(
        name: "Style Dictionary: a group called value",
        documents: [
            (
                "t.json",
                ##"{"value":{"ink":{"value":"#777777","type":"color"}},"x":{"value":"{value.ink}","type":"color"}}"##
            )
        ],
        expected: ["value.ink @ default": "#777777 1", "x @ default": "#777777 1"]),
    Example(
        name: "2025.10: $root, $ref, components by reference",
        documents: [
            (
                "t.json",
                ##"""
                {"$type":"color","accent":{"$root":{"$value":"#dd0000"},"soft":{"$value":"{accent.$root}"},"group":{"$value":"{accent}"}},
                "a":{"$value":{"colorSpace":"srgb","components":[0.2,0.4,0.6],"alpha":0.5}},"b":{"$value":{"$ref":"#/a/$value"}},"c":{"$ref":"#/a"},
                "d":{"$value":{"colorSpace":"srgb","components":[{"$ref":"#/a/$value/components/0"},{"$ref":"#/b/$value/components/1"},0]}},
                "e":{"$value":{"colorSpace":"srgb","components":[0.2,0.4]}},"f":{"$value":{"colorSpace":"srgb","components":[0.2,"x",1]}}}
                """##
            )
        ],
        expected: [
            "accent.$root @ default": "#dd0000 1", "accent.soft @ default": "#dd0000 1",
            "accent.group @ default": "missing-reference", "a @ default": "#336699 0.5", "b @ default": "#336699 0.5",
            "c @ default": "#336699 0.5", "d @ default": "#336600 1", "e @ default": "bad-component",
            "f @ default": "bad-component",
        ]),
    Example(
        name: "2025.10: $extends keeps what the group says itself",
        documents: [
            (
                "t.json",
                ##"""
                {"base":{"$type":"color","bg":{"$value":"#fff"},"fg":{"$value":"#000"}},
                "button":{"$extends":"{base}","bg":{"$type":"color","$value":"#00f"}},"third":{"$ref":"#/button"}}
                """##
            )
        ],
        expected: [
            "base.bg @ default": "#ffffff 1", "base.fg @ default": "#000000 1", "button.bg @ default": "#0000ff 1",
            "button.fg @ default": "#000000 1", "third.bg @ default": "#0000ff 1", "third.fg @ default": "#000000 1",
        ]),
    Example(
        name: "2025.10: a resolver merges first and follows aliases then",
        documents: resolver,
        expected: [
            "x @ light": "#ffffff 1", "x @ dark": "#1a1a1a 1", "y @ light": "#ffffff 1", "y @ dark": "#1a1a1a 1",
        ]),
    Example(
        name: "2025.10: inputs of a resolver", documents: resolver, inputs: ["theme": "dark"],
        expected: ["x @ asked": "#1a1a1a 1", "y @ asked": "#1a1a1a 1"]),
    Example(
        name: "Tokens Studio: one file, themes, alpha",
        documents: [
            (
                "tokens.json",
                ##"""
                {"core":{"blue":{"value":"#0000ff","type":"color"}},"day":{"bg":{"value":"{blue}","type":"color"}},
                "evening":{"bg":{"value":"rgba({blue}, 0.5)","type":"color"}},
                "both":{"m":{"value":"{blue}","type":"color","$extensions":{"studio.tokens":{"modify":{"type":"alpha","value":"0.25","space":"hsl"}}}},
                        "n":{"value":"set_alpha({blue}, 0.5)","type":"color"}},
                "$themes":[{"name":"A","selectedTokenSets":{"core":"source","day":"enabled","both":"enabled"}},
                           {"name":"B","selectedTokenSets":{"both":"enabled","evening":"enabled","core":"source","day":"disabled"}}],
                "$metadata":{"tokenSetOrder":["core","day","evening","both"]}}
                """##
            )
        ],
        expected: [
            "blue @ A": "#0000ff 1", "blue @ B": "#0000ff 1", "bg @ A": "#0000ff 1", "bg @ B": "#0000ff 0.5",
            "m @ A": "#0000ff 0.25", "m @ B": "#0000ff 0.25", "n @ A": "unsupported-function",
            "n @ B": "unsupported-function",
        ]),
    Example(
        name: "Style Dictionary: files, aliases with value",
        documents: [
            ("src/brandColors.json", ##"{"grey":{"900":{"value":"#111111","type":"color"}}}"##),
            ("src/lightTheme.json", ##"{"text":{"value":"{grey.900.value}","type":"color"}}"##),
            ("src/darkTheme.json", ##"{"text":{"value":"#eee","type":"color"}}"##),
        ],
        expected: [
            "grey.900 @ light": "#111111 1", "grey.900 @ dark": "#111111 1", "text @ light": "#111111 1",
            "text @ dark": "#eeeeee 1",
        ]),
    Example(
        name: "Spectrum: sets of a token",
        documents: [
            (
                "src/palette.json",
                ##"""
                {"gray":{"$schema":"https://example.org/token-types/color-set.json","sets":{
                  "light":{"$schema":"https://example.org/token-types/color.json","value":"rgb(233, 233, 233)"},
                  "dark":{"$schema":"https://example.org/token-types/alias.json","value":"{black}"}}},
                "black":{"$schema":"https://example.org/token-types/color.json","value":"rgb(0, 0, 0)"},
                "size":{"$schema":"https://example.org/token-types/scale-set.json","sets":{
                  "desktop":{"$schema":"https://example.org/token-types/dimension.json","value":"4px"}}}}
                """##
            )
        ],
        expected: [
            "gray @ light": "#e9e9e9 1", "gray @ dark": "#000000 1", "black @ light": "#000000 1",
            "black @ dark": "#000000 1",
        ]),
    Example(
        name: "Terrazzo: modes in $extensions",
        documents: [
            (
                "t.json",
                ##"""
                {"bg":{"$type":"color","$value":"#fff","$extensions":{"mode":{"light":"#fff","dark":"{ink}"}}},"ink":{"$type":"color","$value":"#111"}}
                """##
            )
        ],
        expected: [
            "bg @ light": "#ffffff 1", "bg @ dark": "#111111 1", "ink @ light": "#111111 1", "ink @ dark": "#111111 1",
        ]),
    Example(
        name: "Figma: a file for each mode of a collection",
        documents: [
            ("Colors.Light.tokens.json", ##"{"🎨 Brand":{"Blue 500":{"$type":"color","$value":"{Blue.500}"}}}"##),
            ("Colors.Dark.tokens.json", ##"{"🎨 Brand":{"Blue 500":{"$type":"color","$value":"{Blue.300}"}}}"##),
            (
                "Primitives.Mode 1.tokens.json",
                ##"{"Blue":{"$type":"color","500":{"$value":"#00f"},"300":{"$value":"#88f"}}}"##
            ),
        ],
        expected: [
            "🎨 Brand.Blue 500 @ light": "#0000ff 1", "🎨 Brand.Blue 500 @ dark": "#8888ff 1",
            "Blue.500 @ light": "#0000ff 1", "Blue.500 @ dark": "#0000ff 1", "Blue.300 @ light": "#8888ff 1",
            "Blue.300 @ dark": "#8888ff 1",
        ]),
    Example(
        name: "Home-made: themes, words about values, shades that are no modes",
        documents: [
            (
                "design-tokens.json",
                ##"""
                {"name":"Black Friday","themes":{"light":{"background":"#fff","text":{"value":"#111","description":"Body"}},
                "dark":{"background":"#000","text":{"value":"#eee","description":"Body"}}},
                "palette":{"primary":{"light":"#6cf","main":"#39f","dark":"#06c"},"accent":"rebeccapurple"},
                "button":{"color":"#fff","backgroundColor":"{palette.primary.main}","font":{"weight":"black"}},"bad":"#12345","url":"#anchor"}
                """##
            )
        ],
        expected: [
            "background @ light": "#ffffff 1", "background @ dark": "#000000 1", "text @ light": "#111111 1",
            "text @ dark": "#eeeeee 1", "palette.primary.light @ dark": "#66ccff 1",
            "palette.primary.main @ light": "#3399ff 1",
            "palette.primary.dark @ light": "#0066cc 1", "palette.accent @ dark": "#663399 1",
            "button.color @ dark": "#ffffff 1", "button.backgroundColor @ light": "#3399ff 1", "bad @ light": "invalid",
        ]),
    Example(
        name: "Themes as keys beside what they have in common",
        documents: [
            (
                "t.json",
                ##"""
                {"palette":{"$type":"color","w":{"$value":"#fff"},"k":{"$value":"#000"}},
                "light":{"$type":"color","bg":{"$value":"{palette.w}"},"x":{"$value":"{light.bg}"}},
                "dark":{"$type":"color","bg":{"$value":"{palette.k}"},"x":{"$value":"{light.bg}"}}}
                """##
            )
        ],
        expected: [
            "palette.w @ light": "#ffffff 1", "palette.k @ dark": "#000000 1", "bg @ light": "#ffffff 1",
            "bg @ dark": "#000000 1", "x @ light": "#ffffff 1", "x @ dark": "#ffffff 1",
        ]),
]

private let resolver = [
    (
        "d/tokens.resolver.json",
        ##"""
        {"version":"2025.10","sets":{"base":{"sources":[{"$ref":"f.json"}]}},"modifiers":{"theme":{"contexts":{
        "light":[{"$ref":"themes/light.json"}],"dark":[{"$ref":"./themes/dark.json"}]},"default":"light"}},
        "resolutionOrder":[{"$ref":"#/sets/base"},{"$ref":"#/modifiers/theme"}]}
        """##
    ),
    (
        "d/f.json",
        ##"{"$type":"color","x":{"$value":"{y}"},"y":{"$value":{"colorSpace":"srgb","components":[0,0,0]}}}"##
    ),
    ("d/themes/light.json", ##"{"$type":"color","y":{"$value":{"colorSpace":"srgb","components":[1,1,1]}}}"##),
    ("d/themes/dark.json", ##"{"$type":"color","y":{"$value":{"colorSpace":"srgb","components":[0.1,0.1,0.1]}}}"##),
]
