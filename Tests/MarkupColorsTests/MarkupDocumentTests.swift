import Testing

@testable import MarkupColors

@Suite("Elements of pages, components and templates") struct MarkupDocumentTests {
    private func document(_ text: String, _ language: MarkupLanguage) -> MarkupDocument {
        MarkupDocument(Array(text.utf8), language) { $0 == "cn" }
    }

    /// The words of each element that has some, with the number of conditions before each.
    private func words(_ text: String, _ language: MarkupLanguage) -> [String] {
        document(text, language).elements.map(\.classes.words).filter { !$0.isEmpty }.map { words in
            words.map { String(repeating: "?", count: $0.path.count) + $0.text }.joined(separator: " ")
        }
    }

    @Test("A class in more conditions than anybody writes counts as unknown, and each list of conditions stays short")
    func conditions() throws {
        let (opening, closing) = (
            String(repeating: "{% if a %}b ", count: 500), String(repeating: "{% endif %}", count: 500)
        )
        let element = try #require(document("<p class=\"\(opening)c\(closing) d\">x</p>", .jinja).elements.first)
        #expect(element.classes.hasHole && element.classes.words.count == 502)
        #expect(element.classes.words.allSatisfy { $0.path.count <= 64 } && element.classes.words.last?.path == [])
    }

    @Test(
        "Class lists are read in every notation",
        arguments: [
            ("<p class=\"a b\">x</p>", MarkupLanguage.html, ["a b"]),
            ("<!-- <p class=\"a\"> --><script>'<p class=\"b\">'</script>", .html, []),
            ("const A = () => <p className={cn(\"a\", x && \"b\", { c: y })}>x</p>", .jsx, ["a ?b ?c"]),
            ("const A = <p className={`a ${x ? \"b\" : \"c\"}`}>x</p>", .jsx, ["a ?b ?c"]),
            ("const f = <T,>(x: T) => a < b && <p className=\"a\" />", .jsx, ["a"]),
            ("{/* <p className=\"a\"> */}", .jsx, []),
            ("<template><p :class=\"['a', { b: x }]\" class=\"c\">x</p></template>", .vue, ["a ?b c"]),
            ("<p class=\"a {x ? 'b' : 'c'}\" class:d={y}>x</p>", .svelte, ["a ?b ?c ?d"]),
            ("---\nconst a = '<p class=\"z\">'\n---\n<p class:list={['a', x && 'b']}>x</p>", .astro, ["a ?b"]),
            ("<p class=\"a <%= x ? 'b' : 'c' %>\">x</p><%# <p class=\"d\"> %>", .erb, ["a ?b ?c"]),
            ("<%= link_to 'Home', path, class: 'a b' %>", .erb, ["a b"]),
            ("<p @class(['a', 'b' => $x])>x</p>{{-- <p class=\"c\"> --}}", .blade, ["a ?b"]),
            ("<p class=\"a @if($x) b @else c @endif\">x</p>", .blade, ["a ?b ?c"]),
            ("<p class=\"a {% if x %}b{% else %}c{% endif %}\">x</p>{# <p class=\"d\"> #}", .jinja, ["a ?b ?c"]),
            ("{% comment %}<p class=\"a\">{% endcomment %}<p class=\"b {{ x }}\">x</p>", .liquid, ["b"]),
            ("<p class={[\"a\", @x && \"b\"]}>x</p>", .heex, ["a ?b"]),
            ("a = \"<p class='z'>\"\n~H\"\"\"\n<p class=\"a\">\"x\"</p>\n\"\"\"\n\"<p class='y'>\"", .elixir, ["a"]),
            ("~H\"<p class='a'>x</p>\" <> ~s(<p class='z'>) <> ~H'<p class=\"b\">y</p>' ~H", .elixir, ["a", "b"]),
            ("<p class=\"a <?= $x ? 'b' : 'c'; ?>\">x</p><?php '<p class=\"d\">'", .template, ["a ?b ?c"]),
            ("<p class=\"a <?php if ($x): ?>b<?php else: ?>c<?php endif ?>\">x</p>", .template, ["a ?b ?c"]),
            (
                "<p class=\"a <?php if ($x) { ?>b<?php } else if ($y) { ?>c<?php } ?> d\">x</p>", .template,
                ["a ?b ?c d"]
            ),
            ("<p class=\"a <? if ($x): ?>b<? endif ?>\">x</p>", .template, ["a ?b"]),
            ("<p class=\"a <% if (x) { %>b<% } %>\">x</p><%# <p class=\"d\"> %>", .template, ["a ?b"]),
            ("<p class=\"a {{#if x}}b{{else}}c{{/if}}\">x</p>{{!-- <p class=\"d\"> --}}", .template, ["a ?b ?c"]),
            ("<p class=\"a {{^x}}b{{/x}} {{{y}}}\">x</p>{{! <p class='d'> }}", .template, ["a ?b"]),
            ("<p class=\"a {{- if .x }} b{{ else }} c{{ end -}}\">x</p>{{/* <p class='d'> */}}", .html, ["a ?b ?c"]),
            ("~H\"\"\"<p class='a'>", .elixir, []),
            ("~H\"\"\"<p class='a'>\"", .elixir, []), ("~H\"\"\"\"\"", .elixir, []), ("~H\"", .elixir, []),
        ])
    func lists(text: String, language: MarkupLanguage, expected: [String]) {
        #expect(words(text, language) == expected)
    }

