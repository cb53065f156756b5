import Testing

@testable import ViperaGenerate

@Suite struct TemplateExportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var library: TemplateLibrary { TemplateLibrary(root: folder.path, builtIn: BuiltInTemplates.sources) }

  @Test func aSetIsCopiedIntoAFolderOfItsName() throws {
    let export = try TemplateExport(of: ["viper-web"], from: library)
    #expect(
      export.plan.files.map(\.path) == [
        ".vipera/templates/viper-web/ModuleTests.template", ".vipera/templates/viper-web/Router.template",
        ".vipera/templates/viper-web/Screen.template", ".vipera/templates/viper-web/ScreenTests.template",
      ]
    )
    #expect(export.kept.isEmpty)
  }

  @Test func aCopyWritesTheSameAsTheBuiltInSets() throws {
    var request = ModuleRequest(name: try ModuleName("Cart"))
    request.folder = "App"
    try folder.write("", to: "App/A.swift")
    let before = try request.planned(in: folder.path, templates: library)
    try TemplateExport(of: [], from: library).plan.write(in: folder.path)
    #expect(library.ownNames == library.builtInNames)
    let after = try request.planned(in: folder.path, templates: library)
    #expect(before.plan.files.sorted { $0.path < $1.path } == after.plan.files.sorted { $0.path < $1.path })
  }

  @Test func aSetOfTheProjectIsKept() throws {
    try folder.write("mine", to: ".vipera/templates/viper/Mine.template")
    let export = try TemplateExport(of: ["viper"], from: library)
    #expect(export.kept == [".vipera/templates/viper"])
    #expect(export.plan == WritingPlan())
  }

  @Test func anUnknownSetIsExplained() {
    #expect(throws: GenerateError("There is no built-in template set 'vipr'. Did you mean 'vip'?")) {
      try TemplateExport(of: ["vipr"], from: library)
    }
  }
}
