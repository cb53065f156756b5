import Testing

@testable import ViperaGenerate

@Suite struct LegacyTemplatesTests {
  /// A combination of all options on which the templates depend.
  struct Variant: Sendable, CustomTestStringConvertible {
    var naming: Naming
    var style = ModuleStyle.viper
    var screen = ScreenKind.uikit
    var usesStoryboard = false
    var usesSwiftTesting = false

    var testDescription: String { "\(naming.dialect) \(style) \(screen) \(naming.results) \(naming.contracts)" }

    func files() throws -> [WritingPlan.File] {
      let module = try description
      let (scope, names) = (try module.scope, try module.templateSets)
      let sets = try LegacyTemplatesTests.sets.get()
      let parts = try #require(sets[names.parts]).files(with: scope)
      let screen = try #require(sets[names.screen]).files(with: scope)
      return parts + screen
    }

    var description: ModuleDescription {
      get throws {
        var module = ModuleDescription(name: try ModuleName("Cart"), target: "App")
        module.naming = naming
        module.style = style
        module.screen = screen
        module.usesStoryboard = usesStoryboard
        module.usesSwiftTesting = usesSwiftTesting
        return module
      }
    }
  }

  private static let library = TemplateLibrary(root: "/nowhere", builtIn: BuiltInTemplates.sources)

  /// The template sets by name, which are read only once, because reading takes far longer than expanding.
  private static let sets: Result<[String: TemplateSet], any Error> = Result {
    var sets: [String: TemplateSet] = [:]
    for name in library.builtInNames where name.hasPrefix("legacy-") { sets[name] = try library.set(named: name) }
    return sets
  }

  static let variants: [Variant] = {
    var variants: [Variant] = []
    for dialect in NamingDialect.allCases {
      for style in [ModuleStyle.viper, .vip] {
        for screen in [ScreenKind.uikit, .swiftui, .none] {
          for results in style == .vip ? [.returned] : InteractorResults.allCases {
            var naming = Naming(dialect)
            naming.results = results
            variants.append(Variant(naming: naming, style: style, screen: screen))
          }
        }
      }
    }
    return variants
  }()

  private func declarations(in files: [WritingPlan.File]) -> [DeclaredName] {
    files.filter { $0.path.hasSuffix(".swift") }
      .flatMap { DeclarationReader.names(in: Array($0.text.utf8), file: $0.path) }
  }

  private func protocols(of variant: Variant) throws -> [String] {
    declarations(in: try variant.files()).filter { $0.kind == .protocol }.map(\.name).sorted()
  }

  private func text(_ name: String, in files: [WritingPlan.File]) throws -> String {
    try #require(files.first { $0.path.hasSuffix("/\(name)") }, "\(files.map(\.path))").text
  }

  // MARK: - Names

  @Test(arguments: variants)
  func aModuleDeclaresTheProtocolsOfItsDialect(variant: Variant) throws {
    let pattern: LegacyPattern = variant.style == .vip ? .vip : .viper
    let expected = NamingRole.allCases.compactMap {
      variant.naming.protocolName(of: $0, in: "Cart", pattern: pattern)
    }
    #expect(try protocols(of: variant) == expected.sorted())
  }

  @Test(arguments: variants)
  func theProtocolsAreTheSameWhereverTheyStand(variant: Variant) throws {
    var (together, apart) = (variant, variant)
    together.naming.contracts = .oneFile(named: "Contracts")
    apart.naming.contracts = .withParts
    #expect(try protocols(of: together) == protocols(of: apart))
    let paths = try apart.files().map(\.path)
    #expect(!paths.contains("Sources/App/Cart/CartContracts.swift"))
  }

  @Test(arguments: variants)
  func noTypeIsDeclaredTwice(variant: Variant) throws {
    for usesSwiftTesting in [false, true] {
      var variant = variant
      variant.usesSwiftTesting = usesSwiftTesting
      // Several types may have nested types with the same name.
      let nested = ["Event", "Row", "Content", "Request", "Response", "ViewModel", "Parts"]
      let names = declarations(in: try variant.files()).map(\.name).filter { !nested.contains($0) }
      #expect(Set(names).count == names.count, "\(names.sorted())")
    }
  }

