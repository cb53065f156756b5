import Foundation
import Testing
import ViperaTexts

@testable import ViperaGenerate

/// The built-in templates for modules that use Vipera; `Tests/Generated/run` compiles and runs their output.
@Suite struct GeneratedModuleTests {
  @Test(arguments: ModuleStyle.allCases)
  func aModuleForTheWebIsThatOfTheFixture(style: ModuleStyle) throws {
    let expected = try Self.fixture("\(style.rawValue)-web")
    let written = try Self.files(of: Self.module("Cart", style, .web))
    #expect(written.keys.sorted() == expected.keys.sorted())
    for (path, text) in expected.sorted(by: { $0.key < $1.key }) {
      // A diff is easier to read than two long texts, and an empty diff means that they are equal.
      #expect(LineDiff(old: text, new: written[path, default: ""]).unified(path: path) == "")
    }
  }

  @Test(arguments: [
    (ModuleStyle.viper, "ProductDetail.swift", #"  static let path = "/products/{id}""#),
    (.viper, "ProductDetail.swift", "  let id: Int"),
    (.viper, "ProductDetailInteractor.swift", "    try await worker.fetchProductDetail(id: route.id)"),
    (.viper, "ProductDetailInteractorTests.swift", "    #expect(worker.onFetchProductDetail.arguments == [route.id])"),
    (.viper, "ProductDetailModuleTests.swift", "  private let route = ProductDetail(id: 7)"),
    (
      .viperStreams, "ProductDetailRouter.swift",
      "    let interactor = ProductDetailInteractor(route: context.route, worker: wire.worker(worker))"
    ),
    (
      .vip, "ProductDetailConfigurator.swift",
      "    let interactor = ProductDetailInteractor(route: context.route, presenter: toPresenter, worker: worker)"
    ),
    (.vip, "ProductDetailScreen.swift", #"  var title: String { "Product detail" }"#),
    (.vip, "ProductDetailPresenter.swift", #"state.failing("The product detail could not be loaded.")"#),
  ])
  func theParametersOfTheRouteReachTheWorker(style: ModuleStyle, file: String, text: String) throws {
    let module = try Self.module("ProductDetail", style, .web, path: "/products/{id:Int}")
    let files = try Self.files(of: module)
    let written = try #require(files.first { $0.key.hasSuffix("/" + file) }?.value)
    #expect(written.contains(text))
  }

  @Test(arguments: [("/a/{id:UUID}/b/{page:Int}", true), ("/a/{id:Int}", false)])
  func severalParametersAreToldApart(path: String, needsFoundation: Bool) throws {
    let files = try Self.files(of: Self.module("Page", .vip, .none, fields: "title:String", path: path))
    let tests = try #require(files["Tests/AppTests/Page/PageInteractorTests.swift"])
    #expect(tests.contains("arguments.map(\\.id) == [route.id]") == needsFoundation)
    for file in ["Page.swift", "PageContract.swift", "PageWorker.swift"] {
      let text = try #require(files["Sources/App/Page/\(file)"])
      #expect(text.contains("import Foundation") == needsFoundation, "\(file)")
    }
    // A file that uses only the fields imports Foundation only if the type of a field needs it.
    let entity = try #require(files["Sources/App/Page/PageEntity.swift"])
    #expect(!entity.contains("import Foundation"))
  }

  @Test(arguments: ModuleStyle.allCases, ScreenKind.allCases)
  func aWiringHasAtMostTwelveLines(style: ModuleStyle, screen: ScreenKind) throws {
    for path in ["/orders", "/orders/{id:Int}"] {
      let wiring = style == .vip ? "Configurator" : "Router"
      let files = try Self.files(of: Self.module("Orders", style, screen, path: path))
      let text = try #require(files["Sources/App/Orders/Orders\(wiring).swift"])
      let lengths = Self.lengths(ofFunctionsNamed: "module", in: text)
      #expect(!lengths.isEmpty && lengths.allSatisfy { $0 <= 12 }, "\(lengths)")
    }
  }

  @Test(arguments: ModuleStyle.allCases, ScreenKind.allCases)
  func noLineIsTooLong(style: ModuleStyle, screen: ScreenKind) throws {
    for (name, path) in [("NotificationPreferences", "/n"), ("NotificationSettings", "/n/{id:Int}")] {
      for (path, text) in try Self.files(of: Self.module(name, style, screen, path: path)) {
        let lines = text.split(separator: "\n").filter { $0.count > 120 }
        #expect(lines.isEmpty, "\(path)")
      }
    }
  }

  @Test(arguments: ModuleStyle.allCases, ScreenKind.allCases)
  func everyFieldIsShown(style: ModuleStyle, screen: ScreenKind) throws {
    let files = try Self.files(of: Self.module("Cart", style, screen))
    let screens = files.filter { $0.key.hasSuffix("CartScreen.swift") }
    #expect(screens.count == (screen == .none ? 0 : 1))
    for label in ["Title", "Price", "Added"] {
      for (path, text) in screens { #expect(text.contains("\"\(label)\""), "\(path)") }
    }
    // A screen shows texts and never uses the entity.
    for (path, text) in screens { #expect(!text.contains("CartEntity"), "\(path)") }
  }
}

extension GeneratedModuleTests {
  private static func module(
    _ name: String,
    _ style: ModuleStyle,
    _ screen: ScreenKind,
    fields: String = "title:String,price:Double?,added:Date",
    path: String? = nil
  ) throws -> ModuleDescription {
    var module = ModuleDescription(name: try ModuleName(name), target: "App")
    (module.style, module.screen) = (style, screen)
    module.fields = try ModuleField.fields(in: fields)
    if let path { module.path = try RoutePath(path) }
    return module
  }

  /// The texts of the generated files, by path.
  private static func files(of module: ModuleDescription) throws -> [String: String] {
    // This folder has no custom templates.
    let library = TemplateLibrary(root: "/nowhere", builtIn: BuiltInTemplates.sources)
    let plan = try ModuleGenerator.plan(for: module, templates: library)
    return Dictionary(uniqueKeysWithValues: plan.files.map { ($0.path, $0.text) })
  }

  /// The texts of the files in a folder of `Fixtures`, by path.
  private static func fixture(_ name: String) throws -> [String: String] {
    var folder = URL(filePath: #filePath)
    for _ in 1...2 { folder.deleteLastPathComponent() }
    folder.append(path: "Fixtures/\(name)")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    var files: [String: String] = [:]
    for path in paths where path.hasSuffix(".swift") {
      files[path] = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
    return files
  }

  /// The number of lines in the body of each static function called `name`.
  private static func lengths(ofFunctionsNamed name: String, in text: String) -> [Int] {
    var lengths: [Int] = []
    var isIn = false
    var length: Int?
    for line in text.split(separator: "\n") {
      if line.contains("static func \(name)(") { isIn = true }
      if isIn, length == nil, line.hasSuffix("{") {
        length = 0
      } else if let counted = length, line == "  }" {
        lengths.append(counted)
        (isIn, length) = (false, nil)
      } else if let counted = length {
        length = counted + 1
      }
    }
    return lengths
  }
}
