import Vipera

/// VIP: the cycle of view, interactor and presenter, with its models next to the protocols.
@Contract(.vip)
enum LoginScene {
  struct Request: Equatable {
    var email: String
    var password: String
  }

  struct Response: Equatable { var name: String? }
  struct ViewModel: Equatable { var greeting: String }

  protocol View: AnyObject { func display(_ model: ViewModel) }
  protocol Interactor: AnyObject { func signIn(_ request: Request) async }
  protocol Presenter: AnyObject { func present(_ response: Response) }
  protocol Router: AnyObject { func showHome() }
  protocol Worker: AnyObject { func name(for request: Request) async throws -> String }
  protocol DataStore: AnyObject { var name: String? { get set } }
}
