import ViperaHTML

/// A session's memory and the browser that shows it, kept in step by patches.
struct LivePage {
  let browser: BrowserPage
  private(set) var live: LiveMarkup
  /// What the last update sent.
  private(set) var patches = ""

  init(_ content: some HTML, seed: UInt64 = 1) throws {
    var random = SeededRandom(seed: seed)
    live = LiveMarkup(hash: KeyedHash(using: &random))
    var buffer = HTMLBuffer()
    try live.render(content, into: &buffer)
    browser = try BrowserPage(buffer.text)
  }

  /// Shows `content` by patches alone.
  mutating func update(_ content: some HTML) throws {
    var buffer = HTMLBuffer()
    try live.update(content, into: &buffer)
    patches = buffer.text
    try browser.apply(patches)
  }

  /// The patches of the last update with a bar between fields.
  var shown: String { patches.replacing("\0", with: "|") }

  /// What a browser shows that renders `content` anew.
  static func visible(_ content: some HTML) throws -> String {
    try LivePage(content, seed: 2).browser.visible
  }
}
