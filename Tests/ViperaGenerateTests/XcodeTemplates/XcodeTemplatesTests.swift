import Foundation
import Testing

@testable import ViperaGenerate

@Suite struct XcodeTemplatesTests {
  private static let library = TemplateLibrary(root: "/nowhere", builtIn: BuiltInTemplates.sources)

  /// The converted templates; converting them takes longer than any of the tests, so it happens only once.
  private static let converted: Result<XcodeTemplates, any Error> = Result { try XcodeTemplates(of: library) }

  private let templates: XcodeTemplates

  init() throws {
    templates = try Self.converted.get()
  }

  private func bundle(_ template: XcodeTemplate) -> String { "Vipera/\(template.title).xctemplate" }

  private func info(_ template: XcodeTemplate) throws -> [String: Any] {
    let path = "\(bundle(template))/TemplateInfo.plist"
    let file = try #require(templates.plan.files.first { $0.path == path })
    let list = try PropertyListSerialization.propertyList(from: Data(file.text.utf8), format: nil)
    return try #require(list as? [String: Any])
  }

  private func options(_ template: XcodeTemplate) throws -> [[String: Any]] {
    try #require(try info(template)["Options"] as? [[String: Any]])
  }

  /// The Swift files for a combination of options, by name.
  private func files(
    _ template: XcodeTemplate,
    _ interface: XcodeTemplate.Interface,
    _ contents: XcodeTemplate.Contents
  ) -> [String: String] {
    let folder = "\(bundle(template))/\(XcodeTemplate.folder(of: interface, contents))/"
    let files = templates.plan.files.filter { $0.path.hasPrefix(folder) }
    return Dictionary(files.map { (String($0.path.dropFirst(folder.count)), $0.text) }) { first, _ in first }
  }

  // MARK: - TemplateInfo.plist

  @Test(arguments: XcodeTemplate.all.indices)
  func itIsOneOfXcodesFileTemplates(index: Int) throws {
    let info = try info(XcodeTemplate.all[index])
    #expect(info["Kind"] as? String == "Xcode.IDEFoundation.TextSubstitutionFileTemplateKind")
    #expect(info["SortOrder"] as? Int == index + 1)
    for key in ["Identifier", "Summary", "Description", "DefaultCompletionName"] {
      #expect((info[key] as? String)?.isEmpty == false, "\(key)")
    }
  }

  @Test func identifiersAndTitlesAreUnique() {
    #expect(Set(XcodeTemplate.all.map(\.identifier)).count == XcodeTemplate.all.count)
    #expect(Set(XcodeTemplate.all.map(\.title)).count == XcodeTemplate.all.count)
  }

  @Test func everyStyleHasATemplateOnTheRuntime() {
    #expect(XcodeTemplate.all.filter { !$0.isLegacy }.map(\.style) == ModuleStyle.allCases)
    #expect(XcodeTemplate.all.filter(\.isLegacy).map(\.style) == [.viper, .vip])
  }

  @Test(arguments: XcodeTemplate.all.indices)
  func theOptionsAreAskedInTheOrderOfTheFolderNames(index: Int) throws {
    let options = try options(XcodeTemplate.all[index])
    let identifiers = options.compactMap { $0["Identifier"] as? String }
    #expect(identifiers == ["moduleName", "productName", "interface", "contents", "languageChoice"])
    let types = options.compactMap { $0["Type"] as? String }
    #expect(types == ["text", "static", "popup", "popup", "popup"])
    #expect(options[1]["Default"] as? String == "___VARIABLE_moduleName:identifier___")
    for option in options.suffix(3) {
      let values = try #require(option["Values"] as? [String])
      #expect(values.first == option["Default"] as? String)
      #expect(Set(values).count == values.count)
    }
  }

  // MARK: - Files

  @Test(arguments: XcodeTemplate.all.indices)
  func everyChoiceHasAFolderAndNoOtherFolderExists(index: Int) throws {
    let template = XcodeTemplate.all[index]
    let popups = try options(template).suffix(3).map { $0["Values"] as? [String] ?? [] }
    var expected: Set<String> = []
    for interface in popups[0] {
      for contents in popups[1] {
        for language in popups[2] { expected.insert(interface + contents + language) }
      }
    }
    let start = bundle(template) + "/"
    let found = templates.plan.files.map(\.path).filter { $0.hasPrefix(start) }.compactMap { path in
      let steps = path.dropFirst(start.count).split(separator: "/")
      return steps.count > 1 ? String(steps[0]) : nil
    }
    #expect(Set(found) == expected)
  }

