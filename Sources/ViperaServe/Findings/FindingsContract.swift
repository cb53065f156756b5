import Vipera
import ViperaLint

/// The messages between the parts of the findings list, and to and from the containing screen.
@Contract
enum FindingsContract {
  protocol View: AnyObject {
    func show(_ page: FindingsPage)
  }

  protocol Presenter: AnyObject {
    func viewDidLoad() async
    func levelTapped(_ level: Severity)
    func ruleChosen(_ rule: String)
    func moduleChosen(_ module: String)
    func rowTapped(_ spot: Spot) async
  }

  protocol Interactor: AnyObject {
    func followFindings() async
  }

  protocol InteractorOutput: AnyObject {
    func findingsChanged(_ findings: [ListedFinding])
  }

  /// The messages from the containing screen to the list.
  protocol ModuleInput: AnyObject {
    func mark(_ spot: Spot?)
  }

  /// The messages from the list to the containing screen.
  protocol ModuleOutput: AnyObject {
    func findingTapped(_ spot: Spot) async
  }
}
