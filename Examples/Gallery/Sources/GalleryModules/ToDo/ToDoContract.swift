import Vipera

/// The messages between the parts of the list.
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
