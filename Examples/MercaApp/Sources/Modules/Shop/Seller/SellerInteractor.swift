package import Entities
import Vipera
import ViperaNetworking

/// Loads a seller, and the seller's products page by page.
package final class SellerInteractor: SellerContract.Interactor {
  private let sellerID: Seller.ID
  private let presenter: any SellerContract.Presenter
  private let worker: any SellerContract.Worker
  private var seller: Seller?
  var list = PagedList<ProductRow>()

  package init(sellerID: Seller.ID, presenter: any SellerContract.Presenter, worker: any SellerContract.Worker) {
    self.sellerID = sellerID
    self.presenter = presenter
    self.worker = worker
  }

  package func fetchSeller(request: SellerModels.FetchSeller.Request) async {
    guard let request = list.next(for: request) else { return }
    present()
    let response = await request.response { cursor async throws(NetworkError) in
      if cursor == nil { seller = try await worker.seller(sellerID) }
      return try await worker.products(ProductQuery(seller: sellerID), after: cursor)
    }
    if list.take(response) { present() }
  }

  private func present() {
    presenter.presentSeller(response: .init(seller: seller, products: list))
  }
}
