import ViperaHTML

/// The page in the session's memory, and the browser that shows the page; patches keep both equal.
struct LivePage {
  let browser: BrowserPage
  private(set) var live: LiveMarkup
  /// The patches of the last update.
  private(set) var patches = ""

  init(_ content: some HTML, seed: UInt64 = 1) throws {
    var random = SeededRandom(seed: seed)
    live = LiveMarkup(hash: KeyedHash(using: &random))
    var buffer = HTMLBuffer()
    try live.render(content, into: &buffer)
    browser = try BrowserPage(buffer.text)
  }

  /// Shows `content` by applying patches.
  mutating func update(_ content: some HTML) throws {
    var buffer = HTMLBuffer()
    try live.update(content, into: &buffer)
    patches = buffer.text
    try browser.apply(patches)
  }

  /// The patches of the last update, with a bar between fields.
  var shown: String { patches.replacing("\0", with: "|") }

  /// The visible tree of a browser that renders `content` from scratch.
  static func visible(_ content: some HTML) throws -> String {
    try LivePage(content, seed: 2).browser.visible
  }
}
