import ViperaSource

/// Flags parts and contracts whose names misspell their role.
enum MisspeltRole: LintRule {
  static let id = "misspelt-role"
  static let summary = "A name must spell its role correctly."
  static let reason = """
    People find the parts of a module by their names. A search for 'Presenter' misses a 'Presentor', and new names \
    copy the mistake.
    """
  static let advice = "Rename the type."
  static let severity = Severity.note

  static let flagged = [
    Sample(
      "classes and protocols with misspelt roles (each reported once)",
      """
      protocol ↓CartPresentorProtocol: AnyObject { func load() }
      protocol ↓CartInteractorOuput: AnyObject { func loaded() }
      class ↓CartPresentor: CartPresentorProtocol {
        let interactor = CartIteractor()
        func load() {}
      }
      extension CartPresentor: CartInteractorOuput { func loaded() {} }
      class ↓CartIteractor {}
      protocol ↓CartViewProtocal: AnyObject {}
      """
    ),
    Sample(
      "misspelt roles inside longer names",
      """
      protocol ↓IteractorToPresenterCartProtocol: AnyObject { func loaded() }
      class CartPresenter: IteractorToPresenterCartProtocol {
        let interactor = CartInteractor()
        func loaded() {}
      }
      class CartInteractor { weak var presenter: IteractorToPresenterCartProtocol? }
      class ↓CartViewControler: UIViewController { var presenter: CartPresenter? }
      """
    ),
  ]

  static let accepted = [
    Sample(
      "correct words that only resemble a role, such as 'Roster' and 'Routes'",
      """
      class CartPresenter { let interactor = CartInteractor() }
      class CartInteractor { var roster: Roster? }
      class Roster {}
      class CartRoutes {}
      class CartWireFrame {}
      protocol CartOutputs {}
      enum CartPresented { case cart }
      """
    )
  ]

  static func findings(in project: LintProject) -> [Finding] {
    var seen: Set<String> = []
    return project.modules.flatMap { module -> [Finding] in
      let parts = module.parts.map { (type: $0.type, place: $0.place) }
      let contracts = module.contracts.map { (type: $0.type, place: $0.place) }
      return (parts + contracts).sorted { $0.place < $1.place }.compactMap { named in
        guard let spelling = RoleSpelling(of: named.type), seen.insert(named.type).inserted else { return nil }
        let message = "'\(named.type)' misspells '\(spelling.meant)' as '\(spelling.written)'"
        var finding = Finding(self, at: named.place, in: module, part: named.type, message)
        finding.advice = "rename it to '\(spelling.corrected)'"
        return finding
      }
    }
  }
}
