import Vipera

/// What the parts of the list of screens say to each other.
@Contract
enum HomeContract {
  protocol View: AnyObject {
    func show(_ entries: [HomeEntry])
  }

  protocol Presenter: AnyObject {
    func viewDidLoad() async
  }
}
