import Vipera

/// What the parts of the list say to each other.
@Contract
enum ToDoContract {
  protocol View: AnyObject {
    func show(_ items: [String])
    func showRefused(_ text: String)
  }

  protocol Presenter: AnyObject {
    func itemEntered(_ text: String)
  }
}
