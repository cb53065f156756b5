import ViperaSource

/// Flags casts from a contract to its implementing class.
enum DowncastOfPart: LintRule {
  static let id = "downcast-of-part"
  static let summary = "A part must not cast another part from its contract to its class."
  static let reason = """
    A part that casts another to its class uses more than the contract promises. With a spy, or with another class \
    behind the contract, 'as!' crashes the app and 'as?' silently does nothing.
    """
  static let advice = "Add the needed method to the contract, and call it there."

  static let flagged = [
    Sample(
      "a presenter that casts its view to 'CartViewController' or 'UIViewController'",
      """
      protocol CartViewProtocol: AnyObject { func show() }
      final class CartPresenter {
        weak var view: CartViewProtocol?
        func close() { (view as? ↓CartViewController)?.table.reloadData() }
        func open() { router.show(from: view as! ↓UIViewController) }
      }
      final class CartViewController: UIViewController, CartViewProtocol {
        var presenter: CartPresenter?
        func show() {}
      }
      """
    ),
    Sample(
      "a router that casts a parameter from the view's protocol to the view's class",
      """
      protocol CartViewProtocol: AnyObject { func show() }
      final class CartPresenter { weak var view: CartViewProtocol? }
      final class CartViewController: UIViewController, CartViewProtocol {
        var presenter: CartPresenter?
        func show() {}
      }
      final class CartRouter {
        func reload(_ view: CartViewProtocol) {
          let controller = view as! ↓CartViewController
          controller.viewDidLoad()
        }
      }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "a router that casts view controllers from UIKit, or a view to 'UIViewController' to push a screen",
      """
      protocol CartViewProtocol: AnyObject { func show() }
      protocol CartPresenterProtocol: AnyObject {}
      final class CartPresenter: CartPresenterProtocol {
        weak var view: CartViewProtocol?
        let interactor = CartInteractor()
      }
      final class CartInteractor {}
      final class CartViewController: UIViewController, CartViewProtocol {
        var presenter: CartPresenterProtocol?
        func show() {}
      }
      final class CartRouter {
        static func createModule() -> UIViewController {
          let view = storyboard.instantiateViewController(withIdentifier: "Cart") as! CartViewController
          view.presenter = CartPresenter()
          return view
        }
        func showItem(from view: CartViewProtocol) {
          guard let controller = view as? UIViewController else { return }
          controller.navigationController?.pushViewController(ItemRouter.createModule(), animated: true)
        }
        func back(_ segue: UIStoryboardSegue) {
          (segue.destination as? CartViewController)?.show()
        }
      }
      """
    )
  ]

  static func findings(in project: LintProject) -> [Finding] {
    project.modules.flatMap { module in
      module.parts.filter { isJudged($0.role) }.flatMap { part in
        let wiring = Set(module.wiring.filter { $0.type == part.type }.map(\.method))
        return project.bodies(of: part).filter { !wiring.contains($0.name) }.flatMap { code in
          code.body.casts.compactMap { finding($0, code, part, module, project) }
        }
      }
    }
  }

  private static func isJudged(_ role: Role) -> Bool {
    switch role {
    case .view, .presenter, .interactor, .router, .worker: true
    case .builder, .dataStore, .interactorOutput, .moduleInput, .moduleOutput, .dependency, .entity: false
    }
  }

  private static func finding(
    _ cast: CastFacts,
    _ code: PartCode,
    _ part: Part,
    _ module: SourceModule,
    _ project: LintProject
  ) -> Finding? {
    guard let source = source(of: cast.value, in: code, part, module, project) else { return nil }
    let target = project.index.find(cast.type, from: code.declaration)
    let types = UITypes(index: project.index)
    if let target {
      let facts = project.facts(target)
      guard facts.kind.isConcrete, facts.qualifiedName != source.type else { return nil }
      let isUI = types.contains(cast.type, from: code.declaration, swiftUI: false)
      guard isUI || project.module(of: target) != nil else { return nil }
    } else {
      // Routers present screens, so they may need the view controller that implements a contract.
      guard part.role == .presenter || part.role == .interactor,
        types.contains(cast.type, from: code.declaration, swiftUI: false)
      else { return nil }
    }
    let message = "'\(part.type)' casts '\(cast.value)' from '\(source.type)' to '\(cast.type)' in '\(code.name)'"
    let place = project.place(code.declaration, cast.position)
    var finding = Finding(Self.self, at: place, in: module, part: part.type, message)
    finding.advice =
      target == nil
      ? "leave the '\(cast.type)' to the router, which gets it when the module is wired"
      : "add what is needed of '\(cast.type)' to '\(source.type)', and call it there"
    return finding
  }

  // MARK: - The cast value

  /// The contract that is the type of the value at the end of a path; nil if the type is no contract.
  private static func source(
    of path: String,
    in code: PartCode,
    _ part: Part,
    _ module: SourceModule,
    _ project: LintProject
  ) -> (type: String, module: SourceModule)? {
    let names = path.split(separator: ".").map(String.init)
    guard let first = names.first, !path.contains("(") else { return nil }
    guard var type = type(of: first, in: code, part, project) else { return nil }
    for name in names.dropFirst() {
      guard let next = member(name, of: type, project) else { return nil }
      type = next
    }
    let facts = project.facts(type)
    guard facts.kind == .protocol else { return nil }
    return project.module(of: type).map { (facts.qualifiedName, $0) }
  }

  /// The declaration of the type of a parameter, a local or a property.
  private static func type(
    of name: String,
    in code: PartCode,
    _ part: Part,
    _ project: LintProject
  ) -> DeclarationID? {
    if let parameter = code.method?.parameters.first(where: { $0.name == name }) {
      return parameter.type.names.lazy.compactMap { project.index.find($0, from: code.declaration) }.first
    }
    if let local = code.body.locals.last(where: { $0.name == name }) {
      // `guard let view = view` and `if let view` refer to the property itself.
      if local.value == name || (local.value.isEmpty && local.types.isEmpty && local.created == nil) {
        return member(name, of: part.declaration, project)
      }
      return (local.types + [local.created].compactMap { $0 }).lazy
        .compactMap { project.index.find($0, from: code.declaration) }.first
    }
    return member(name, of: part.declaration, project)
  }

  /// The declaration of the type of a property of `owner`.
  private static func member(_ name: String, of owner: DeclarationID, _ project: LintProject) -> DeclarationID? {
    for id in [owner] + project.index.extensions(of: owner) {
      guard let property = project.facts(id).properties.first(where: { $0.name == name }) else { continue }
      let names = (property.type?.names ?? []) + [property.created].compactMap { $0 }
      return names.lazy.compactMap { project.index.find($0, from: id) }.first
    }
    return nil
  }
}
