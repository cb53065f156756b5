import Vipera

/// Shows a shop's orders, in any of their states.
final class StatesPresenter: StatesContract.Presenter {
  weak var view: (any StatesContract.View)?
  private let interactor: any StatesContract.Interactor
  /// The shop whose orders are shown.
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
