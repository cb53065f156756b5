package import Entities
import Vipera
import ViperaNetworking

/// Loads a seller, and the seller's products page by page.
package final class SellerInteractor: SellerContract.DataStore {
  package let sellerID: Seller.ID
  package private(set) var chosenProduct: Product.ID?

  private let presenter: any SellerContract.Presenter
  private let worker: any SellerContract.Worker
  private var seller: Seller?
  /// The seller's products, page by page.
  var list = PagedList<ProductRow>()

  /// Creates an interactor of one seller's page.
  package init(
    sellerID: Seller.ID,
    presenter: any SellerContract.Presenter,
    worker: any SellerContract.Worker
  ) {
    self.sellerID = sellerID
    self.presenter = presenter
    self.worker = worker
  }

  private func load(_ request: PagedList<ProductRow>.Request?) async {
    guard let request else { return }
    present()
    let response = await request.response { cursor async throws(NetworkError) in
      if cursor == nil { seller = try await worker.seller(sellerID) }
      return try await worker.products(of: sellerID, after: cursor)
    }
    if list.take(response) { present() }
  }

  private func present() {
    presenter.presentSeller(SellerModels.Load.Response(seller: seller, products: list))
  }
}

extension SellerInteractor: SellerContract.Interactor {
  package func viewDidLoad() async { await load(list.reload()) }

  package func refreshAsked() async { await load(list.refresh()) }

  package func endReached() async { await load(list.more()) }

  package func moreTapped() async { await load(list.more(isTapped: true)) }

  package func productTapped(_ request: SellerModels.Choice.Request) {
    chosenProduct = request.product
  }
}
