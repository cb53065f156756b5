package import Entities
package import Vipera
package import ViperaNetworking

/// The messages between the parts of the user list.
@Contract
package enum UsersContract {
  package protocol View: AnyObject {
    func show(_ state: LoadState<UsersViewModel>)
    func showSignedOut()
  }

  package protocol Presenter: AnyObject {
    func viewDidLoad()
    func viewDidAppear() async
    func refreshAsked() async
    func retryTapped() async
    func endReached() async
    func moreTapped() async
    func signInTapped()
  }

  package protocol Interactor: AnyObject {
    var signedInMember: Member.ID? { get }
    func members(after cursor: String?) async throws(NetworkError) -> ListPage<Member>
  }

  package protocol Router: AnyObject {
    func showLogin()
    func showToast(_ toast: Toast)
  }
}
