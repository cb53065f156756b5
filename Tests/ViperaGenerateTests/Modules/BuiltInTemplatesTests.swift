import Foundation
import Testing

@testable import ViperaGenerate

@Suite struct BuiltInTemplatesTests {
  /// A module for each style and each screen that the style supports.
  private static var modules: [ModuleDescription] {
    get throws {
      var modules: [ModuleDescription] = []
      for style in ModuleStyle.allCases {
        for screen in ScreenKind.allCases {
          var module = ModuleDescription(name: try ModuleName("ProductDetail"), target: "App")
          (module.style, module.screen) = (style, screen)
          module.fields = try ModuleField.fields(in: "name:String,price:Decimal?,tags:[String],photo:URL,added:Date")
          module.path = try RoutePath("/products/{id:Int}")
          modules.append(module)
          guard style != .viperStreams, screen != .web else { continue }
          for dialect in NamingDialect.allCases {
            module.naming = Naming(dialect)
            modules.append(module)
          }
        }
      }
      return modules
    }
  }

  @Test func theTableNamesEveryFileOfTheFolder() throws {
    var folder = URL(filePath: #filePath)
    for _ in 1...4 { folder.deleteLastPathComponent() }
    let paths = FileManager.default.enumerator(atPath: folder.path + "/Sources/ViperaGenerate/BuiltIn")
    let files = (paths?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(TemplateLibrary.ending) }
    let names = files.compactMap { $0.split(separator: "/").last.map { String($0) } }
    #expect(names.sorted() == BuiltInTemplates.sources.map(\.file).sorted())
  }

  @Test func everyStyleAndScreenHasItsSets() throws {
    let library = TemplateLibrary(root: "/nowhere", builtIn: BuiltInTemplates.sources)
    for module in try Self.modules {
      let plan = try ModuleGenerator.plan(for: module, templates: library)
      #expect(plan.files.contains { $0.path.hasPrefix(module.folder + "/") })
      #expect(plan.files.contains { $0.path.hasPrefix(module.testFolder + "/") })
    }
  }

  @Test func nothingIsLeftOfTheTemplateLanguage() throws {
    let library = TemplateLibrary(root: "/nowhere", builtIn: BuiltInTemplates.sources)
    for module in try Self.modules {
      for file in try ModuleGenerator.plan(for: module, templates: library).files {
        #expect(!file.text.contains("{{"), "\(file.path)")
        #expect(file.text.hasSuffix("\n") && !file.text.hasSuffix("\n\n"), "\(file.path)")
      }
    }
  }
}
