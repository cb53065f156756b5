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
    func chooseSeller(request: SellerChoiceModels.ChooseSeller.Request)
  }

  package protocol Presenter: AnyObject {
    func presentSellers(response: SellerChoiceModels.FetchSellers.Response)
  }

  package protocol Router: AnyObject {
    func finish()
  }

  package protocol Worker: AnyObject {
    func sellers(
      named name: String,
      after cursor: String?
    ) async throws(NetworkError) -> ListPage<Seller>
  }

  package protocol DataStore: AnyObject {
    var outcome: SellerChoice.Outcome? { get }
  }
}
