import Testing
import ViperaTemplates

@testable import ViperaGenerate

@Suite struct ModuleDescriptionTests {
  private func module(_ name: String = "ProductDetail") throws -> ModuleDescription {
    ModuleDescription(name: try ModuleName(name), target: "App")
  }

  /// Expands a template for the module.
  private func expand(_ text: String, _ module: ModuleDescription) throws -> String {
    try Template(text, file: "a.template").expanded(with: try module.scope)
  }

  @Test(
    arguments: [
      ("{{Name}}", "ProductDetail"), ("{{name}}", "productDetail"), ("{{title}}", "Product detail"),
      ("{{phrase}}", "product detail"), ("{{Target}}", "App"), ("{{TestTarget}}", "AppTests"),
      ("{{folder}}", "Sources/App/ProductDetail"), ("{{testFolder}}", "Tests/AppTests/ProductDetail"),
      ("{{path}}", "/product-detail"), ("{{#if hasParameters}}yes{{/if}}", ""),
      ("{{#if isWeb}}yes{{/if}}", "yes"), ("{{#if isNone}}yes{{/if}}", ""),
      ("{{#for f in fields}}{{f.name}}:{{f.type}}={{f.sample}}{{/for}}", "title:String=\"Title\""),
    ] as [(String, String)]
  )
  func aModuleHasUsualValues(text: String, result: String) throws {
    #expect(try expand(text, module()) == result)
  }

  @Test func parametersCanBeNamed() throws {
    var module = try module()
    module.path = try RoutePath("/products/{id:Int}/{key:UUID}")
    let text = "{{path}}{{#for p in parameters}} {{p.name}}:{{p.type}}{{#unless p.isLast}},{{/unless}}{{/for}}"
    #expect(try expand(text, module) == "/products/{id}/{key} id:Int, key:UUID")
    #expect(try expand("{{#if hasParameters}}a{{/if}}", module) == "a")
    #expect(try expand("{{#if parametersNeedFoundation}}a{{/if}}", module) == "a")
    #expect(try expand("{{#if needsFoundation}}a{{/if}}", module) == "")
  }

  @Test func fieldsCanBeNamed() throws {
    var module = try module()
    module.fields = try ModuleField.fields(in: "price:Double?,createdAt:Date")
    let text = "{{#for f in fields}}{{f.label}}: {{f.text}}\n{{/for}}"
    #expect(
      try expand(text, module)
        == "Price: entity.price.map { \"\\($0)\" } ?? \"–\"\nCreated at: entity.createdAt.formatted()\n"
    )
    #expect(try expand("{{#if needsFoundation}}a{{/if}}", module) == "a")
    #expect(try expand("{{#if parametersNeedFoundation}}a{{/if}}", module) == "")
  }

  @Test func eachScreenHasACondition() throws {
    var module = try module()
    let text = "{{#if isWeb}}w{{/if}}{{#if isUIKit}}u{{/if}}{{#if isSwiftUI}}s{{/if}}{{#if isNone}}n{{/if}}"
    var result = ""
    for screen in ScreenKind.allCases {
      module.screen = screen
      result += try expand(text, module)
    }
    #expect(result == "wusn")
  }

  @Test func aModuleWithoutTheRuntimeHasTheNamesOfItsDialect() throws {
    var module = try module("Cart")
    module.screen = .uikit
    module.naming = Naming(.protocol)
    #expect(try expand("{{ViewProtocol}} {{PresenterProtocol}}", module) == "CartViewProtocol CartPresenterProtocol")
  }

  @Test(
    arguments: [
      (.viper, .web, "viper", "viper-web"),
      (.viperStreams, .swiftui, "viper-streams", "viper-streams-swiftui"),
      (.vip, .none, "vip", "vip-none"),
    ] as [(ModuleStyle, ScreenKind, String, String)]
  )
  func theSetsAreNamedAfterStyleAndScreen(
    style: ModuleStyle,
    screen: ScreenKind,
    parts: String,
    set: String
  ) throws {
    var module = try module()
    (module.style, module.screen) = (style, screen)
    let sets = try module.templateSets
    #expect([sets.parts, sets.screen] == [parts, set])
  }

  @Test func withoutTheRuntimeTheSetsAreOthers() throws {
    var module = try module()
    (module.style, module.screen, module.naming) = (.vip, .uikit, Naming(.logic))
    let sets = try module.templateSets
    #expect([sets.parts, sets.screen] == ["legacy-vip", "legacy-vip-uikit"])
  }

  @Test(arguments: [(.viper, .web), (.viperStreams, .uikit)] as [(ModuleStyle, ScreenKind)])
  func webScreensAndStreamsNeedTheRuntime(style: ModuleStyle, screen: ScreenKind) throws {
    var module = try module()
    (module.style, module.screen, module.naming) = (style, screen, Naming(.protocol))
    let described = module
    #expect(throws: GenerateError.self) { try described.templateSets }
    #expect(throws: GenerateError.self) { try described.scope }
  }

  @Test func aLayoutDecidesAboutTheFolders() throws {
    let layout = ProjectLayout(
      target: "Shop",
      testTarget: "AllTests",
      hasTests: true,
      within: "Modules",
      routeTables: []
    )
    let module = ModuleDescription(name: try ModuleName("Cart"), in: layout)
    #expect(module.target == "Shop")
    #expect(module.testTarget == "AllTests")
    #expect(module.folder == "Sources/Shop/Modules/Cart")
    #expect(module.testFolder == "Tests/AllTests/Modules/Cart")
  }
}
