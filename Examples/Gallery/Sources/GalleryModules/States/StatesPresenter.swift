import Vipera

/// Shows the orders of a shop, and the state of loading them.
final class StatesPresenter: StatesContract.Presenter {
  weak var view: (any StatesContract.View)?
  private let interactor: any StatesContract.Interactor
  /// The selected shop.
  var shop = StatesShop.busy
  private var state = LoadState<[String]>.loading() {
    didSet { view?.show(state) }
  }

  init(interactor: any StatesContract.Interactor) {
    self.interactor = interactor
  }

  func viewDidLoad() async { await load() }

  func shopChosen(_ shop: StatesShop) async {
    self.shop = shop
    state = .loading()
    await load()
  }

  func retryTapped() async { await load() }

  private func load() async {
    state = state.reloading()
    do {
      state = .answered(try await interactor.orders(of: shop))
    } catch {
      state = state.failing("The shop does not answer.")
    }
  }
}
