import Entities
import Vipera
import ViperaNetworking

/// The state of a list that belongs to the signed-in user, such as their orders.
package enum MemberListResponse<Row: Hashable & Identifiable & Sendable> {
  case signedOut(Departure)
  /// The list, with the newest rows first.
  case list(PagedList<Row>)

  /// Returns the state of the scene, with a view model for each row.
  func viewModel<Model>(in language: Language, row: (Row) -> Model) -> MemberState<ListViewModel<Model>> {
    switch self {
    case .signedOut(let departure): MemberState(departure, Texts(language))
    case .list(let list): .content(list.state({ $0.message(in: language) }, row: row))
    }
  }
}

/// The rows of a user's own list, with the user; no other user may see them.
struct MemberList<Row: Hashable & Identifiable & Sendable> {
  var pages = PagedList<Row>()
  fileprivate(set) var owner: Member.ID?
  fileprivate var isOpening = true
}

/// The interactor of a user's own list; a conforming type only loads the pages and presents the state.
protocol MemberListInteractor: AnyObject {
  associatedtype Row: Hashable & Identifiable & Sendable

  var list: MemberList<Row> { get set }
  /// The ID of the signed-in user.
  var member: Member.ID? { get }
  func page(after cursor: String?) async throws(NetworkError) -> ListPage<Row>
  func present(_ response: MemberListResponse<Row>)
}

extension MemberListInteractor {
  func fetch(_ request: ListRequest) async {
    guard let member else { return forget(list.isOpening ? .opening : .known) }
    let isOther = list.owner != nil && list.owner != member
    if isOther { list.pages.clear() }
    (list.owner, list.isOpening) = (member, false)
    await load(list.pages.next(for: isOther ? .first : request))
  }

  private func load(_ request: PagedList<Row>.Request?) async {
    guard let request else { return }
    present(.list(list.pages))
    let response = await request.response(from: page(after:))
    guard list.pages.take(response) else { return }
    guard let member else { return forget(response.error == nil ? .known : .ended) }
    // Another user has signed in during the request.
    guard member == list.owner else { return await fetch(.first) }
    present(.list(list.pages))
  }

  private func forget(_ departure: Departure) {
    (list.owner, list.isOpening) = (nil, false)
    list.pages.clear()
    present(.signedOut(departure))
  }
}

/// The view controller of such a list: what its screen tells.
package protocol MemberListController: ListController {
  associatedtype Row: Hashable & Identifiable & Sendable

  var model: MemberState<ListViewModel<Row>> { get }
  func signInTapped()
}

extension MemberListController {
  /// Loads the list each time it appears, since it may have changed in the meantime.
  package func viewDidAppear() async { await fetch(.first) }
}