    @Test("The two values of a condition exclude each other, wherever they are written")
    func branches() throws {
        let list = try #require(
            document("<p className={clsx({ a: x, b: !x }, x ? \"c\" : \"d\")}>t</p>", .jsx).elements.first?.classes)
        #expect(list.words.map(\.path) == [[0], [1], [0], [1]])
        #expect(list.wholeGroups == [0])
    }

    @Test("Names made of pieces are kept apart")
    func pieces() throws {
        let list = try #require(document("<p className={`bg-${x}-500 a`}>t</p>", .jsx).elements.first?.classes)
        #expect(list.words.map(\.text) == ["a"])
        #expect(list.pieces.count == 2)
    }

    @Test(
        "Only elements with words or an expression have text",
        arguments: [
            ("<p className=\"a\">x</p>", true), ("<p className=\"a\">{title}</p>", true),
            ("<p className=\"a\">{children}</p>", false),
            ("<p className=\"a\"><Icon /></p>", false), ("<p className=\"a\">{icon}</p>", false),
            ("<p className=\"a\">  </p>", false),
            ("<p className=\"a\">{list.map((x) => <b>{x}</b>)}</p>", false),
        ])
    func text(markup: String, hasText: Bool) throws {
        #expect(try #require(document(markup, .jsx).elements.first).hasText == hasText)
    }

    @Test(
        "An element that only one branch of a template begins may be around what follows",
        arguments: [
            ("<?php if ($x) { ?><div><?php } else { ?><div><?php } ?><p>a</p></div>", MarkupLanguage.template),
            ("<?php if ($x): ?><div><?php else: ?><div><?php endif; ?><p>a</p></div>", .template),
            ("{{#if x}}<div>{{/if}}<p>a</p>", .template), ("{{ if .x }}<div>{{ end }}<p>a</p>", .html),
            ("{% if x %}<div>{% endif %}<p>a</p>", .jinja), ("<% if x %><div><% end %><p>a</p>", .erb),
        ])
    func halves(markup: String, language: MarkupLanguage) throws {
        let found = document("<main>\(markup)<b>c</b></main>", language)
        let inner = try #require(found.elements.first { $0.name == "p" })
        let parent = found.elements[try #require(inner.parent)]
        #expect(parent.kind == .component && parent.parent == 0)
    }

    @Test(
        "Code of PHP and WordPress shows text if it prints some",
        arguments: [
            ("<?php echo $title; ?>", true), ("<?= $title ?>", true), ("<?php the_title(); ?>", true),
            ("<?php _e('Hello'); ?>", true), ("<?php the_content(); ?>", false), ("<?php $a = 'b'; ?>", false),
            ("<?php get_template_part('a'); ?>", false),
        ])
    func printed(code: String, hasText: Bool) throws {
        let found = document("<p class=\"a\">\(code)</p>", .template)
        #expect(try #require(found.elements.first).hasText == hasText)
    }

    @Test("Elements in a property aren't inside the component's parent")
    func properties() throws {
        let found = document("<div className=\"a\"><X icon={<p className=\"b\">t</p>} /></div>", .jsx)
        let inner = try #require(found.elements.first { $0.name == "p" })
        #expect(found.elements[try #require(inner.parent)].kind == .component)
    }

    @Test("Each option of a component's variants is an alternative")
    func variants() throws {
        let found = document(
            "cva(\"a\", { variants: { tone: { x: \"b\", y: \"c\" } } }); tv({ slots: { base: \"d\", icon: \"e\" } })",
            .script)
        #expect(found.freeLists.map { $0.list.words.map(\.text) } == [["a", "b", "c"], ["d"], ["e"]])
        #expect(found.freeLists[0].list.alternatives.count == 3)
    }

    private static let whole = """
        <div class="a {% if x %}b{% endif %} {{ y }}" style="color: red" {...z} :class="['c', { d: `e${f}` }]" @click="g">
        {list.map((x) => <p className={cn("h", x ? 'i' : "j")}>{`k ${<b>l</b>}`}</p>)}<%= m "n", class: "o" %>
        <!-- q --><style>.r { color: #fff }</style>@if (s) t @endif cva("u", { variants: { v: { w: "x" } } })</div>
        """

    @Test("Broken files end well, and all places are inside the file", arguments: MarkupLanguage.allCases)
    func broken(language: MarkupLanguage) {
        let bytes = Array(Self.whole.utf8)
        var generator = SystemRandomNumberGenerator()
        for length in bytes.indices {
            var part = Array(bytes[..<length])
            if length > 3 { part.remove(at: Int.random(in: 0..<length, using: &generator)) }
            let found = MarkupDocument(part, language)
            for word in found.elements.flatMap(\.classes.words) + found.freeLists.flatMap(\.list.words) {
                #expect(word.place.upperBound <= part.count)
            }
            for style in found.elements.flatMap(\.style.values.values) { #expect(style.place.upperBound <= part.count) }
            _ = StyleTree(part, hasLineComments: true)
        }
    }

    /// Reading twice the text takes about twice the steps: ten thousand openings without an end are read in no time.
    @Test(
        "Thousands of openings that never end are read", .timeLimit(.minutes(1)),
        arguments: ["<p class=\"", "{", "<a ", "cva(", "`${", "<%=", "{{", "(/[", "@if(", "<A x={", "tv({a:["])
    func openings(opening: String) {
        let bytes = Array(String(repeating: opening, count: 10_000).utf8)
        for language in MarkupLanguage.allCases { _ = MarkupDocument(bytes, language) }
    }
}
