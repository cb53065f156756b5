import Vipera

/// The messages between the parts of the module screen.
@Contract
enum ModuleDetailContract {
  protocol View: AnyObject {
    func show(_ page: ModuleDetailPage)
  }

  protocol Presenter: AnyObject {
    func viewDidLoad() async
  }

  protocol Interactor: AnyObject {
    func followModule() async
  }

  protocol InteractorOutput: AnyObject {
    func moduleChanged(_ module: ModuleFacts, in project: Project)
    func moduleIsUnknown(in project: Project)
  }

  protocol Router: AnyObject {
    func showListing(of spot: Spot)
  }
}
