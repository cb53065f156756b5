/// Amounts of money as written in Colombia, the same in every language of the app.
package enum Price {
  /// Returns an amount of whole pesos, like `$ 1.299.900`.
  package static func text(_ pesos: Int) -> String {
    let digits = String(pesos.magnitude)
    var groups: [Substring] = []
    var rest = digits[...]
    while !rest.isEmpty {
      groups.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    return "$ " + (pesos < 0 ? "-" : "") + groups.joined(separator: ".")
  }

  /// Returns a number with the separators of a price, like `1.299.900`.
  static func grouped(_ number: Int) -> String { String(text(number).dropFirst(2)) }
}
