import Testing

@testable import ViperaGenerate

@Suite struct ModuleGeneratorTests {
  private static func source(_ file: String, _ path: String, _ text: String = "text\n") -> TemplateSource {
    TemplateSource(file: "\(file).template", text: "{{!-- path: \(path) --}}\n\(text)")
  }

  private func plan(
    _ sources: [TemplateSource],
    _ change: (inout ModuleDescription) -> Void = { _ in }
  ) throws -> WritingPlan {
    var module = ModuleDescription(name: try ModuleName("Cart"), target: "App")
    change(&module)
    // This folder has no custom templates.
    return try ModuleGenerator.plan(for: module, templates: TemplateLibrary(root: "/nowhere", builtIn: sources))
  }

  private func message(
    _ sources: [TemplateSource],
    _ change: (inout ModuleDescription) -> Void = { _ in }
  ) -> String? {
    do {
      _ = try plan(sources, change)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func theSetsOfStyleAndScreenAreWritten() throws {
    let plan = try plan([
      Self.source("viper.Presenter", "{{folder}}/{{Name}}Presenter.swift", "final class {{Name}}Presenter {}\n"),
      Self.source("viper-web.Screen", "{{folder}}/{{Name}}Screen.swift"),
      Self.source("viper-uikit.Screen", "{{folder}}/{{Name}}ViewController.swift"),
      Self.source("vip.Presenter", "{{folder}}/Other.swift"),
    ])
    #expect(
      plan.files == [
        .init(path: "Sources/App/Cart/CartPresenter.swift", text: "final class CartPresenter {}\n"),
        .init(path: "Sources/App/Cart/CartScreen.swift", text: "text\n"),
      ]
    )
    #expect(plan.changes.isEmpty)
  }

  @Test func withoutAScreenTheSetOfTheScreenMayBeMissing() throws {
    let sources = [Self.source("viper.Presenter", "a.swift")]
    #expect(try plan(sources) { $0.screen = .none }.files.map(\.path) == ["a.swift"])
    #expect(
      try plan(sources + [Self.source("viper-none.Router", "b.swift")]) { $0.screen = .none }.files.map(\.path)
        == ["a.swift", "b.swift"]
    )
  }

  @Test func aMissingSetIsExplained() {
    let sources = [Self.source("viper.Presenter", "a.swift"), Self.source("viper-web.Screen", "b.swift")]
    #expect(
      message(sources) { $0.screen = .uikit }
        == "There is no template set 'viper-uikit'. Known: 'viper', 'viper-web'."
    )
  }

  @Test func twoTemplatesOfOnePathAreExplained() {
    let sources = [Self.source("viper.Presenter", "a.swift"), Self.source("viper-web.Screen", "a.swift")]
    #expect(
      message(sources)
        == "Two templates of 'viper' and 'viper-web' write 'a.swift'. Change the path of one of them."
    )
  }

  @Test func templatesThatWriteNothingAreExplained() {
    let sources = [Self.source("viper.Presenter", ""), Self.source("viper-web.Screen", "")]
    #expect(message(sources) == "The template set 'viper' writes no file for 'Cart'. Check its paths.")
  }

  @Test func aModuleWithoutTheRuntimeIsIndentedLikeItsProject() throws {
    let sources = [
      Self.source("legacy-viper.Presenter", "a.swift", "class A {\n  func b() {\n    c()\n  }\n}\n"),
      Self.source("legacy-viper-uikit.View", "b.swift"),
    ]
    let plan = try plan(sources) { module in
      module.screen = .uikit
      module.naming = Naming(.protocol)
    }
    #expect(plan.files.first?.text == "class A {\n    func b() {\n        c()\n    }\n}\n")
  }
}
