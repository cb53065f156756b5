package import Entities
import Vipera
package import ViperaNetworking

/// A request of a scene that lists what belongs to the signed-in user, page by page.
package enum MemberListRequest: Hashable {
  /// The list appears, perhaps again: it may have changed in the meantime.
  case appearing
  /// The user refreshes the list.
  case refresh
  /// The end of the list is on screen, or the user taps for more; only a tap retries a page that failed.
  case more(isTapped: Bool)
}

/// The state of such a list.
package enum MemberListResponse<Row: Hashable & Identifiable & Sendable> {
  case signedOut(Departure)
  /// The newest rows first.
  case list(PagedList<Row>)

  /// Returns what the scene shows of it, with a view model for each row.
  func viewModel<Model>(in language: Language, row: (Row) -> Model) -> MemberState<ListViewModel<Model>> {
    switch self {
    case .signedOut(let departure): MemberState(departure, Texts(language))
    case .list(let list): .content(list.state({ $0.message(in: language) }, row: row))
    }
  }
}

/// The rows of such a list, and their owner; no other user may see them.
struct MemberList<Row: Hashable & Identifiable & Sendable> {
  var pages = PagedList<Row>()
  fileprivate(set) var owner: Member.ID?
  fileprivate var isOpening = true
}

/// The interactor of such a list: it only knows where the pages come from.
protocol MemberListInteractor: AnyObject {
  associatedtype Row: Hashable & Identifiable & Sendable

  var list: MemberList<Row> { get set }
  /// The ID of the signed-in user.
  var member: Member.ID? { get }
  func page(after cursor: String?) async throws(NetworkError) -> ListPage<Row>
  func present(_ response: MemberListResponse<Row>)
}

extension MemberListInteractor {
  func fetch(_ request: MemberListRequest) async {
    guard let member else { return forget(list.isOpening ? .opening : .known) }
    if let owner = list.owner, owner != member { list.pages.clear() }
    (list.owner, list.isOpening) = (member, false)
    switch request {
    case .appearing: await load(list.pages.reload())
    case .refresh: await load(list.pages.refresh())
    case .more(let isTapped): await load(list.pages.more(isTapped: isTapped))
    }
  }

  private func load(_ request: PagedList<Row>.Request?) async {
    guard let request else { return }
    present(.list(list.pages))
    let response = await request.response(from: page(after:))
    guard list.pages.take(response) else { return }
    if response.error != nil, member == nil { return forget(.ended) }
    present(.list(list.pages))
  }

  private func forget(_ departure: Departure) {
    (list.owner, list.isOpening) = (nil, false)
    list.pages.clear()
    present(.signedOut(departure))
  }
}

/// The view controller of such a list: what its screen tells.
package protocol MemberListController: AnyObject {
  associatedtype Row: Hashable & Identifiable & Sendable

  var model: MemberState<ListViewModel<Row>> { get }
  func fetch(_ request: MemberListRequest) async
  func signInTapped()
}

extension MemberListController {
  package func viewDidAppear() async { await fetch(.appearing) }
  package func refreshAsked() async { await fetch(.refresh) }
  package func endReached() async { await fetch(.more(isTapped: false)) }
  package func moreTapped() async { await fetch(.more(isTapped: true)) }
}
