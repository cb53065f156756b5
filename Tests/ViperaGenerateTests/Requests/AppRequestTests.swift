import Testing

@testable import ViperaGenerate

@Suite struct AppRequestTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("let package = Package(name: \"vipera\")\n", to: "tools/vipera/Package.swift")
    try folder.write("", to: "tools/vipera/.build/release/program")
    try folder.write("", to: "bin/program")
  }

  private func manifest(_ request: AppRequest, program: String?) throws -> String {
    let plan = try request.planned(
      in: folder.path + "/apps",
      workingFolder: folder.path,
      program: program.map { "\(folder.path)/\($0)" },
      templates: TemplateLibrary(root: folder.path, builtIn: BuiltInTemplates.sources)
    )
    return try #require(plan.files.first { $0.path == "Shop/Package.swift" }).text
  }

  @Test func theCloneAroundTheCommandIsUsed() throws {
    let text = try manifest(AppRequest(name: "Shop"), program: "tools/vipera/.build/release/program")
    #expect(text.contains(#"?? "../../tools/vipera""#))
  }

  @Test func aTypedPathStartsInTheWorkingFolder() throws {
    var request = try AppRequest(name: "Shop")
    request.pathToVipera = "./tools/vipera"
    let text = try manifest(request, program: nil)
    #expect(text.contains(#"?? "../../tools/vipera""#))
  }

  @Test(arguments: ["bin/program", nil])
  func aCommandOutsideOfACloneAsksForThePath(program: String?) {
    #expect(
      throws: GenerateError(
        "The app needs the folder of Vipera, and this command lies in no clone of it. "
          + "Name the folder: --path-to-vipera ../vipera."
      )
    ) { try manifest(AppRequest(name: "Shop"), program: program) }
  }

  @Test func theNameIsChecked() {
    #expect(throws: GenerateError("'shop' cannot be the name of a Swift module. Did you mean 'Shop'?")) {
      try AppRequest(name: "shop")
    }
  }
}
