import Entities
import Vipera
import ViperaNetworking

@testable import Modules

extension PagedList {
  /// Creates a list of one page.
  init(_ rows: [Row], next: String? = nil) async {
    self.init()
    _ = take(await reload().response { _ in ListPage(rows, next: next) })
  }

  /// Creates a list that failed to load.
  init(failing error: NetworkError) async {
    self.init()
    _ = take(await reload().response { _ throws(NetworkError) in throw error })
  }

  /// A description of the state: its kind, the IDs of the rows, and the end of the list.
  var shown: String {
    let state = state({ "\($0.reason)" }, row: { "\($0.id)" })
    let kind =
      switch state {
      case .idle: "idle"
      case .loading: "loading"
      case .loaded: "loaded"
      case .empty: "empty"
      case .failed(let reason, _): reason
      }
    guard let content = state.content else { return kind }
    let end =
      switch content.more {
      case .unknown: "unknown"
      case .none: "end"
      case .ready: "more"
      case .loading: "loading more"
      case .failed(let reason): reason
      }
    return "\(kind) [\(content.rows.joined(separator: ", "))] \(end)"
  }
}
