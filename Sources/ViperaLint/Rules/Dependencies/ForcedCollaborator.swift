import ViperaSource

/// Flags presenters and interactors whose collaborators are implicitly unwrapped.
enum ForcedCollaborator: LintRule {
  static let id = "forced-collaborator"
  static let summary = "A presenter's and an interactor's collaborators must not be implicitly unwrapped."
  static let reason = """
    The compiler does not check that a property with '!' is set. A forgotten line in the wiring, or a call after the \
    screen was closed, crashes the app. Views from storyboards have no choice; presenters and interactors do.
    """
  static let advice = """
    Pass the collaborator to 'init' and store it in a constant. Declare a weak collaborator as optional with '?'.
    """

  static let flagged = [
    Sample(
      "implicitly unwrapped collaborators that are set after 'init'",
      """
      protocol CartViewProtocol: AnyObject { func show() }
      protocol CartInteractorProtocol { func load() }
      final class CartPresenter {
        weak var ↓view: CartViewProtocol!
        var ↓interactor: CartInteractorProtocol!
        func didLoad() {
          view.show()
          interactor.load()
        }
      }
      final class CartInteractor: CartInteractorProtocol {
        var ↓service: CartService!
        func load() { service.fetch() }
      }
      final class CartService { func fetch() {} }
      """
    ),
    Sample(
      "a collaborator that 'init' always sets, and a collaborator that nothing reads (reported as notes)",
      """
      protocol CartViewProtocol: AnyObject { func show() }
      protocol CartPresenterProtocol: AnyObject { func present() }
      final class CartInteractor {
        var ↓presenter: CartPresenterProtocol!
        init(presenter: CartPresenterProtocol) { self.presenter = presenter }
        func load() { presenter.present() }
      }
      final class CartPresenter: CartPresenterProtocol {
        weak var ↓view: CartViewProtocol!
        init(view: CartViewProtocol) { self.view = view }
        func present() {}
      }
      final class CartViewController: UIViewController, CartViewProtocol {
        var interactor: CartInteractor?
        func show() {}
      }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "a collaborator that 'init' sets, an optional weak view, and an implicitly unwrapped entity",
      """
      protocol CartViewProtocol: AnyObject { func show() }
      protocol CartInteractorProtocol { func load() }
      final class CartPresenter {
        weak var view: CartViewProtocol?
        let interactor: CartInteractorProtocol
        var item: CartItem!
        init(interactor: CartInteractorProtocol) { self.interactor = interactor }
      }
      final class CartInteractor: CartInteractorProtocol { func load() {} }
      struct CartItem: Decodable {}
      """
    ),
    Sample(
      "a view from a storyboard, which cannot receive its presenter in 'init'",
      """
      protocol CartPresenterProtocol { func load() }
      final class CartViewController: UIViewController {
        @IBOutlet weak var table: UITableView!
        var presenter: CartPresenterProtocol!
      }
      final class CartPresenter: CartPresenterProtocol { func load() {} }
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    let entities = Set(project.model.entities.map(\.declaration))
    let families = project.families
    return project.modules.flatMap { module in
      module.parts.filter { $0.role == .presenter || $0.role == .interactor }.flatMap { part in
        project.declarations(of: part).flatMap { id in
          project.facts(id).properties.compactMap { property -> Finding? in
            guard property.isUnwrapped, !property.isComputed, !property.isStatic, let type = property.type
            else { return nil }
            let place = project.place(id, property.position)
            let edge = module.ownership.first { $0.fromType == part.type && $0.place == place }
            guard edge != nil || isCollaborator(type, id, project, entities) else { return nil }
            let state = PropertyState(of: property, in: part, module, project, families)
            return finding(property, type, state, edge, at: place, part, module)
          }
        }
      }
    }
  }

  private static func finding(
    _ property: PropertyFacts,
    _ type: TypeFacts,
    _ state: PropertyState,
    _ edge: OwnershipEdge?,
    at place: SourcePlace,
    _ part: Part,
    _ module: SourceModule
  ) -> Finding {
    let name = property.name
    let bare = type.text.hasSuffix("!") ? String(type.text.dropLast()) : type.text
    let fact = "'\(part.type).\(name)' is implicitly unwrapped"
    let isWeak = property.strength == .weak
    func made(_ severity: Severity?, _ message: String, _ advice: String) -> Finding {
      var finding = Finding(Self.self, severity, at: place, in: module, part: part.type, message)
      finding.advice = advice
      return finding
    }
    if !state.isRead { return made(.note, "\(fact) and never read", "remove '\(name)'") }
    if isWeak {
      let advice = "declare it 'weak var \(name): \(bare)?', and call it with '?.'"
      return made(nil, "\(fact), so using it after its release crashes the app", advice)
    }
    if state.isSetAtOnce {
      let source = state.hasValue ? "has a value from the start" : "is always set by 'init'"
      return made(.note, "\(fact), although it \(source)", "remove the '!'")
    }
    let crash =
      property.isLet ? "so a nil for 'init' crashes the app later" : "so using it before it is set crashes the app"
    return made(nil, "\(fact), \(crash)", advice(property, bare, edge, module))
  }

  private static func advice(
    _ property: PropertyFacts,
    _ type: String,
    _ edge: OwnershipEdge?,
    _ module: SourceModule
  ) -> String {
    if property.isLet { return "declare it 'let \(property.name): \(type)'" }
    // The part that is created first cannot receive the other one, and should not keep it alive.
    if edge?.to == .view || edge?.to == .interactorOutput {
      return "declare it 'weak var \(property.name): \(type)?'"
    }
    return "pass it to 'init', and declare it 'let \(property.name): \(type)'"
  }

  /// Suffixes of types that do work for other types.
  private static let workers = [
    "API", "Api", "Cache", "Client", "Delegate", "Factory", "Fetcher", "Gateway", "Handler", "Helper", "Loader",
    "Logger", "Manager", "Navigator", "Observer", "Provider", "Repository", "Sender", "Service", "Storage", "Store",
    "Tracker", "Validator", "Worker",
  ]

  /// Whether a type does work for its owner, rather than being data.
  private static func isCollaborator(
    _ type: TypeFacts,
    _ user: DeclarationID,
    _ project: LintProject,
    _ entities: Set<DeclarationID>
  ) -> Bool {
    guard type.shape == .named, let name = type.names.first else { return false }
    let last = name.lastName
    let isNamed = workers.contains { word in
      ["", "Protocol", "Type"].contains { last.hasSuffix("\(word)\($0)") }
    }
    guard let id = project.index.find(name, from: user) else { return isNamed }
    guard !entities.contains(id) else { return false }
    return project.facts(id).kind == .protocol || (isNamed && project.facts(id).kind != .enum)
  }
}
