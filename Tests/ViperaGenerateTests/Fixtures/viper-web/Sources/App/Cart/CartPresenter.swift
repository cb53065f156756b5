import Vipera

/// Loads the cart, and decides what its screen shows.
final class CartPresenter: CartContract.Presenter {
  weak var view: (any CartContract.View)?
  private let interactor: any CartContract.Interactor
  private let router: any CartContract.Router
  private var state = LoadState<CartViewModel>.idle {
    didSet { view?.show(state) }
  }

  init(
    interactor: any CartContract.Interactor,
    router: any CartContract.Router
  ) {
    self.interactor = interactor
    self.router = router
  }

  func viewDidLoad() async { await load() }
  func retryTapped() async { await load() }
  func doneTapped() { router.close() }

  private func load() async {
    guard !state.isLoading else { return }
    state = state.reloading()
    do throws(CartError) {
      state = .loaded(CartViewModel(try await interactor.fetchCart()))
    } catch {
      state = state.failing(text(for: error))
    }
  }

  private func text(for error: CartError) -> String {
    switch error {
    case .unavailable: "The cart could not be loaded."
    }
  }
}