  @Test func filesLieWhereTheProjectHasThem() throws {
    var naming = Naming(.io)
    naming.routing = .wireframe
    naming.wiring = .assembly
    naming.layout = .folders([.view: "Views", .entity: "Entities"])
    let paths = try Variant(naming: naming).files().map(\.path).filter { $0.hasPrefix("Sources") }
    #expect(
      paths.sorted() == [
        "Sources/App/Cart/Assembly/CartAssembly.swift",
        "Sources/App/Cart/Entities/CartEntity.swift",
        "Sources/App/Cart/Interactor/CartInteractor.swift",
        "Sources/App/Cart/Model/CartViewModel.swift",
        "Sources/App/Cart/Presenter/CartPresenter.swift",
        "Sources/App/Cart/Service/CartService.swift",
        "Sources/App/Cart/Views/CartViewController.swift",
        "Sources/App/Cart/Wireframe/CartWireframe.swift",
      ]
    )
  }

  @Test func aRouterThatWiresGetsAnExtension() throws {
    var naming = Naming(.protocol)
    naming.wiring = .router
    let files = try Variant(naming: naming).files()
    #expect(try text("CartRouter+Module.swift", in: files).contains("extension CartRouter {"))
    #expect(try text("CartRouter+Module.swift", in: files).contains("static func createModule("))
  }

  // MARK: - Code

  @Test(arguments: variants)
  func codeKeepsTheRules(variant: Variant) throws {
    for file in try variant.files() where file.path.hasSuffix(".swift") {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.allSatisfy { $0.count <= 120 }, "\(file.path)")
      #expect(!file.text.contains("\n\n\n") && !file.text.hasPrefix("\n"), "\(file.path)")
      #expect(file.text.hasSuffix("\n") && !file.text.hasSuffix("\n\n"), "\(file.path)")
      #expect(!file.text.contains("{\n\n") && !file.text.contains("\n\n}"), "\(file.path)")
      // These are only texts to search for. Generated code must not crash (`try!`, `as!`, `fatalError`, `unowned`), use
      // shared state (`.shared`), or contain a placeholder of a template (`{{`, `}}`).
      for wrong in ["try!", "as!", "fatalError", ".shared", "unowned", "{{", "}}"] {
        #expect(!file.text.contains(wrong), "\(file.path): \(wrong)")
      }
    }
  }

  @Test(arguments: variants)
  func everyProtocolIsBoundToClassesOrCanBeShared(variant: Variant) throws {
    for file in try variant.files() where !file.path.hasPrefix("Tests") {
      for line in file.text.split(separator: "\n") where line.hasPrefix("protocol ") {
        #expect(line.hasSuffix(": AnyObject {") || line.hasSuffix(": Sendable {"), "\(file.path): \(line)")
      }
    }
  }

  @Test(arguments: [ModuleStyle.viper, .vip], InteractorResults.allCases)
  func referencesUpwardsAreWeak(style: ModuleStyle, results: InteractorResults) throws {
    var naming = Naming(.protocol)
    naming.results = results
    let files = try Variant(naming: naming, style: style).files()
    #expect(try text("CartPresenter.swift", in: files).contains("weak var view: (any CartViewProtocol)?"))
    #expect(try text("CartRouter.swift", in: files).contains("weak var viewController: UIViewController?"))
    let hasOutput = style == .viper && results == .output
    let output = "weak var output: (any CartInteractorOutputProtocol)?"
    #expect(try text("CartInteractor.swift", in: files).contains(output) == hasOutput)
  }

  @Test(arguments: variants)
  func onlyViewsRoutersAndWiringNameAUserInterface(variant: Variant) throws {
    let imports = ["import UIKit", "import SwiftUI"]
    for file in try variant.files() where imports.contains(where: { file.text.contains($0) }) {
      let name = file.path.splitAtLast("/").after
      let mayImport = ["CartView", "CartRouter", "CartBuilder", "CartWiring"]
      #expect(mayImport.contains { name.hasPrefix($0) } && !name.hasPrefix("CartViewModel"), "\(file.path)")
      #expect(variant.screen != .none, "\(file.path)")
    }
  }

  // MARK: - Options

  @Test(arguments: [ModuleStyle.viper, .vip])
  func aStoryboardNamesItsViewController(style: ModuleStyle) throws {
    var variant = Variant(naming: Naming(.protocol), style: style)
    #expect(try storyboards(of: variant).isEmpty)

    variant.usesStoryboard = true
    let files = try variant.files()
    let storyboard = try text("Cart.storyboard", in: files)
    #expect(storyboard.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"))
    #expect(storyboard.contains("storyboardIdentifier=\"CartViewController\""))
    #expect(storyboard.contains("customClass=\"CartViewController\" customModule=\"App\""))
    #expect(try text("CartViewController.swift", in: files).contains("super.init(coder: coder)"))
    #expect(try text("CartBuilder.swift", in: files).contains("UIStoryboard(name: \"Cart\""))

    variant.screen = .swiftui
    #expect(try storyboards(of: variant).isEmpty)
  }

  private func storyboards(of variant: Variant) throws -> [String] {
    try variant.files().map(\.path).filter { $0.hasSuffix(".storyboard") }
  }

  @Test(arguments: [false, true], [ModuleStyle.viper, .vip])
  func testsUseOneFramework(usesSwiftTesting: Bool, style: ModuleStyle) throws {
    let variant = Variant(naming: Naming(.protocol), style: style, usesSwiftTesting: usesSwiftTesting)
    let tests = try variant.files().filter { $0.path.hasSuffix("Tests.swift") }
    #expect(
      Set(tests.map { $0.path.splitAtLast("/").after }) == [
        "CartPresenterTests.swift", "CartInteractorTests.swift", "CartRouterTests.swift",
        "CartViewControllerTests.swift", "CartWiringTests.swift",
      ]
    )
    for file in tests {
      #expect(file.text.contains("import XCTest") != usesSwiftTesting, "\(file.path)")
      #expect(file.text.contains("import Testing") == usesSwiftTesting, "\(file.path)")
      #expect(file.text.contains("XCTAssert") != usesSwiftTesting, "\(file.path)")
    }
  }

  @Test func filesAreIndentedAsTheProjectIs() throws {
    var module = try Variant(naming: Naming(.protocol)).description
    module.naming?.indentation = .tabs
    let files = try ModuleGenerator.plan(for: module, templates: Self.library).files
    let presenter = try text("CartPresenter.swift", in: files)
    #expect(presenter.contains("\n\tweak var view"))
    #expect(!presenter.contains("\n  "))
  }
}
