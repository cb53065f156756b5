import Foundation
import Testing
import ViperaTemplates

@testable import ViperaGenerate

@Suite struct TemplateLibraryTests {
  private let folder: TemporaryFolder
  private let library: TemplateLibrary

  init() throws {
    folder = try TemporaryFolder()
    library = TemplateLibrary(
      root: folder.path,
      builtIn: [
        TemplateSource(file: "viper.Presenter.template", text: "{{!-- path: {{Name}}Presenter.swift --}}\nbuilt-in"),
        TemplateSource(file: "viper.Router.template", text: "{{!-- path: {{Name}}Router.swift --}}\nbuilt-in"),
        TemplateSource(file: "viper-web.Screen.template", text: "{{!-- path: {{Name}}Screen.swift --}}\nbuilt-in"),
      ]
    )
  }

  private func files(of set: String) throws(GenerateError) -> [WritingPlan.File] {
    try library.set(named: set).files(with: ["Name": .text("Cart")])
  }

  private func message(of set: String) -> String? {
    do throws(GenerateError) {
      _ = try library.set(named: set)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func aBuiltInSetIsReadByItsName() throws {
    #expect(try files(of: "viper").map(\.path) == ["CartPresenter.swift", "CartRouter.swift"])
    #expect(try files(of: "viper-web").map(\.path) == ["CartScreen.swift"])
  }

  @Test func theProjectsSetReplacesTheBuiltInOneAsAWhole() throws {
    try folder.write("{{!-- path: {{Name}}.swift --}}\nmine", to: ".vipera/templates/viper/B.template")
    try folder.write("{{!-- path: {{Name}}Test.swift --}}\nmine", to: ".vipera/templates/viper/A.template")
    try folder.write("no template", to: ".vipera/templates/viper/README.md")
    #expect(
      try files(of: "viper") == [
        .init(path: "CartTest.swift", text: "mine"), .init(path: "Cart.swift", text: "mine"),
      ]
    )
    #expect(try files(of: "viper-web").map(\.text) == ["built-in"])
  }

  @Test func allSetsAreListed() throws {
    try folder.write("", to: ".vipera/templates/mine/A.template")
    try folder.write("", to: ".vipera/templates/viper/A.template")
    try folder.write("", to: ".vipera/templates/file.txt")
    #expect(library.names == ["mine", "viper", "viper-web"])
    #expect(library.builtInNames == ["viper", "viper-web"])
    #expect(library.ownNames == ["mine", "viper"])
  }

  @Test func aBuiltInSetCanBeCopied() throws {
    try folder.write("", to: ".vipera/templates/viper/A.template")
    #expect(library.builtInSources(of: "viper").map(\.file) == ["viper.Presenter.template", "viper.Router.template"])
    #expect(library.builtInSources(of: "mine").isEmpty)
  }

  @Test(
    arguments: [
      ("vipr", "There is no template set 'vipr'. Did you mean 'viper'?"),
      ("something", "There is no template set 'something'. Known: 'viper', 'viper-web'."),
      ("../viper", "There is no template set '../viper'. Known: 'viper', 'viper-web'."),
    ] as [(String, String)]
  )
  func anUnknownSetIsExplained(set: String, wanted: String) {
    #expect(message(of: set) == wanted)
  }

  @Test func aSetWithoutTemplatesIsExplained() throws {
    try folder.write("", to: ".vipera/templates/viper/README.md")
    #expect(
      message(of: "viper")
        == "The folder '.vipera/templates/viper' has no file that ends in '.template'. "
        + "Add one, or remove the folder to use the built-in set."
    )
  }

  @Test func anErrorNamesTheProjectsFile() throws {
    try folder.write("{{!-- path: a --}}\n{{#if}}", to: ".vipera/templates/viper/A.template")
    #expect(
      message(of: "viper")
        == ".vipera/templates/viper/A.template:2: '#if' needs the name of one condition. Write '{{#if name}}'."
    )
  }

  @Test func aFileInAnotherEncodingIsExplained() throws {
    try folder.write("", to: ".vipera/templates/viper/A.template")
    let place = URL(filePath: folder.path + "/.vipera/templates/viper/A.template")
    try Data([0x7B, 0xFF, 0xFE]).write(to: place)
    #expect(
      message(of: "viper")
        == "The template '.vipera/templates/viper/A.template' is not written in UTF-8. "
        + "Save it anew in this encoding."
    )
  }
}
