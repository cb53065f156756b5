import Vipera

@Contract enum NoteContract {
  protocol View: AnyObject {
    func show(_ text: String)
  }

  protocol Presenter: AnyObject {
    func viewDidLoad() async
  }

  protocol Interactor: AnyObject {
    func note() async throws -> String
    func keep(_ text: String) async
  }

  protocol Router: AnyObject {
    func close() async
  }
}
