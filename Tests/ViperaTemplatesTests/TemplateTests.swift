import Testing

@testable import ViperaTemplates

@Suite struct TemplateTests {
  private let scope: TemplateScope = [
    "Name": .text("Cart"),
    "web": .condition(true),
    "streams": .condition(false),
    "fields": .list([
      ["name": .text("title"), "isOptional": .condition(false)],
      ["name": .text("price"), "isOptional": .condition(true)],
    ]),
    "groups": .list([
      ["title": .text("A"), "rows": .list([["id": .text("1")], ["id": .text("2")]])],
      ["title": .text("B"), "rows": .list([])],
    ]),
    "nothing": .list([]),
  ]

  private func expand(_ text: String) throws(TemplateError) -> String {
    try Template(text, file: "a.template").expanded(with: scope)
  }

  @Test(
    arguments: [
      ("", ""),
      ("plain }} { text", "plain }} { text"),
      ("{{Name}}Presenter", "CartPresenter"),
      ("{{ Name }}", "Cart"),
      ("/{{{Name}}}", "/{Cart}"),
      ("{{{{Name}}}}", "{{Cart}}"),
      ("a{{!-- {{Nmae}} --}}b", "ab"),
      ("é{{Name}}🛒", "éCart🛒"),
    ] as [(String, String)]
  )
  func placeholdersAreFilledIn(text: String, result: String) throws {
    #expect(try expand(text) == result)
  }

  @Test(
    arguments: [
      ("{{#if web}}yes{{/if}}", "yes"),
      ("{{#if streams}}yes{{/if}}", ""),
      ("{{#if streams}}yes{{#else}}no{{/if}}", "no"),
      ("{{#if web}}yes{{#else}}no{{/if}}", "yes"),
      ("{{#unless streams}}yes{{#else}}no{{/unless}}", "yes"),
      ("{{#unless web}}yes{{#else}}no{{/unless}}", "no"),
      ("{{#if web}}{{#unless streams}}both{{/unless}}{{/if}}", "both"),
    ] as [(String, String)]
  )
  func conditionsChooseAPart(text: String, result: String) throws {
    #expect(try expand(text) == result)
  }

  @Test(
    arguments: [
      ("{{#for field in fields}}{{field.name}};{{/for}}", "title;price;"),
      ("{{#for f in fields}}{{f.name}}{{#unless f.isLast}}, {{/unless}}{{/for}}", "title, price"),
      ("{{#for f in fields}}{{#if f.isFirst}}>{{/if}}{{f.name}} {{/for}}", ">title price "),
      ("{{#for f in fields}}{{#if f.isOptional}}{{f.name}}{{/if}}{{/for}}", "price"),
      ("{{#for f in nothing}}x{{/for}}", ""),
      ("{{#for g in groups}}{{g.title}}{{#for r in g.rows}}{{r.id}}{{/for}}{{/for}}", "A12B"),
      ("{{#for g in groups}}{{#for r in g.rows}}{{g.title}}{{r.id}} {{/for}}{{/for}}", "A1 A2 "),
      (
        "{{#for a in groups}}{{#for a in fields}}{{a.name}} {{/for}}{{a.title}};{{/for}}",
        "title price A;title price B;"
      ),
    ] as [(String, String)]
  )
  func listsRepeatAPart(text: String, result: String) throws {
    #expect(try expand(text) == result)
  }

  @Test(
    arguments: [
      ("a\n{{#if web}}\nb\n{{/if}}\nc\n", "a\nb\nc\n"),
      ("a\n  {{#if streams}}\n  b\n  {{#else}}\n  c\n  {{/if}}\n", "a\n  c\n"),
      ("{{#for f in fields}}\n- {{f.name}}\n{{/for}}\n", "- title\n- price\n"),
      ("{{#if web}}\t \nb\n{{/if}}", "b\n"),
      ("{{!-- one\ntwo --}}\na", "a"),
      ("  {{!-- one --}} a\n", "   a\n"),
      ("  {{Name}}\n", "  Cart\n"),
      ("a\r\n{{#if web}}\r\nb\r\n{{/if}}\r\nc", "a\r\nb\r\nc"),
      ("{{#if web}}{{/if}}\na", "\na"),
    ] as [(String, String)]
  )
  func aLineWithOnlyADirectiveLeavesNoLineBehind(text: String, result: String) throws {
    #expect(try expand(text) == result)
  }

  @Test func textsAreNotExpandedAgain() throws {
    let template = try Template("{{Name}}", file: "a.template")
    #expect(try template.expanded(with: ["Name": .text("{{Name}}")]) == "{{Name}}")
  }

  @Test func oneTemplateServesManyScopes() throws {
    let template = try Template("{{Name}}", file: "a.template")
    let names = ["Cart", "Home"]
    let results = try names.map { try template.expanded(with: ["Name": .text($0)]) }
    #expect(results == names)
  }
}
