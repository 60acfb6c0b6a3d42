import Testing

@testable import LegibilitySite

/// The expected scripts were derived by hand from the grammar of ECMA-262. Tests/Pages/test_script.py checks in a
/// browser that a long script keeps its effect.
@Suite("Compact scripts") struct CompactScriptTests {
    @Test(
        "White space and comments are removed, except where the grammar needs them",
        arguments: [
            ("f( 1 ); // note\n\n  /* more\n lines */ g();", "f(1);g();\n"),
            ("x = y\ng()", "x=y\ng()\n"),
            ("x = y +\n  g();", "x=y+g();\n"),
            ("x = y\n  .map(z);", "x=y.map(z);\n"),
            ("a + +b; a - -b; a - +b;", "a+ +b;a- -b;a-+b;\n"),
            ("if (a) {\n  b();\n}\nc();", "if(a){b()}c();\n"),
            ("f(function () {\n  b();\n});", "f(function(){b()});\n"),
            ("if (a) ; else b();", "if(a);else b();\n"),
            ("function f() { while (g()); }", "function a(){while(g());}\n"),
            ("return typeof x in y;", "return typeof x in y;\n"),
            ("x = 0.5 + 10.05;", "x=.5+10.05;\n"),
        ])
    func space(script: String, text: String) { #expect(CompactScript(script).text == text) }

    @Test(
        "Strings, templates and regular expressions are unchanged",
        arguments: [
            ("f(\"a  // b\", 'c /* d */', \"\\\"  \");", "f(\"a  // b\",'c /* d */',\"\\\"  \");\n"),
            ("f(/[/ ]  \\/ '/u.test(x), a / b / c);", "f(/[/ ]  \\/ '/u.test(x),a/b/c);\n"),
            ("const n = 1; f(`a  ${ n + `b  ${ n }` }  // c`);", "let a=1;f(`a  ${a+`b  ${a}`}  // c`);\n"),
            ("f(`${g({ a: 1 })} }`);", "f(`${g({a:1})} }`);\n"),
        ])
    func literals(script: String, text: String) { #expect(CompactScript(script).text == text) }

    @Test(
        "Variables get short names; properties and globals keep theirs",
        arguments: [
            ("const text = 1; f(text, o.text, o?.text);", "let a=1;f(a,o.text,o?.text);\n"),
            ("const text = 1; f({ text, other: text, text: 2 });", "let a=1;f({text:a,other:a,text:2});\n"),
            (
                "const { text, other: [one = 2, ...rest] } = f(); g(text, one, rest);",
                "let{text:a,other:[b=2,...c]}=f();g(a,b,c);\n"
            ),
            ("f((text) => text + a);", "f(b=>b+a);\n"),
            ("f((one, { two = g(h) } = {}) => one + two);", "f((a,{two:b=g(h)}={})=>a+b);\n"),
            ("f(async (one) => await one);", "f(async a=>await a);\n"),
            ("o = { run(one) { return one; }, one: 1 };", "o={run(a){return a},one:1};\n"),
            ("try { f(); } catch (error) { g(error); }", "try{f()}catch(a){g(a)}\n"),
            (
                "for (const one of list) f(one); for (const two of list) f(two);",
                "for(let a of list)f(a);for(let a of list)f(a);\n"
            ),
        ])
    func names(script: String, text: String) { #expect(CompactScript(script).text == text) }

    @Test(
        "Two variables share a short name only if neither is used in the other's scope",
        arguments: [
            ("const one = 1; { const two = 2; f(one, two); }", "let a=1;{let b=2;f(a,b)}\n"),
            ("const one = 1; { const two = 2; f(two); } f(one);", "let a=1;{let a=2;f(a)}f(a);\n"),
            ("function f(one) { const two = one; return two; }", "function a(a){let b=a;return b}\n"),
            ("const one = 1; f((one) => one, one);", "let a=1;f(a=>a,a);\n"),
        ])
    func scopes(script: String, text: String) { #expect(CompactScript(script).text == text) }

    @Test(
        "Declarations in a row are joined; `true`, `false` and `undefined` are shortened",
        arguments: [
            ("const one = 1; let two; const three = one;\nf(one, two, three);", "let a=1,b,c=a;f(a,b,c);\n"),
            ("const one = 1; f(); const two = one;", "let a=1;f();let b=a;\n"),
            ("const one = 1\nf(); const two = one;", "let a=1\nf();let b=a;\n"),
            ("f(true, false, undefined, o.true, { false: 1 });", "f(!0,!1,void 0,o.true,{false:1});\n"),
        ])
    func statements(script: String, text: String) { #expect(CompactScript(script).text == text) }

    @Test("Properties that a comment lists as the script's own get short names")
    func properties() {
        let script = "// Own properties: shown\nf({ shown: 1, hidden: 2 }).shown; const { shown } = o; o.a = shown;"
        #expect(CompactScript(script).text.hasSuffix("f({b:1,hidden:2}).b;let{b:a}=o;o.a=a;\n"))
    }

    @Test("The comment at the start is kept up to the first empty line")
    func head() {
        #expect(CompactScript("// Free.\n\n// How it works\nf();").text == "// Free.\nf();\n")
    }

    @Test(
        "An incomplete script doesn't crash the shortening",
        arguments: [
            "`a${", "\"a\\", "/a", "/* a", "}", "f(", "const", "for", "for(", "for()", "=>", "a =>", "=>=>", "function",
            "function(", "catch", "{",
        ])
    func incomplete(script: String) { #expect(CompactScript(script).text.hasSuffix("\n")) }
}
