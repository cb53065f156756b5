import Testing

@testable import ViperaTemplates

@Suite struct TemplateErrorTests {
  private let scope: TemplateScope = [
    "Name": .text("Cart"),
    "isWeb": .condition(true),
    "fields": .list([["name": .text("title")]]),
  ]

  private func message(of text: String, limits: Template.Limits = Template.Limits()) -> String? {
    do throws(TemplateError) {
      _ = try Template(text, file: "a.template", limits: limits).expanded(with: scope)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    arguments: [
      ("\n{{Name", "a.template:2: '{{' is not closed. Write '}}' on the same line."),
      ("{{Name\n}}", "a.template:1: '{{' is not closed. Write '}}' on the same line."),
      ("{{!-- Name }}", "a.template:1: The comment is not closed. End it with '--}}'."),
      ("{{! Name }}", "a.template:1: A comment begins with two hyphens. Write '{{!-- … --}}'."),
      ("{{ }}", "a.template:1: '{{}}' names nothing. Write a name, as in '{{Name}}'."),
      (
        "{{a-b}}",
        "a.template:1: 'a-b' is not a name. Write letters and digits, with at most one dot, as in '{{field.name}}'."
      ),
      (
        "{{a.b.c}}",
        "a.template:1: 'a.b.c' is not a name. Write letters and digits, with at most one dot, as in '{{field.name}}'."
      ),
      ("{{else}}", "a.template:1: '{{else}}' lacks a '#'. Write '{{#else}}'."),
      ("{{if isWeb}}", "a.template:1: '{{if isWeb}}' lacks a '#'. Write '{{#if isWeb}}'."),
      ("{{#fi isWeb}}", "a.template:1: There is no '#fi'. Did you mean '#if'?"),
      ("{{#elze}}", "a.template:1: There is no '#elze'. Did you mean '#else'?"),
      ("{{#repeat}}", "a.template:1: There is no '#repeat'. Use '#if', '#unless', '#for' or '#else'."),
      ("{{#if}}", "a.template:1: '#if' needs the name of one condition. Write '{{#if name}}'."),
      ("{{#if a b}}", "a.template:1: '#if' needs the name of one condition. Write '{{#if name}}'."),
      (
        "{{#for fields}}",
        "a.template:1: '#for' needs a variable and a list. Write '{{#for field in fields}}'."
      ),
      ("{{#if isWeb}}{{#else isWeb}}", "a.template:1: '#else' takes no name. Write '{{#else}}'."),
      (
        "{{#if isWeb}}{{/if isWeb}}",
        "a.template:1: '{{/if isWeb}}' closes no section. Write '{{/if}}', '{{/unless}}' or '{{/for}}'."
      ),
    ] as [(String, String)]
  )
  func aBrokenTagIsNamed(text: String, wanted: String) {
    #expect(message(of: text) == wanted)
  }

  @Test(
    arguments: [
      ("a\n{{/if}}", "a.template:2: '{{/if}}' closes nothing. Remove it, or open a section with '#if' above it."),
      (
        "{{#if isWeb}}\n{{/for}}",
        "a.template:2: '{{/for}}' does not close '#if' of line 1. Write '{{/if}}' before it."
      ),
      ("\n{{#if isWeb}}\na", "a.template:2: '#if' is not closed. Write '{{/if}}' below it."),
      ("{{#else}}", "a.template:1: '#else' is in no '#if' or '#unless'. Remove it."),
      ("{{#for f in fields}}{{#else}}{{/for}}", "a.template:1: '#else' is in no '#if' or '#unless'. Remove it."),
      (
        "{{#if isWeb}}\n{{#else}}\n{{#else}}\n{{/if}}",
        "a.template:3: The section of line 1 has an '#else' already. Remove one of them."
      ),
    ] as [(String, String)]
  )
  func aBrokenSectionIsNamed(text: String, wanted: String) {
    #expect(message(of: text) == wanted)
  }

  @Test(
    arguments: [
      ("a\nb\n{{Nmae}}", "a.template:3: There is no 'Nmae' here. Did you mean 'Name'?"),
      ("{{name}}", "a.template:1: There is no 'name' here. Did you mean 'Name'?"),
      ("{{reallyOther}}", "a.template:1: There is no 'reallyOther' here. Known: 'Name', 'fields', 'isWeb'."),
      (
        "{{#for field in fields}}\n{{field.nmae}}\n{{/for}}",
        "a.template:2: There is no 'field.nmae' here. Did you mean 'field.name'?"
      ),
      (
        "{{#for field in fields}}{{field}}{{/for}}",
        "a.template:1: 'field' is an element of a list. Name a part of it, such as 'field.name'."
      ),
      (
        "{{#for f in fields}}{{/for}}{{f.something}}",
        "a.template:1: There is no 'f.something' here. Known: 'Name', 'fields', 'isWeb'."
      ),
      ("{{isWeb}}", "a.template:1: 'isWeb' is a condition and cannot be written. Use '{{#if isWeb}}'."),
      ("{{fields}}", "a.template:1: 'fields' is a list and cannot be written. Use '{{#for element in fields}}'."),
      (
        "{{#if Name}}{{/if}}",
        "a.template:1: 'Name' is a text, and '#if' needs a condition, such as 'isLast' of an element."
      ),
      (
        "{{#unless fields}}{{/unless}}",
        "a.template:1: 'fields' is a list, and '#unless' needs a condition, such as 'isLast' of an element."
      ),
      ("{{#for f in isWeb}}{{/for}}", "a.template:1: 'isWeb' is a condition, and '#for' needs a list."),
    ] as [(String, String)]
  )
  func aNameThatDoesNotFitIsNamed(text: String, wanted: String) {
    #expect(message(of: text) == wanted)
  }

  @Test func aPartThatIsNotExpandedMayUseNamesThatAreMissing() {
    #expect(message(of: "{{#unless isWeb}}{{ViewProtocol}}{{/unless}}") == nil)
  }

  @Test func theLineIsRightBehindDirectivesAndComments() {
    let text = "{{!-- one\ntwo --}}\n{{#if isWeb}}\na\n{{/if}}\n{{Nmae}}\n"
    #expect(message(of: text) == "a.template:6: There is no 'Nmae' here. Did you mean 'Name'?")
  }
}

@Suite struct TemplateLimitTests {
  private func message(of text: String, limits: Template.Limits, scope: TemplateScope = [:]) -> String? {
    do throws(TemplateError) {
      _ = try Template(text, file: "a.template", limits: limits).expanded(with: scope)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func aTemplateHasALimitedSize() {
    var limits = Template.Limits()
    limits.template = 4
    #expect(message(of: "abcd", limits: limits) == nil)
    #expect(message(of: "abcde", limits: limits) == "a.template:1: The template is larger than 4 bytes. Split it.")
  }

  @Test func sectionsNestToALimitedDepth() {
    var limits = Template.Limits()
    limits.depth = 2
    let two = "{{#if a}}{{#if a}}{{/if}}{{/if}}"
    #expect(message(of: two, limits: limits, scope: ["a": .condition(true)]) == nil)
    #expect(
      message(of: "{{#if a}}\n\(two){{/if}}", limits: limits)
        == "a.template:2: More than 2 sections lie in one another. Split the template."
    )
  }

  @Test func theResultHasALimitedSize() {
    var limits = Template.Limits()
    limits.result = 8
    let scope: TemplateScope = ["list": .list(Array(repeating: ["a": .text("1234")], count: 3))]
    #expect(
      message(of: "\n{{#for e in list}}\n{{e.a}}{{/for}}", limits: limits, scope: scope)
        == "a.template:3: The result is larger than 8 bytes. Shorten the template or its lists."
    )
  }

  @Test func loopsThatWriteNothingEndToo() {
    let list = TemplateValue.list(Array(repeating: [:], count: 1_000))
    let loops = (0..<4).map { "{{#for e\($0) in list}}" }.joined() + String(repeating: "{{/for}}", count: 4)
    var limits = Template.Limits()
    limits.steps = 5_000
    #expect(
      message(of: loops, limits: limits, scope: ["list": list])
        == "a.template:1: The expansion takes more than 5000 steps. Shorten the lists, or nest fewer '#for'."
    )
  }
}
