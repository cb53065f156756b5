/// The unsent texts of a session's fields: a JSON object for each screen, in the page's own format.
///
/// The texts are not decoded here, since only the page that has sent them reads them again.
struct TypedFields: Sendable, Equatable {
  /// The fields of one screen.
  struct Entry: Sendable, Equatable {
    /// The screen's number in the browser's history.
    var screen: Int
    var text: String
    /// Whether the user has entered something; this includes passwords and files, which are not in `text`.
    var hasInput = false
  }

  /// The entries; the most recently reported one is last.
  private(set) var entries: [Entry]

  init(_ entries: [Entry] = []) { self.entries = entries }

  var isEmpty: Bool { entries.isEmpty }
  var screens: Set<Int> { Set(entries.map(\.screen)) }
  /// The size of all texts in bytes.
  var size: Int { entries.reduce(0) { $0 + $1.text.utf8.count } }

  /// Stores the texts typed on a screen, and drops the oldest entries if all together are too large.
  mutating func note(_ text: String, on screen: Int, hasInput: Bool, upTo limit: Int) {
    entries.removeAll { $0.screen == screen }
    if hasInput || text != "{}" {
      entries.append(Entry(screen: screen, text: text, hasInput: hasInput))
    }
    while size > limit { entries.removeFirst() }
  }

  /// Keeps only the entries of `screens`.
  mutating func keep(_ screens: Set<Int>) {
    entries.removeAll { !screens.contains($0.screen) }
  }

  /// Whether the user has entered something on a screen.
  func hasInput(on screen: Int) -> Bool { entries.contains { $0.screen == screen && $0.hasInput } }

  /// The fields of several screens as one JSON object, in which later screens win; nil if there are no entries.
  ///
  /// The object is empty if the entries contain only passwords and files. A page that gets the object reports its
  /// fields, so that the session learns that its passwords and files are lost.
  func text(of screens: [Int]) -> String? {
    let known = screens.compactMap { screen in entries.first { $0.screen == screen }?.text }
    let texts = known.filter { $0 != "{}" }
    guard texts.count > 1 else { return texts.first ?? known.first }
    return "{" + texts.map { $0.dropFirst().dropLast() }.joined(separator: ",") + "}"
  }
}
