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
  private var rows: [ProductRow] = []
  /// The cursor of the next page; nil at the end of the list.
  private var next: String?
  private let loading = OneAtATime()

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

  private func load() async {
    await loading.run {
      presenter.presentSeller(.loading)
      do throws(NetworkError) {
        let seller = try await worker.seller(sellerID)
        let pages = try await ListPages.covering(rows.count) { cursor async throws(NetworkError) in
          try await worker.products(of: sellerID, after: cursor)
        }
        (self.seller, rows) = (seller, [])
        add(pages, of: seller)
      } catch {
        presenter.presentSeller(.failed(error.reason))
      }
    }
  }

  private func loadMore() async {
    guard let seller, let cursor = next else { return }
    await loading.run {
      presenter.presentSeller(.found(seller, rows, more: .loading))
      do throws(NetworkError) {
        add([try await worker.products(of: sellerID, after: cursor)], of: seller)
        hasFailed = false
      } catch {
        // A retry requests the same page, not the one after it.
        hasFailed = true
        presenter.presentSeller(.found(seller, rows, more: .failed(error.reason)))
      }
    }
  }

  /// Whether the next page failed to load: a tap then retries it, but scrolling does not.
  private var hasFailed = false

  private func add(_ pages: [ProductPage], of seller: Seller) {
    for page in pages {
      let known = Set(rows.map(\.id))
      rows += page.products.filter { !known.contains($0.id) }
      next = page.next
    }
    presenter.presentSeller(.found(seller, rows, more: next == nil ? .none : .ready))
  }
}

extension SellerInteractor: SellerContract.Interactor {
  package func viewDidLoad() async { await load() }

  package func refreshAsked() async { await load() }

  package func endReached() async {
    if !hasFailed { await loadMore() }
  }

  package func moreTapped() async { await loadMore() }

  package func productTapped(_ request: SellerModels.Choice.Request) {
    chosenProduct = request.product
  }
}
