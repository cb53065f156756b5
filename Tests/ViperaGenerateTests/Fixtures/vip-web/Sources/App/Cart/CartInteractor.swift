import Vipera

/// Fetches the cart, and keeps it for the router.
final class CartInteractor: CartContract.DataStore {
  private(set) var fetchedCart: CartEntity?
  private let presenter: any CartContract.Presenter
  private let worker: any CartContract.Worker
  private let fetching = OneAtATime()

  init(
    presenter: any CartContract.Presenter,
    worker: any CartContract.Worker
  ) {
    self.presenter = presenter
    self.worker = worker
  }
}

extension CartInteractor: CartContract.Interactor {
  func fetchCart(request: CartModels.FetchCart.Request) async {
    await fetching.run { await fetch() }
  }

  private func fetch() async {
    presenter.presentCart(response: .loading)
    do throws(CartError) {
      let entity = try await worker.fetchCart()
      fetchedCart = entity
      presenter.presentCart(response: .loaded(entity))
    } catch {
      presenter.presentCart(response: .failed(error))
    }
  }
}
