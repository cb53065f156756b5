import ViperaSource

/// Flags screens whose changes nothing observes.
enum ScreenNotObservable: LintRule {
  static let id = "screen-not-observable"
  static let summary = "A screen that draws its own variables must be '@Observable'."
  static let reason = """
    A host draws a screen again when an observed property changes. Without '@Observable', nothing is observed: the \
    presenter calls the view, the view's variables change, and the page stays the same.
    """
  static let advice = "Write '@Observable' before the class, and import 'Observation'."
  static let severity = Severity.error

  static let flagged = [
    Sample(
      "a web screen that draws its own variable and is not '@Observable'",
      """
      import Vipera
      import ViperaWeb
      @Contract enum CartContract {
        protocol View: AnyObject { func show(_ count: Int) }
        protocol Presenter: AnyObject { func viewDidLoad() }
      }
      final class ↓CartScreen: WebScreen, CartContract.View {
        private let presenter: any CartContract.Presenter
        private var count = 0
        init(presenter: any CartContract.Presenter) { self.presenter = presenter }
        var title: String { "Cart" }
        var body: some HTML { p { count } }
        func show(_ count: Int) { self.count = count }
      }
      """
    ),
    Sample(
      "views without '@Observable' whose variables a web screen or a SwiftUI view draws",
      """
      import SwiftUI
      import ViperaWeb
      @Contract(.vip) enum CartContract {
        protocol View: AnyObject { func show(_ count: Int) }
        protocol Interactor: AnyObject { func load() }
      }
      final class ↓CartViewController: CartContract.View {
        private(set) var count = 0
        private let interactor: any CartContract.Interactor
        func show(_ count: Int) { self.count = count }
      }
      final class CartWebScreen: WebScreen {
        private let controller: CartViewController
        init(_ controller: CartViewController) { self.controller = controller }
        var title: String { "Cart" }
        var body: some HTML { p { controller.count } }
      }
      @Contract enum OrdersContract {
        protocol View: AnyObject { func show(_ count: Int) }
        protocol Presenter: AnyObject { func load() }
      }
      final class ↓OrdersScreen: OrdersContract.View {
        private(set) var count = 0
        let presenter: any OrdersContract.Presenter
        func show(_ count: Int) { self.count = count }
      }
      struct OrdersView: View {
        let screen: OrdersScreen
        var body: some View { Text("\\(screen.count)") }
      }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "a web screen that draws only an '@Observable' view controller",
      """
      import Observation
      import ViperaWeb
      @Contract(.vip) enum CartContract {
        protocol View: AnyObject { func show(_ count: Int) }
        protocol Interactor: AnyObject { func load() }
      }
      @Observable final class CartViewController: CartContract.View {
        private(set) var count = 0
        let interactor: any CartContract.Interactor
        func show(_ count: Int) { self.count = count }
      }
      final class CartWebScreen: WebScreen {
        private let controller: CartViewController
        private weak var module: Module?
        init(_ controller: CartViewController) { self.controller = controller }
        var title: String { "Cart" }
        var body: some HTML { p { controller.count } }
      }
      """
    ),
    Sample(
      "a 'LineScreen', which reports its changes by calling 'changed'",
      """
      import Vipera
      @Contract enum CartContract {
        protocol View: AnyObject { func show(_ count: Int) }
        protocol Presenter: AnyObject { func viewDidLoad() }
      }
      final class CartLines: CartContract.View, LineScreen {
        private(set) var lines: [String] = []
        var changed: () -> Void = {}
        let presenter: any CartContract.Presenter
        func show(_ count: Int) { lines = ["\\(count)"]; changed() }
      }
      """
    ),
    Sample(
      "a UIKit view controller in a module that has the same name as a SwiftUI module of another target",
      [
        "ForUIKit/Cart/Cart.swift": """
        import UIKit
        @Contract enum CartContract {
          protocol View: AnyObject { func show(_ count: Int) }
          protocol Presenter: AnyObject { func viewDidLoad() }
        }
        final class CartScreen: UIViewController, CartContract.View {
          private var count = 0
          var presenter: (any CartContract.Presenter)?
          func show(_ count: Int) { self.count = count }
        }
        """,
        "ForSwiftUI/Cart/Cart.swift": """
        import SwiftUI
        @Contract enum CartContract {
          protocol View: AnyObject { func show(_ count: Int) }
          protocol Presenter: AnyObject { func viewDidLoad() }
        }
        @Observable final class CartScreen: CartContract.View {
          private(set) var count = 0
          let presenter: any CartContract.Presenter
          func show(_ count: Int) { self.count = count }
        }
        struct CartView: View {
          let screen: CartScreen
          var body: some View { Text("\\(screen.count)") }
        }
        """,
      ]
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    let views = declaredViews(of: project)
    var seen: Set<DeclarationID> = []
    return RuntimeCode(project).declarations.flatMap { drawer -> [Finding] in
      drawn(by: drawer, project, views).compactMap { id in
        guard seen.insert(id).inserted, let variable = unobservedVariable(of: id, project) else { return nil }
        let facts = project.facts(id)
        let name = facts.qualifiedName
        let shown = project.facts(drawer).qualifiedName
        let subject = id == drawer ? "its page is" : "'\(shown)' is"
        var finding = Finding(
          self,
          at: project.place(id, facts.position),
          in: project.module(of: id),
          part: name,
          "'\(name)' is not '@Observable', so \(subject) not drawn again when '\(variable.name)' changes"
        )
        finding.advice = "write '@Observable' before 'class \(facts.name)', and import 'Observation'"
        finding.related = [RelatedPlace(project.place(id, variable.position), "'\(variable.name)' is not observed")]
        return finding
      }
    }
  }

  /// The views of modules with a `@Contract`.
  private static func declaredViews(of project: LintProject) -> Set<DeclarationID> {
    let modules = project.modules.filter { $0.contracts.contains(where: \.isDeclared) }
    return Set(modules.flatMap { $0.parts(of: .view).map(\.declaration) })
  }

  /// The classes whose variables a declaration draws: a web screen's own, and those of the view that it holds.
  private static func drawn(
    by drawer: DeclarationID,
    _ project: LintProject,
    _ views: Set<DeclarationID>
  ) -> [DeclarationID] {
    let facts = project.facts(drawer)
    let isWebScreen = facts.kind == .class && facts.inherited.contains { $0.names.contains("WebScreen") }
    let isSwiftUI = facts.kind == .struct && facts.inherited.contains { $0.names.contains("View") }
    guard isWebScreen || isSwiftUI else { return [] }
    let held = facts.properties.filter { !$0.isComputed && !$0.isStatic }
      .flatMap { $0.type?.names ?? [] }
      .compactMap { project.index.find($0, from: drawer) }
      .filter(views.contains)
    return (isWebScreen ? [drawer] : []) + held
  }

  /// A stored variable of a class that nothing observes; nil if there is none, or if the class is observable.
  private static func unobservedVariable(of id: DeclarationID, _ project: LintProject) -> PropertyFacts? {
    let facts = project.facts(id)
    let observable: Set<String> = ["Observable", "ObservableObject"]
    guard facts.kind == .class, facts.attribute("Observable") == nil,
      project.inherited(by: id).isDisjoint(with: observable)
    else { return nil }
    return facts.properties.first { property in
      !property.isLet && !property.isComputed && !property.isStatic && !property.isLazy
        && property.strength == .strong && property.type?.shape != .function
    }
  }
}
