import Vipera

/// The models of the cart, by use case.
enum CartModels {
  /// Fetching the cart, at first or again.
  enum FetchCart {
    struct Request: Equatable {}

    enum Response: Equatable {
      case loading
      case loaded(CartEntity)
      case failed(CartError)
    }

    typealias ViewModel = LoadState<CartViewModel>
  }
}
