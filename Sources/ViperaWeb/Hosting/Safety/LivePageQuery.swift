import ViperaHTML

/// The query of a live connection: the page's session, and how many messages the page has received.
struct LivePageQuery {
  /// Larger counts do not come from the host's pages, and could overflow.
  private static let greatest = 1 << 53

  let state: LiveSession.PageState
  var token: SessionToken { state.token }

  init?(_ query: String) {
    let fields = FormText.fields(in: query, limit: 8)
    func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }
    func count(_ name: String) -> Int? {
      value(name).flatMap(Int.init).flatMap { (0...Self.greatest).contains($0) ? $0 : nil }
    }
    guard let token = value("s").flatMap(SessionToken.init), let page = count("p"),
      let received = count("r")
    else { return nil }
    state = LiveSession.PageState(
      token: token,
      pageNumber: page,
      receivedMessages: received,
      user: value("u") ?? ""
    )
  }
}
