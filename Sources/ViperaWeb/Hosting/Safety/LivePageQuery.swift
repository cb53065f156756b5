import ViperaHTML

/// What the address of a live connection says of the page: which session, and how far it has come.
struct LivePageQuery {
  /// Greater counts are none of ours; they could run over.
  private static let greatest = 1 << 53

  let token: SessionToken
  let state: LiveSession.PageState

  init?(_ query: String) {
    let fields = FormText.fields(in: query, limit: 8)
    func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }
    func count(_ name: String) -> Int? {
      value(name).flatMap(Int.init).flatMap { (0...Self.greatest).contains($0) ? $0 : nil }
    }
    guard let token = value("s").flatMap(SessionToken.init), let page = count("p"),
      let received = count("r")
    else { return nil }
    self.token = token
    state = LiveSession.PageState(pageNumber: page, receivedMessages: received)
  }
}
