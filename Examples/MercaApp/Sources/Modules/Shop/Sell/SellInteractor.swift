import Entities
import ViperaNetworking

/// Loads the products that the signed-in user sells, page by page.
package final class SellInteractor: SellContract.Interactor {
  private let presenter: any SellContract.Presenter
  private let worker: any SellContract.Worker
  var list = MemberList<ProductRow>()
  /// The user's shop; nil until the user has offered a product.
  private var shop: (owner: Member.ID, id: Seller.ID)?

  package init(presenter: any SellContract.Presenter, worker: any SellContract.Worker) {
    self.presenter = presenter
    self.worker = worker
  }

  package func fetchProducts(request: SellModels.FetchProducts.Request) async { await fetch(request) }
}

extension SellInteractor: MemberListInteractor {
  var member: Member.ID? { worker.member }

  func page(after cursor: String?) async throws(NetworkError) -> ListPage<ProductRow> {
    let owner = list.owner
    if owner != shop?.owner { shop = nil }
    if shop == nil, let owner, let found = try await worker.shop() { shop = (owner, found.id) }
    // Another user may have signed in during the request.
    guard let shop, shop.owner == owner else { return ListPage() }
    return try await worker.products(of: shop.id, after: cursor)
  }

  func present(_ response: SellModels.FetchProducts.Response) { presenter.presentProducts(response: response) }
}
