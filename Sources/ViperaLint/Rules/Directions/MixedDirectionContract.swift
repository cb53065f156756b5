import ViperaSource

/// Flags contracts that two neighbours of a part call in opposite directions, or to which parts of two roles conform.
enum MixedDirectionContract: LintRule {
  static let id = "mixed-direction-contract"
  static let summary = "A protocol between parts must serve calls in one direction only."
  static let reason = """
    If the view's events and the interactor's results are in one protocol, each side can call the methods that are \
    meant for the other. Each test double has to implement both kinds of methods. Two protocols show who talks to \
    whom.
    """
  static let advice = """
    Split the protocol: one for the events of the view, one for the results of the interactor. The presenter conforms \
    to both.
    """

  static let flagged = [
    Sample(
      "a presenter's protocol that both the view and the interactor call; the router's call does not count",
      """
      protocol ↓CartPresenterProtocol: AnyObject {
        var view: CartViewProtocol? { get set }
        func checkoutTapped()
        func didLoad(items: [Int])
      }
      protocol CartViewProtocol: AnyObject { func show(_ items: [Int]) }
      class CartPresenter: CartPresenterProtocol {
        weak var view: CartViewProtocol?
        let interactor = CartInteractor()
        func checkoutTapped() { interactor.load() }
        func didLoad(items: [Int]) { view?.show(items) }
      }
      class CartInteractor {
        weak var presenter: CartPresenterProtocol?
        func load() { presenter?.didLoad(items: []) }
      }
      class CartViewController: UIViewController, CartViewProtocol {
        var presenter: CartPresenterProtocol!
        @objc func buttonTapped() { presenter.checkoutTapped() }
        func show(_ items: [Int]) {}
      }
      class CartRouter {
        weak var view: CartViewController?
        func checkoutFailed() { view?.presenter.checkoutTapped() }
      }
      """
    ),
    Sample(
      "a protocol to which both a view and its presenter conform",
      """
      protocol ↓CartPresenterProtocol: AnyObject { func load() }
      class CartPresenter: CartPresenterProtocol {
        let interactor = CartInteractor()
        func load() {}
      }
      class CartInteractor {}
      class CartViewController: UIViewController {
        var presenter: CartPresenterProtocol!
        override func viewDidLoad() { presenter.load() }
      }
      extension CartViewController: CartPresenterProtocol {
        func load() {}
      }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "one protocol for the view's events, and another protocol for the interactor's results",
      """
      protocol CartPresenterProtocol: AnyObject { func checkoutTapped() }
      protocol CartInteractorOutput: AnyObject { func didLoad(items: [Int]) }
      class CartPresenter: CartPresenterProtocol, CartInteractorOutput {
        let interactor = CartInteractor()
        func checkoutTapped() { interactor.load() }
        func didLoad(items: [Int]) {}
      }
      class CartInteractor {
        weak var output: CartInteractorOutput?
        func load() { output?.didLoad(items: []) }
      }
      class CartViewController: UIViewController {
        var presenter: CartPresenterProtocol!
        @objc func buttonTapped() { presenter.checkoutTapped() }
      }
      """
    ),
    Sample(
      "VIP, where only the interactor calls the presenter",
      """
      protocol CartPresentationLogic { func present(_ items: [Int]) }
      protocol CartBusinessLogic { func load() }
      class CartViewController: UIViewController {
        var interactor: CartBusinessLogic?
        override func viewDidLoad() { interactor?.load() }
      }
      class CartInteractor: CartBusinessLogic {
        var presenter: CartPresentationLogic?
        func load() { presenter?.present([]) }
      }
      class CartPresenter: CartPresentationLogic {
        weak var view: CartViewController?
        func present(_ items: [Int]) {}
      }
      """
    ),
  ]

  static func findings(in project: LintProject) -> [Finding] {
    project.modules.filter { $0.style != .ribs }.flatMap { module in
      module.contracts.compactMap { contract in
        sharedByRoles(contract, in: module, project) ?? usedFromBothSides(contract, in: module, project)
      }
    }
  }

  // MARK: - Conforming parts of two roles

  private static func sharedByRoles(_ contract: Contract, in module: SourceModule, _ project: LintProject) -> Finding? {
    let roles: [Role] = [.view, .presenter, .interactor, .router]
    guard roles.contains(contract.role.part) else { return nil }
    let parts = module.parts.filter { part in
      roles.contains(part.role) && contract.parts.contains(part.type) && conforms(part, to: contract, project)
    }
    guard let stray = parts.first(where: { $0.role != contract.role.part }),
      let right = parts.first(where: { $0.role == contract.role.part })
    else { return nil }
    let message = """
      the \(right.role.rawValue) '\(right.type)' and the \(stray.role.rawValue) '\(stray.type)' both conform to \
      '\(contract.type)'
      """
    var finding = Finding(self, at: contract.place, in: module, part: right.type, message)
    finding.related = [right, stray].map { RelatedPlace($0.place, "the \($0.role.rawValue) '\($0.type)'") }
    finding.advice = """
      give the \(stray.role.rawValue) a protocol of its own with the methods that are called on it, and remove its \
      conformance to '\(contract.type)'
      """
    return finding
  }

  /// Whether a part itself declares the conformance, rather than inheriting it.
  private static func conforms(_ part: Part, to contract: Contract, _ project: LintProject) -> Bool {
    let name = contract.type.lastName
    return project.declarations(of: part).contains { id in
      project.facts(id).inherited.flatMap(\.names).contains { $0.lastName == name }
    }
  }

  // MARK: - Calls from both neighbours

  private static func usedFromBothSides(
    _ contract: Contract,
    in module: SourceModule,
    _ project: LintProject
  ) -> Finding? {
    guard let (above, below) = neighbours(of: contract, in: module.style) else { return nil }
    let requirements = RequirementUsers(contract, in: module, project)
    let upper = requirements.used(by: [above])
    let lower = requirements.used(by: below)
    let events = requirements.names.filter { upper[$0] != nil && lower[$0] == nil }
    let results = requirements.names.filter { lower[$0] != nil && upper[$0] == nil }
    guard let event = events.first, let result = results.first, let caller = lower[result] else { return nil }
    let message = """
      '\(contract.type)' serves two directions: the \(above.rawValue), not the \(caller.rawValue), uses \
      \(events.quoted()); the \(caller.rawValue), not the \(above.rawValue), uses \(results.quoted())
      """
    var finding = Finding(self, .note, at: contract.place, in: module, part: contract.parts.first, message)
    finding.related = [(event, above), (result, caller)].compactMap { name, role in
      requirements.places[name].map { RelatedPlace($0, "used by the \(role.rawValue)") }
    }
    finding.advice = """
      move \(results.quoted()) into a protocol of its own, such as '\(outputName(of: contract, in: module))', and let the \
      \(caller.rawValue) know only that
      """
    return finding
  }

  /// The roles that call a contract from above, and those that report through it from below.
  private static func neighbours(of contract: Contract, in style: Style) -> (above: Role, below: [Role])? {
    switch (contract.role.part, style) {
    case (.presenter, .viper), (.presenter, .viperRx): (.view, [.interactor, .worker])
    case (.interactor, .viper), (.interactor, .viperRx): (.presenter, [.worker])
    case (.interactor, .vip): (.view, [.worker])
    default: nil
    }
  }

  private static func outputName(of contract: Contract, in module: SourceModule) -> String {
    contract.role.part == .presenter ? "\(module.name)InteractorOutput" : "\(module.name)WorkerOutput"
  }
}

/// The requirements of a contract, and the parts of its module that use them.
private struct RequirementUsers {
  private let contract: Contract
  private let module: SourceModule
  private let project: LintProject
  /// The names in order, except properties that hold other parts for the wiring.
  let names: [String]
  let places: [String: SourcePlace]

  init(_ contract: Contract, in module: SourceModule, _ project: LintProject) {
    self.contract = contract
    self.module = module
    self.project = project
    let sources = [contract] + project.bases(of: contract)
    let all = sources.flatMap { source -> [(name: String, place: SourcePlace)] in
      let facts = project.facts(source.declaration)
      let properties = facts.properties.filter { property in
        !(property.type?.names ?? []).contains { project.partNames.find($0, in: module.id) != nil }
      }
      let all = properties.map { ($0.name, $0.position) } + facts.methods.map { ($0.name, $0.position) }
      return all.sorted { $0.1 < $1.1 }.map { ($0.0, project.place(source.declaration, $0.1)) }
    }
    names = all.map(\.name).unique
    places = Dictionary(all.map { ($0.name, $0.place) }) { first, _ in first }
  }

  /// The requirements that parts of `roles` use, each with the role of its user.
  func used(by roles: [Role]) -> [String: Role] {
    let type = contract.type.lastName
    var used: [String: Role] = [:]
    for part in module.parts where roles.contains(part.role) {
      let paths = PartPaths(project: project, names: project.partNames, module: module, part: part)
      for code in project.bodies(of: part) {
        for call in code.body.calls {
          guard let target = paths.target(of: call.base, in: code), target.type.lastName == type else { continue }
          let member = target.rest.first ?? call.member
          if names.contains(member), used[member] == nil { used[member] = part.role }
        }
      }
    }
    return used
  }
}
