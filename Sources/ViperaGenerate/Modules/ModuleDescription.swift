package import ViperaTemplates

/// The description of a module to generate.
package struct ModuleDescription: Equatable, Sendable {
  package var name: ModuleName
  package var style = ModuleStyle.viper
  package var screen = ScreenKind.web
  /// The properties of the module's entity; if empty, the entity has a title.
  package var fields: [ModuleField] = []
  package var path: RoutePath
  /// The target that contains the module.
  package var target: String
  package var testTarget: String
  /// The folder of the module's files, relative to the project's folder.
  package var folder: String
  package var testFolder: String
  /// The naming of a module that does not import Vipera; nil for a module that uses Vipera's runtime.
  package var naming: Naming?
  /// Whether the tests of a module without Vipera's runtime use Swift Testing instead of XCTest.
  package var usesSwiftTesting = false
  /// Whether a storyboard creates the view controller of a module without Vipera's runtime.
  package var usesStoryboard = false

  /// Creates a description of a module in the default folders of a target.
  package init(name: ModuleName, target: String) {
    self.init(name: name, in: ProjectLayout(target: target))
  }

  /// Creates a description of a module in the folders of a project's layout.
  package init(name: ModuleName, in layout: ProjectLayout) {
    self.name = name
    path = RoutePath(of: name)
    target = layout.target
    testTarget = layout.testTarget
    folder = "\(layout.sourceFolder)/\(name)"
    testFolder = "\(layout.testFolder)/\(name)"
  }

  /// The names of the template sets for the module: one for its parts and one for its screen.
  ///
  /// | | parts and tests | screens |
  /// | --- | --- | --- |
  /// | with Vipera's runtime | `viper`, `viper-streams`, `vip` | each with `-web`, `-uikit`, `-swiftui`, `-none` |
  /// | without it | `legacy-viper`, `legacy-vip` | each with `-uikit`, `-swiftui`, `-none` |
  ///
  /// For the screen `none` there may be no set; then only the parts are generated.
  var templateSets: (parts: String, screen: String) {
    get throws(GenerateError) {
      let parts = if let legacy = try legacyModule { "legacy-\(legacy.pattern.rawValue)" } else { style.rawValue }
      return (parts, "\(parts)-\(screen.rawValue)")
    }
  }
}

// MARK: - Scope

extension ModuleDescription {
  /// The names that templates can use.
  ///
  /// | name | kind | for example |
  /// | --- | --- | --- |
  /// | `Name` | text | `ProductDetail` |
  /// | `name` | text | `productDetail` |
  /// | `title` | text, for a heading | `Product detail` |
  /// | `phrase` | text, for the middle of a sentence | `product detail` |
  /// | `Target`, `TestTarget` | texts | `App`, `AppTests` |
  /// | `folder`, `testFolder` | texts | `Sources/App/ProductDetail`, `Tests/AppTests/ProductDetail` |
  /// | `path` | text, the pattern of the address | `/products/{id}` |
  /// | `hasParameters` | condition | |
  /// | `parametersNeedFoundation` | condition: a parameter is a `UUID` | |
  /// | `parameters` | list | |
  /// | … `.name`, `.type` | texts | `id`, `Int` |
  /// | … `.sample` | text, a Swift expression | `7` |
  /// | `needsFoundation` | condition: a field has a type of Foundation | |
  /// | `fields` | list | |
  /// | … `.name`, `.type` | texts | `price`, `Double?` |
  /// | … `.sample` | text, a Swift expression | `19.5` |
  /// | … `.text` | text, a Swift expression for the field as a string | `entity.price.map { "\($0)" } ?? "–"` |
  /// | … `.label` | text | `Price` |
  /// | `isWeb`, `isUIKit`, `isSwiftUI`, `isNone` | conditions: the screen | |
  ///
  /// Elements of lists also have `isFirst` and `isLast`. A module without Vipera's runtime also has the names of
  /// `Naming.scope`.
  package var scope: TemplateScope {
    get throws(GenerateError) {
      var scope = texts
      scope.merge(conditions) { $1 }
      scope["parameters"] = .list(path.parameters.map(\.scope))
      scope["fields"] = .list(shownFields.map(\.scope))
      if let naming, let module = try legacyModule { scope.merge(naming.scope(of: module)) { $1 } }
      return scope
    }
  }

  /// The module's description for `Naming`; nil for a module that uses Vipera's runtime.
  private var legacyModule: LegacyModule? {
    get throws(GenerateError) {
      guard naming != nil else { return nil }
      var module = try LegacyModule(
        name: name.description,
        style: style,
        screen: screen,
        folder: folder,
        testFolder: testFolder
      )
      module.usesSwiftTesting = usesSwiftTesting
      module.usesStoryboard = usesStoryboard
      return module
    }
  }

  private var shownFields: [ModuleField] { fields.isEmpty ? ModuleField.standard : fields }

  private var texts: TemplateScope {
    [
      "Name": .text(name.description),
      "name": .text(name.lowerCamel),
      "title": .text(name.title),
      "phrase": .text(name.phrase),
      "Target": .text(target),
      "TestTarget": .text(testTarget),
      "folder": .text(folder),
      "testFolder": .text(testFolder),
      "path": .text(path.pattern),
    ]
  }

  private var conditions: TemplateScope {
    [
      "hasParameters": .condition(!path.parameters.isEmpty),
      "parametersNeedFoundation": .condition(path.parameters.contains { $0.type == .uuid }),
      "needsFoundation": .condition(shownFields.contains { $0.type.needsFoundation }),
      "isWeb": .condition(screen == .web),
      "isUIKit": .condition(screen == .uikit),
      "isSwiftUI": .condition(screen == .swiftui),
      "isNone": .condition(screen == .none),
    ]
  }
}

extension RoutePath.Parameter {
  fileprivate var scope: TemplateScope {
    [
      "name": .text(name),
      "type": .text(type.rawValue),
      "sample": .text(type.sample),
    ]
  }
}

extension ModuleField {
  fileprivate var scope: TemplateScope {
    [
      "name": .text(name),
      "type": .text(type.description),
      "sample": .text(sample),
      "text": .text(text(of: "entity")),
      "label": .text(label),
    ]
  }
}
