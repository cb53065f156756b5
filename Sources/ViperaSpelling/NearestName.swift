/// Finds the name that somebody meant to write.
package enum NearestName {
  /// The name that is spelled almost like `text`, the first of several; nil if none is similar.
  ///
  /// Upper and lower case are treated alike, so `name` finds `Name`.
  package static func find(for text: String, among names: [String]) -> String? {
    // Two edits can turn a short word into any other.
    let most = text.count <= 4 ? 1 : text.count <= 8 ? 2 : 3
    let wanted = beginning(of: text)
    let near = names.map { ($0, EditDistance.between(wanted, beginning(of: $0))) }.min { $0.1 < $1.1 }
    guard let near, near.1 <= most else { return nil }
    return near.0
  }

  /// The compared part of a name, so that a long text costs little.
  private static func beginning(of name: String) -> String { String(name.lowercased().prefix(80)) }
}
