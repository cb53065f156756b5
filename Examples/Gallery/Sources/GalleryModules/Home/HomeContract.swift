import Vipera

/// The messages between the parts of the list of screens.
@Contract
enum HomeContract {
  protocol View: AnyObject {
    func show(_ entries: [HomeEntry])
  }

  protocol Presenter: AnyObject {
    func viewDidLoad() async
  }
}
