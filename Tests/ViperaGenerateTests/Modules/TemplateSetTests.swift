import Testing
import ViperaTemplates

@testable import ViperaGenerate

@Suite struct TemplateSetTests {
  private let scope: TemplateScope = [
    "Name": .text("Cart"), "folder": .text("Sources/App/Cart"), "isWeb": .condition(false),
  ]

  private func files(_ texts: String...) throws(GenerateError) -> [WritingPlan.File] {
    var sources: [TemplateSource] = []
    for (index, text) in texts.enumerated() { sources.append(TemplateSource(file: "\(index).template", text: text)) }
    return try TemplateSet(name: "set", sources: sources).files(with: scope)
  }

  private func message(_ text: String) -> String? {
    do throws(GenerateError) {
      _ = try files(text)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func theFirstLineSaysWhereTheResultGoes() throws {
    let files = try files("{{!-- path: {{folder}}/{{Name}}View.swift --}}\nstruct {{Name}} {}\n")
    #expect(files == [.init(path: "Sources/App/Cart/CartView.swift", text: "struct Cart {}\n")])
  }

  @Test(arguments: [
    "{{!-- path: {{#if isWeb}}a.swift{{/if}} --}}\ntext\n",
    "{{!-- path: a.swift --}}\n{{#if isWeb}}\ntext\n{{/if}}\n\n",
    "{{!-- path: a.swift --}}",
  ])
  func aFileWithoutPathOrTextIsLeftOut(text: String) throws {
    #expect(try files(text).isEmpty)
  }

  @Test func theOthersAreWrittenAllTheSame() throws {
    let files = try files("{{!-- path: --}}\na", "{{!-- path: b.txt --}}\nb")
    #expect(files.map(\.path) == ["b.txt"])
  }

  @Test(arguments: ["", "struct Cart {}\n", "\n{{!-- path: a.swift --}}\n", "{{!-- path: a.swift\n--}}\n"])
  func aMissingPathIsExplained(text: String) {
    #expect(
      message(text)
        == "0.template:1: The file does not say where its result goes. "
        + "Begin its first line with '{{!-- path: {{folder}}/{{Name}}.swift --}}'."
    )
  }

  @Test(
    arguments: [
      ("{{!-- path: {{Nmae}}.swift --}}\n", "0.template:1: There is no 'Nmae' here. Did you mean 'Name'?"),
      ("{{!-- path: a.swift --}}\n\n{{Nmae}}\n", "0.template:3: There is no 'Nmae' here. Did you mean 'Name'?"),
      ("{{!-- path: a.swift --}}\n{{#if isWeb}}\n", "0.template:2: '#if' is not closed. Write '{{/if}}' below it."),
      (
        "{{!-- path: ../{{Name}}.swift --}}\na",
        "0.template:1: The path '../Cart.swift' has the step '..'. Use a path below the project's folder."
      ),
    ] as [(String, String)]
  )
  func anErrorNamesFileAndLine(text: String, wanted: String) {
    #expect(message(text) == wanted)
  }
}
