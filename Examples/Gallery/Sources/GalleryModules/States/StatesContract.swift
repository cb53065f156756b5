import Vipera

/// The messages between the parts of the states module.
@Contract
enum StatesContract {
  protocol View: AnyObject {
    func show(_ orders: LoadState<[String]>)
  }

  protocol Presenter: AnyObject {
    func viewDidLoad() async
    func shopChosen(_ shop: StatesShop) async
    func retryTapped() async
  }

  protocol Interactor: AnyObject {
    func orders(of shop: StatesShop) async throws(StatesError) -> [String]
  }
}
