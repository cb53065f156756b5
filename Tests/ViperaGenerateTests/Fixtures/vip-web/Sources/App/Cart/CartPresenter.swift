import Vipera

/// Turns what was fetched into texts.
final class CartPresenter: CartContract.Presenter {
  weak var view: (any CartContract.View)?
  private var state = CartModels.FetchCart.ViewModel.idle

  func presentCart(response: CartModels.FetchCart.Response) {
    switch response {
    case .loading: state = state.reloading()
    case .loaded(let entity): state = .loaded(CartViewModel(entity))
    case .failed(.unavailable): state = state.failing("The cart could not be loaded.")
    }
    view?.displayCart(viewModel: state)
  }
}
