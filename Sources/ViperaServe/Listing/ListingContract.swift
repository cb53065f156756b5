import Vipera

/// The messages between the parts of the source screen.
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
    func readSource(at spot: Spot)
  }

  protocol InteractorOutput: AnyObject {
    func sourceChanged(_ source: ListedSource)
  }

  protocol Router: AnyObject {
    /// Replaces the screen's URL with the URL of the spot.
    func stay(at spot: Spot)
    func markInFindings(_ spot: Spot?)
  }
}
