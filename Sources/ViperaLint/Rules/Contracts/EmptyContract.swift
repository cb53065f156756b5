import ViperaSource

/// Flags contracts that require nothing.
enum EmptyContract: LintRule {
  static let id = "empty-contract"
  static let summary = "A contract must have at least one requirement."
  static let reason = """
    Nothing can be called through an empty protocol. Either it is left over from a template, or the parts bypass their \
    contract. In RIBs, a listener may be empty, because the template's builder needs a listener even if the RIB \
    reports nothing.
    """
  static let advice = "Remove the protocol, or declare in it the methods that other parts call."

  static let flagged = [
    Sample(
      "empty protocols that are left over from a template",
      """
      protocol ↓CartViewProtocol: AnyObject {}
      protocol ↓CartRouterProtocol {
        // Add methods here
      }
      class CartRouter: CartRouterProtocol {}
      class CartPresenter {
        weak var view: CartViewProtocol?
        var router: CartRouterProtocol?
      }
      """
    ),
    Sample(
      "a protocol that only inherits from an empty protocol",
      """
      protocol CartViewInput: BaseView {}
      protocol BaseView: AnyObject { func showError() }
      protocol ↓CartInteractorInput: BaseInteractor {}
      protocol BaseInteractor {}
      class CartInteractor: CartInteractorInput {}
      class CartPresenter {
        var interactor: CartInteractorInput?
        weak var view: CartViewInput?
      }
      """
    ),
    Sample(
      "an empty protocol for the listener of a RIB's view, so the view can report nothing",
      """
      import RIBs
      protocol CartRouting: ViewableRouting {}
      protocol CartPresentable: Presentable { var listener: CartPresentableListener? { get set } }
      protocol CartListener: AnyObject { func cartClosed() }
      protocol ↓CartPresentableListener: AnyObject {}
      final class CartInteractor: PresentableInteractor<CartPresentable>, CartInteractable, CartPresentableListener {
        weak var router: CartRouting?
        weak var listener: CartListener?
      }
      protocol CartInteractable: Interactable { var router: CartRouting? { get set } }
      final class CartViewController: UIViewController, CartPresentable {
        weak var listener: CartPresentableListener?
      }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "empty listeners in RIBs: a builder's parameter, and the listener of the root RIB, which has no parent",
      """
      import RIBs
      protocol CartRouting: ViewableRouting {}
      protocol CartListener: AnyObject {}
      final class CartInteractor: Interactor, CartInteractable {
        weak var router: CartRouting?
        weak var listener: CartListener?
      }
      protocol CartInteractable: Interactable { var router: CartRouting? { get set } }
      final class CartBuilder: Builder<CartDependency> {
        func build(withListener listener: CartListener) -> CartRouting {
          let interactor = CartInteractor()
          interactor.listener = listener
          return CartRouter(interactor: interactor)
        }
      }
      final class CartRouter: Router<CartInteractable>, CartRouting {}
      protocol RootRouting: ViewableRouting {}
      protocol RootListener: AnyObject {}
      final class RootInteractor: Interactor, RootInteractable {
        weak var router: RootRouting?
        weak var listener: RootListener?
      }
      protocol RootInteractable: Interactable { var router: RootRouting? { get set } }
      final class RootBuilder: Builder<RootDependency> {
        func build() -> LaunchRouting { RootRouter(interactor: RootInteractor()) }
      }
      final class RootRouter: LaunchRouter<RootInteractable>, RootRouting {}
      """
    ),
    Sample(
      "protocols that inherit their requirements from other protocols or from a framework's types",
      """
      protocol CartShowing: AnyObject { func show() }
      protocol CartAlerting { func alert() }
      protocol CartView: CartShowing, CartAlerting {}
      protocol CartRouterProtocol: UINavigationControllerDelegate {}
      protocol CartScreen where Self: UIViewController {}
      class CartPresenter {
        weak var view: CartView?
        var router: CartRouterProtocol?
      }
      """
    ),
    Sample(
      "a protocol with an associated type, and a protocol with a method in an extension",
      """
      protocol CartInteractorProtocol { associatedtype Item }
      protocol CartRouterProtocol: AnyObject {}
      extension CartRouterProtocol { func close() {} }
      class CartRouter: CartRouterProtocol {}
      class CartPresenter { var router: CartRouterProtocol? }
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    let families = project.families
    return project.modules.flatMap { module in
      let listeners = module.style == .ribs ? module.contracts.filter { $0.role == .moduleOutput } : []
      return protocols(of: module, project, families).filter { found in
        isEmpty(found, project, families) && !listeners.contains { $0.declaration == found.id }
      }.map { found in
        let place = project.place(found.id, project.facts(found.id).position)
        let type = project.facts(found.id).qualifiedName
        let consequence = found.users.first.flatMap { $0.isComposed ? nil : ", so \($0.consequence)" }
        let message = "'\(type)' requires nothing\(consequence ?? "")"
        let severity = module.style == .ribs ? Severity.note : nil
        var finding = Finding(self, severity, at: place, in: module, part: found.part, message)
        finding.advice = advice(on: type, found.users)
        finding.related = found.users.map { RelatedPlace($0.place, "'\($0.holder)' is of this type") }
        return finding
      }
    }
  }

  // MARK: - Protocols

  private struct Found {
    let id: DeclarationID
    /// The conforming part, if there is exactly one.
    var part: String?
    var users: [User]
  }

  /// A property whose type is the protocol.
  private struct User {
    let holder: String
    let consequence: String
    let place: SourcePlace
    /// Whether the property's type contains other protocols, too: `Routing & DataPassing`.
    let isComposed: Bool
  }

  /// The contracts of a module, and the other protocols that its parts' properties have as their types.
  private static func protocols(
    of module: SourceModule,
    _ project: LintProject,
    _ families: TypeFamilies
  ) -> [Found] {
    var found = module.contracts.map { contract in
      let users = module.ownership.filter { $0.toType == contract.type && $0.kind != .closure }.map { edge in
        User(
          holder: "\(edge.fromType).\(edge.name)",
          consequence: "'\(edge.fromType)' can \(Self.request(of: edge, in: module.style)) its \(edge.to.words)",
          place: edge.place,
          isComposed: types(at: edge, in: module, project).contains { !markers.contains($0) && $0 != contract.type }
        )
      }
      return Found(
        id: contract.declaration,
        part: contract.parts.count == 1 ? contract.parts.first : nil,
        users: users
      )
    }
    for part in module.parts {
      for held in held(by: part, project, families) where !found.contains(where: { $0.id == held.id }) {
        found.append(held)
      }
    }
    return found
  }

  /// The names in the type of the property that holds a part.
  private static func types(at edge: OwnershipEdge, in module: SourceModule, _ project: LintProject) -> [String] {
    module.parts.filter { $0.type == edge.fromType }.flatMap(project.declarations).flatMap { source in
      project.facts(source).properties.filter { project.place(source, $0.position) == edge.place }
    }.flatMap { $0.type?.names ?? [] }
  }

  /// The verb in the message about the holder of an empty contract.
  private static func request(of edge: OwnershipEdge, in style: Style) -> String {
    switch edge.to {
    case .view: "show nothing on"
    case .interactorOutput, .moduleOutput: "report nothing to"
    case .presenter where edge.from != .view || style == .vip: "report nothing to"
    default: "ask nothing of"
    }
  }

  /// The protocols in the part's folder that its properties have as their types.
  private static func held(by part: Part, _ project: LintProject, _ families: TypeFamilies) -> [Found] {
    project.declarations(of: part).flatMap { source in
      project.facts(source).properties.flatMap { property -> [Found] in
        let protocols = (property.type?.names ?? []).flatMap { families.types($0, from: part.type) }
          .flatMap(families.declarations)
          .filter { project.facts($0).kind == .protocol && project.folder(of: $0) == project.folder(of: source) }
        let user = User(
          holder: "\(part.type).\(property.name)",
          consequence: "'\(part.type)' can do nothing with '\(property.name)'",
          place: project.place(source, property.position),
          isComposed: (property.type?.names.count { !markers.contains($0) } ?? 0) > 1
        )
        return protocols.map { Found(id: $0, users: [user]) }
      }
    }
  }

  /// Base types that only restrict which types may conform, so they count as no requirement.
  private static let markers: Set<String> = ["Actor", "AnyObject", "NSObjectProtocol", "Sendable", "class"]

  private static func isEmpty(_ found: Found, _ project: LintProject, _ families: TypeFamilies) -> Bool {
    let facts = project.facts(found.id)
    let type = facts.qualifiedName
    // An empty base protocol marks its conforming types as parts of an architecture, unless a property has the base
    // itself as its type. A public protocol may be used elsewhere.
    let isBase = families.descendants(of: type).contains { isProtocol($0, project, families) }
    if isBase, found.users.isEmpty || project.isPublic(found.id) { return false }
    let extensions = families.declarations(of: type).filter { project.facts($0).kind == .extension }
    let bases = (facts.inherited.flatMap(\.names) + facts.selfConstraints).flatMap { name -> Set<String> in
      let known = families.types(name, from: type)
      return known.isEmpty ? [name] : known
    }
    let all = Set(bases.flatMap(families.ancestors) + bases).subtracting(markers)
    return isEmpty(found.id, project) && extensions.allSatisfy { isEmpty($0, project) }
      && all.allSatisfy { base in
        let declarations = families.declarations(of: base)
        return !declarations.isEmpty && declarations.allSatisfy { isEmpty($0, project) }
      }
  }

  private static func isEmpty(_ id: DeclarationID, _ project: LintProject) -> Bool {
    let facts = project.facts(id)
    return [.protocol, .extension, .typealias].contains(facts.kind) && facts.properties.isEmpty
      && facts.methods.isEmpty && facts.generics.isEmpty
  }

  private static func isProtocol(_ type: String, _ project: LintProject, _ families: TypeFamilies) -> Bool {
    families.declarations(of: type).contains { project.facts($0).kind == .protocol }
  }

  private static func advice(on type: String, _ users: [User]) -> String {
    guard let first = users.first else { return "remove '\(type)', or declare in it what other parts need" }
    return first.isComposed
      ? "remove '\(type)', also from the type of '\(first.holder)', or declare in it what is needed there"
      : "remove '\(type)' and '\(first.holder)', or declare in it what is needed there"
  }
}
