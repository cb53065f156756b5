import ViperaSpelling

/// Finds the word that a user probably meant.
enum Spelling {
  /// Returns the word that is most similar to `text`, or else the only word that begins with it.
  static func nearest(to text: String, among words: [String]) -> String? {
    if let near = NearestName.find(for: text, among: words) { return near }
    let longer = words.filter { text.count > 2 && $0.hasPrefix(text) }
    return longer.count == 1 ? longer.first : nil
  }
}
