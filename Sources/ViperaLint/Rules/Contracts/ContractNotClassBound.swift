import ViperaSource

/// Flags contracts that do not inherit from `AnyObject`, although a part must be held weakly through them.
enum ContractNotClassBound: LintRule {
  static let id = "contract-not-class-bound"
  static let summary = "If a part is held weakly through a contract, the contract must inherit from 'AnyObject'."
  static let reason = """
    Only references to classes can be weak. If a struct could conform to the protocol, 'weak' does not compile. A \
    strong reference instead would keep the whole module in memory.
    """
  static let advice = "Let the protocol inherit from 'AnyObject'."
  static let isFixable = true

  static let flagged = [
    Sample(
      "a weak reference to a view by a protocol without 'AnyObject', which does not compile",
      """
      protocol ↓CartView { func show() }
      class CartPresenter {
        weak var view: CartView?
        let interactor = CartInteractor()
      }
      class CartInteractor {}
      class CartViewController: UIViewController, CartView {
        var presenter: CartPresenter?
        func show() {}
      }
      """
    ),
    Sample(
      "an unowned reference to an interactor's output by a protocol without 'AnyObject'",
      """
      protocol ↓OrdersInteractorOutput { func didLoad() }
      class OrdersInteractor { unowned let output: OrdersInteractorOutput }
      class OrdersPresenter: OrdersInteractorOutput {
        let interactor: OrdersInteractor
        func didLoad() {}
      }
      """
    ),
    Sample(
      "a module's output protocol: a module must weakly hold the module that opened it",
      """
      protocol ↓CartModuleOutput { func cartDidClose() }
      class CartPresenter {
        var output: CartModuleOutput?
        let interactor = CartInteractor()
      }
      class CartInteractor {}
      """
    ),
    Sample(
      "a weak reference whose generic type is constrained to a protocol without 'AnyObject'",
      """
      protocol ↓CartViewing { func show() }
      class CartPresenter<View: CartViewing> {
        weak var view: View?
        let interactor = CartInteractor()
      }
      class CartInteractor {}
      class CartViewController: UIViewController, CartViewing { func show() {} }
      """
    ),
    Sample(
      "a strong reference to a view that should be weak; view-held-strongly reports it, too",
      """
      protocol ↓CartView { func show() }
      class CartPresenter { var view: CartView? }
      class CartViewController: UIViewController, CartView {
        var presenter: CartPresenter?
        func show() {}
      }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "a view's protocol that inherits from 'AnyObject' through another protocol",
      """
      protocol LoadingView: AnyObject {}
      protocol CartView: LoadingView {}
      class CartPresenter { weak var view: CartView? }
      class CartViewController: UIViewController, CartView { var presenter: CartPresenter? }
      """
    ),
    Sample(
      "a presenter's protocol without 'AnyObject': the view should hold its presenter strongly",
      """
      protocol CartPresenting { func load() }
      class CartPresenter: CartPresenting { func load() {} }
      class CartViewController: UIViewController { var presenter: CartPresenting? }
      """
    ),
    Sample(
      "a view's protocol to which a struct conforms: a SwiftUI view",
      """
      import SwiftUI
      protocol CartViewing { func show() }
      struct CartView: View, CartViewing {
        @ObservedObject var presenter: CartPresenter
        func show() {}
      }
      class CartPresenter: ObservableObject { var view: CartViewing? }
      """
    ),
    Sample(
      "a protocol that inherits from another package's protocol, which may inherit from 'AnyObject'",
      """
      import Screens
      protocol CartView: ScreenView {}
      class CartPresenter { weak var view: CartView? }
      class CartViewController: UIViewController, CartView { var presenter: CartPresenter? }
      """
    ),
    Sample(
      "a property whose type also contains a class: 'UIViewController & CartView'",
      """
      protocol CartView { func show() }
      class CartPresenter { weak var view: (UIViewController & CartView)? }
      class CartViewController: UIViewController, CartView {
        var presenter: CartPresenter?
        func show() {}
      }
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    let edges = project.modules.flatMap { module in
      module.ownership.filter { $0.kind != .closure }.map { (module: module, edge: $0) }
    }
    let byModule = Dictionary(grouping: edges) { $0.edge.module ?? $0.module.id }
    return project.modules.flatMap { module in
      module.contracts.filter { $0.binding.kind == .none }.compactMap { contract in
        let holder = (byModule[module.id] ?? []).first { holder in
          holder.edge.toType == contract.type && mustBeWeak(holder.edge, of: holder.module, contract, in: project)
        }
        return holder.flatMap { finding(contract, of: module, heldBy: $0.edge, in: project) }
      }
    }
  }

  private static func finding(
    _ contract: Contract,
    of module: SourceModule,
    heldBy edge: OwnershipEdge,
    in project: LintProject
  ) -> Finding? {
    let conformance = project.conformance
    guard !conformance.hasValues(contract) else { return nil }
    let isWeak = !edge.strength.keepsAlive
    let strength = isWeak ? edge.strength : .weak
    let message = "'\(contract.type)' is not class-bound, so '\(edge.text)' cannot be \(strength.rawValue)"
    var finding = Finding(
      self,
      isWeak ? .error : .warning,
      at: contract.place,
      in: module,
      part: contract.parts.first,
      message
    )
    finding.related = [RelatedPlace(edge.place, "'\(edge.text)' holds '\(contract.type)'")]
    finding.fixes = conformance.isCertain(for: contract) ? [.bindToClasses(place: contract.place)] : []
    return finding
  }

  /// Whether a reference is weak or has to be.
  private static func mustBeWeak(
    _ edge: OwnershipEdge,
    of module: SourceModule,
    _ contract: Contract,
    in project: LintProject
  ) -> Bool {
    guard let part = module.parts.first(where: { $0.type == edge.fromType }) else { return false }
    guard edge.strength == .strong else { return isLanguageWeak(edge, of: part, in: project) }
    if project.ownershipFaults.contains(where: { $0.edge == edge }) { return true }
    return contract.role == .moduleOutput && part.kind.isReference && edge.kind == .property
  }

  /// Whether the property itself, rather than a wrapper around its value, is weak or unowned, and its type is the
  /// contract.
  private static func isLanguageWeak(_ edge: OwnershipEdge, of part: Part, in project: LintProject) -> Bool {
    for id in project.declarations(of: part) where project.file(id).path == edge.place.file {
      let facts = project.facts(id)
      guard let property = facts.properties.first(where: { project.place(id, $0.position) == edge.place }),
        let name = property.type?.names.first
      else { continue }
      let constraints = facts.generics.first { $0.name == name }?.constraints ?? []
      return property.strength != .strong && property.type?.names.count == 1 && constraints.count < 2
    }
    return false
  }
}
