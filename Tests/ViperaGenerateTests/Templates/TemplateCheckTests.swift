import Testing

@testable import ViperaGenerate

@Suite struct TemplateCheckTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func check(vipera: String? = nil) throws -> TemplateCheck {
    let library = TemplateLibrary(root: folder.path, builtIn: BuiltInTemplates.sources)
    return try TemplateCheck(of: library, root: folder.path, vipera: vipera)
  }

  private func write(_ text: String, to file: String) throws {
    try folder.write("{{!-- path: {{folder}}/{{Name}}.swift --}}\n\(text)\n", to: ".vipera/templates/\(file).template")
  }

  @Test func withoutOwnTemplatesNothingIsChecked() throws {
    let check = try check()
    #expect(check.names.isEmpty && check.problems.isEmpty)
  }

  @Test func theBuiltInSetsAreInOrder() throws {
    let library = TemplateLibrary(root: folder.path, builtIn: BuiltInTemplates.sources)
    try TemplateExport(of: [], from: library).plan.write(in: folder.path)
    try folder.write("let package = Package(name: \"vipera\")\n", to: "vipera/Package.swift")
    let check = try check(vipera: folder.path + "/vipera")
    #expect(check.problems == [])
    #expect(check.gaps == [])
    #expect(check.names == library.builtInNames)
    #expect(check.fileCount == BuiltInTemplates.sources.count)
  }

  @Test func everyFaultIsNamedWithItsPlace() throws {
    try write("{{Nmae}}", to: "viper/A")
    try write("{{#if hasParameters}}", to: "viper/B")
    try write("{{name}}\n{{ViewProtocol}}", to: "viper-web/C")
    let problems = try check().problems.map { $0.replacing(".vipera/templates/", with: "") }
    #expect(
      problems.map { String($0.prefix(56)) } == [
        "viper/A.template:2: There is no 'Nmae' here. Did you mea",
        "viper/B.template:2: '#if' is not closed. Write '{{/if}}'",
        "viper-web/C.template:3: There is no 'ViewProtocol' here.",
      ]
    )
  }

  @Test func aFaultOfOneVariantIsFound() throws {
    try write("{{#for parameter in parameters}}{{parameter.nam}}{{/for}}", to: "vip/A")
    #expect(
      try check().problems == [
        ".vipera/templates/vip/A.template:2: There is no 'parameter.nam' here. Did you mean 'parameter.name'?"
      ]
    )
  }

  @Test func swiftThatCannotBeParsedIsFound() throws {
    try write("struct {{Name}} {\n  func (\n}", to: "legacy-vip/A")
    let problem = try #require(try check().problems.first)
    #expect(
      problem.hasPrefix(
        ".vipera/templates/legacy-vip/A.template: with '--style vip --ui uikit --legacy' it writes broken Swift in "
          + "'Sources/App/OrderDetail/OrderDetail.swift', line 2: "
      )
    )
    #expect(problem.hasSuffix("in 'func ('"))
  }

  @Test func twoTemplatesOfOneFileAreFound() throws {
    try write("let a = 1", to: "viper-streams/A")
    try write("let b = 1", to: "viper-streams/B")
    #expect(
      try check().problems == [
        "Two templates of 'viper-streams' and 'viper-streams' write 'Sources/App/OrderDetail/OrderDetail.swift'. "
          + "Change the path of one of them."
      ]
    )
  }

  @Test func aSetThatNoCommandUsesIsFound() throws {
    try write("", to: "vipre/A")
    #expect(
      try check().problems == [
        ".vipera/templates/vipre: no command uses a set of this name. Did you mean 'viper'?"
      ]
    )
  }

  @Test func anAppIsExpandedIfViperaIsAtHand() throws {
    try write("{{Nmae}}", to: "app/A")
    let check = try check()
    #expect(check.problems.isEmpty)
    #expect(
      check.gaps == ["The set 'app' was read and not expanded: this command lies in no clone of Vipera."]
    )
    try folder.write("let package = Package(name: \"vipera\")\n", to: "vipera/Package.swift")
    let problems = try self.check(vipera: folder.path + "/vipera").problems
    #expect(problems.first?.contains("app/A.template:1: There is no 'folder' here.") == true)
  }
}