  @Test(arguments: XcodeTemplate.all.indices)
  func filesAreNamedAndFilledInByXcode(index: Int) throws {
    let template = XcodeTemplate.all[index]
    for interface in template.interfaces {
      for contents in template.contents {
        let files = files(template, interface, contents)
        #expect(!files.isEmpty)
        for (name, text) in files {
          #expect(name.contains("___FILEBASENAME___"), "\(name)")
          #expect(!name.contains("/"), "\(name)")
          #expect(!text.lowercased().contains("zqmodule") && !text.contains("Zqtarget"), "\(name)")
          #expect(!text.contains("{{") && !text.contains("___FILEBASENAME___"), "\(name)")
          guard name.hasSuffix(".swift") else { continue }
          #expect(text.hasPrefix("//___FILEHEADER___\n\n"), "\(name)")
          #expect(text.contains("___VARIABLE_moduleName:identifier___"), "\(name)")
        }
      }
    }
  }

  @Test(arguments: XcodeTemplate.all.indices)
  func testsAreWrittenApartFromTheModule(index: Int) throws {
    let template = XcodeTemplate.all[index]
    for interface in template.interfaces {
      for contents in template.contents {
        let names = files(template, interface, contents).keys
        #expect(names.contains { $0.hasSuffix("Tests.swift") } == (contents != .module))
        #expect(names.contains("___FILEBASENAME___Presenter.swift") == (contents == .module))
      }
    }
  }

  @Test func testsImportTheProject() throws {
    let template = try #require(XcodeTemplate.all.first { $0.identifier == "vipera.legacy.viper" })
    let xcTests = try #require(files(template, .uiKit, .xcTests)["___FILEBASENAME___PresenterTests.swift"])
    #expect(xcTests.contains("import XCTest\n\n@testable import ___PROJECTNAMEASIDENTIFIER___\n"))
    let swiftTests = try #require(files(template, .uiKit, .swiftTests)["___FILEBASENAME___PresenterTests.swift"])
    #expect(swiftTests.contains("import Testing\n\n@testable import ___PROJECTNAMEASIDENTIFIER___\n"))
  }

  @Test(arguments: ["vipera.legacy.viper", "vipera.legacy.vip"])
  func aStoryboardIsWrittenOnlyIfItIsChosen(identifier: String) throws {
    let template = try #require(XcodeTemplate.all.first { $0.identifier == identifier })
    let storyboard = try #require(files(template, .storyboard, .module)["___FILEBASENAME___.storyboard"])
    #expect(storyboard.hasPrefix("<?xml"))
    #expect(storyboard.contains("customClass=\"___VARIABLE_moduleName:identifier___ViewController\""))
    #expect(storyboard.contains("customModule=\"___PROJECTNAMEASIDENTIFIER___\""))
    #expect(files(template, .uiKit, .module)["___FILEBASENAME___.storyboard"] == nil)
  }

  @Test func theNamingIsThatOfTheProject() throws {
    var naming = Naming(.gerund)
    naming.layout = .folders([.view: "Views"])
    let template = try #require(XcodeTemplate.all.first { $0.identifier == "vipera.legacy.viper" })
    let named = try XcodeTemplates(of: Self.library, naming: naming).plan.files
    let path = "\(bundle(template))/UIKitModuleSwift/___FILEBASENAME___Presenter.swift"
    let presenter = try #require(named.first { $0.path == path }).text
    #expect(presenter.contains("protocol ___VARIABLE_moduleName:identifier___Presenting: AnyObject {"))
  }

  // MARK: - Writing

  @Test func everyTemplateHasItsIcons() {
    let paths = XcodeTemplate.all.flatMap { template in
      ["\(bundle(template))/TemplateIcon.png", "\(bundle(template))/TemplateIcon@2x.png"]
    }
    #expect(templates.icons.map(\.path) == paths)
    #expect(Set(templates.icons.map(\.bytes)).count == paths.count, "They can be told apart.")
  }

  @Test func everythingIsWritten() throws {
    let folder = try TemporaryFolder()
    try templates.write(in: folder.path)
    for file in templates.plan.files { #expect(folder.text(of: file.path) == file.text) }
    for icon in templates.icons {
      let data = try #require(FileManager.default.contents(atPath: "\(folder.path)/\(icon.path)"))
      #expect([UInt8](data) == icon.bytes)
    }
  }

  @Test func nothingIsReplaced() throws {
    let folder = try TemporaryFolder()
    let path = "Vipera/VIP Scene.xctemplate/TemplateInfo.plist"
    try folder.write("mine", to: path)
    #expect(throws: GenerateError.self) { try templates.write(in: folder.path) }
    #expect(folder.text(of: path) == "mine")
    #expect(folder.entries.count == 3)
  }

  @Test func thePreviewShowsTheIconsToo() {
    let preview = templates.preview()
    #expect(preview.contains("TemplateIcon@2x.png"))
    #expect(preview.contains("___FILEBASENAME___Presenter.swift"))
  }
}
