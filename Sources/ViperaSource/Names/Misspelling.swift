/// Finds the role word that a misspelt word means.
enum Misspelling {
  /// Misspellings found in public code, with their meanings.
  static let known: [String: String] = [
    "datasotre": "datastore", "interector": "interactor", "interator": "interactor", "interractor": "interactor",
    "intractor": "interactor", "iteractor": "interactor", "ouput": "output", "presener": "presenter",
    "presentor": "presenter", "presnter": "presenter", "protcol": "protocol", "protocal": "protocol",
    "rourer": "router", "wirefram": "wireframe",
  ]

  /// The known words.
  ///
  /// Shorter words are too similar to others: `Tier` does not mean `View`.
  private static let words = [
    "configurator", "datastore", "interactor", "output", "presenter", "protocol", "router", "viewcontroller",
    "wireframe",
  ]

  /// The role word that `word`, in lower case, misspells; nil for a correct word or one with another meaning.
  static func correction(of word: String) -> String? {
    if let known = known[word] { return known }
    guard word.count > 4, !words.contains(word), !rightWords.contains(word) else { return nil }
    return words.first { right in
      // One edit keeps the first or the last letter, which excludes nearly all words at no cost.
      let isNear = abs(word.utf8.count - right.utf8.count) < 2
      return isNear && (word.utf8.first == right.utf8.first || word.utf8.last == right.utf8.last)
        && isOneEdit(from: Array(word.utf8), to: Array(right.utf8))
    }
  }

  /// Correct words that differ from a role word by one edit.
  private static let rightWords: Set<String> = [
    "configurators", "datastores", "interactors", "outer", "outputs", "pouter", "presented", "presenters", "preventer",
    "protocols", "rooter", "roster", "rotter", "route", "routed", "routers", "routes", "rouser", "tourer", "touter",
    "viewcontrollers", "wireframed", "wireframes",
  ]

  /// Whether one letter must be added, removed, replaced or swapped with its neighbour to turn `first` into `second`.
  private static func isOneEdit(from first: [UInt8], to second: [UInt8]) -> Bool {
    var start = 0
    while start < min(first.count, second.count), first[start] == second[start] { start += 1 }
    let (left, right) = (first[start...], second[start...])
    switch (left.count, right.count) {
    case let (some, others) where some == others:
      if left.dropFirst().elementsEqual(right.dropFirst()) { return true }
      guard some > 1 else { return false }
      let swaps = left[start] == right[start + 1] && left[start + 1] == right[start]
      return swaps && left.dropFirst(2).elementsEqual(right.dropFirst(2))
    case let (some, others) where some > others:
      return left.dropFirst().elementsEqual(right)
    default:
      return left.elementsEqual(right.dropFirst())
    }
  }
}
