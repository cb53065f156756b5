import ViperaHTML

/// A screen's body as a browser gets it, to be read and clicked in a test.
struct RenderedScreen<Content: HTML> {
  let markup: String
  private let live: LiveMarkup
  private let body: Content

  init(_ body: Content) throws {
    var live = LiveMarkup(hash: KeyedHash(seed: 1, secret: 2))
    var buffer = HTMLBuffer()
    try live.render(body, into: &buffer)
    markup = buffer.text
    self.live = live
    self.body = body
  }

  /// What a browser shows, without the marks for patches.
  var text: String {
    markup.replacing(/<!--.*?-->/, with: "").replacing(/<[^>]*>/, with: " ")
      .split(separator: " ").joined(separator: " ")
  }

  /// Clicks the button with this label; false if there is none.
  func click(_ label: String) async -> Bool {
    for match in markup.matches(of: /<button v=(\w+)[^>]* on-click[^>]*>([^<]*)</)
    where match.2 == label {
      guard let id = ElementID(String(match.1)),
        let handler = live.handler(for: id, on: .click, in: body)
      else { return false }
      await handler(PageEvent(.click))
      return true
    }
    return false
  }
}
