package import Entities
package import Vipera
package import ViperaNetworking

/// The messages between the parts of the choice of a seller.
@Contract(.vip)
package enum SellerChoiceContract {
  package protocol View: AnyObject {
    func displaySellers(viewModel: SellerChoiceModels.FetchSellers.ViewModel)
  }

  package protocol Interactor: AnyObject {
    func fetchSellers(request: SellerChoiceModels.FetchSellers.Request) async
  }

  package protocol Presenter: AnyObject {
    func presentSellers(response: SellerChoiceModels.FetchSellers.Response)
  }

  package protocol Router: AnyObject {
    func finish(_ outcome: SellerChoice.Outcome)
  }

  package protocol Worker: AnyObject {
    /// Returns a page of the sellers whose names have words that begin with the words of `name`.
    func sellers(named name: String, after cursor: String?) async throws(NetworkError) -> ListPage<Seller>
  }
}
