/// Finds the name that was meant by a misspelt one.
package enum NearestName {
  /// The name most similar to `text`; nil if none is similar.
  ///
  /// If several are equally similar, the first is returned.
  ///
  /// Upper and lower case are treated alike, so `name` finds `Name`.
  package static func find(for text: String, among names: [String]) -> String? {
    // The number of edits is limited, since two edits can turn a short word into any other.
    let most = text.count <= 4 ? 1 : text.count <= 8 ? 2 : 3
    let wanted = beginning(of: text)
    let near = names.map { ($0, EditDistance.between(wanted, beginning(of: $0))) }.min { $0.1 < $1.1 }
    guard let near, near.1 <= most else { return nil }
    return near.0
  }

  /// The part of a name that is compared, so that a long text costs little.
  private static func beginning(of name: String) -> String { String(name.lowercased().prefix(80)) }
}
