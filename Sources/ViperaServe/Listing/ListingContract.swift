import Vipera

/// The messages between the parts of the source's screen.
@Contract
enum ListingContract {
  protocol View: AnyObject {
    func show(_ page: ListingPage)
  }

  protocol Presenter: AnyObject {
    func viewDidLoad() async
  }

  protocol Interactor: AnyObject {
    func followSource() async
    func readSource(at spot: Spot) async
  }

  protocol InteractorOutput: AnyObject {
    func sourceChanged(_ source: ListedSource)
  }

  protocol Router: AnyObject {
    /// Has the address of the screen name the place.
    func stay(at spot: Spot)
    func markInFindings(_ spot: Spot?)
  }

  protocol Worker: AnyObject {
    func project(after version: Int?) async -> Project?
    func text(of file: String) async -> String?
  }
}

extension ProjectFeed: ListingContract.Worker {}
