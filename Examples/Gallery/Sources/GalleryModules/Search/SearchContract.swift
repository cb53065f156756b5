import Vipera

/// The messages between the parts of the search.
@Contract
enum SearchContract {
  protocol View: AnyObject {
    func show(_ plants: LoadState<[String]>)
    func show(asked: Int)
  }

  protocol Presenter: AnyObject {
    func viewDidLoad() async
    func queryChanged(_ query: String) async
  }

  protocol Interactor: AnyObject {
    func plants(matching query: String) async -> [String]
  }
}
