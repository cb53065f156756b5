import Vipera

/// The messages between the parts of the messages module.
@Contract
enum MessagesContract {
  protocol View: AnyObject {
    func show(answer: String)
  }

  protocol Presenter: AnyObject {
    func alertTapped() async
    func deleteTapped() async
    func toastTapped(_ kind: Toast.Kind)
    func blockTapped() async
    func slowTapped() async
  }

  protocol Interactor: AnyObject {
    func work() async
  }

  protocol Router: AnyObject {
    func tell() async
    func confirmDeletion() async -> Bool
    func toast(_ toast: Toast)
  }
}
