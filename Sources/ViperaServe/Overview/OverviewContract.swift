import Vipera

/// The messages between the parts of the map screen.
@Contract
enum OverviewContract {
  protocol View: AnyObject {
    func show(_ page: OverviewPage)
  }

  protocol Presenter: AnyObject {
    func viewDidLoad() async
  }

  protocol Interactor: AnyObject {
    func followProject() async
  }

  protocol InteractorOutput: AnyObject {
    func projectChanged(_ project: Project)
  }

  protocol Router: AnyObject {
    func showListing(of spot: Spot)
  }
}
