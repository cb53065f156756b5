/// A whole number as somebody types it: `1299900`, `1.299.900`, `1,299,900`, `1'299.900`, `1 299 900` or
/// `$ 1.299.900`.
struct TypedNumber: Hashable {
  /// The number.
  let value: Int

  /// Reads what was typed; nil where that is no whole number, or one that is too large to count.
  init?(_ text: String) {
    var amount = text.drop(while: \.isWhitespace)
    if amount.hasPrefix("$") { amount = amount.dropFirst().drop(while: \.isWhitespace) }
    while amount.last?.isWhitespace == true { amount.removeLast() }
    // Of a point and a comma one is for decimals.
    if amount.contains("."), amount.contains(",") { return nil }
    let groups = amount.split(omittingEmptySubsequences: false) { character in
      ".,'’".contains(character) || character.isWhitespace
    }
    // What stands apart are groups of three: `1.5` is no number, and not 15; nor is `0.500` one of 500.
    let isGrouped =
      groups.count == 1
      || (1...3).contains(groups[0].count) && groups[0].first != "0"
        && groups.dropFirst().allSatisfy { $0.count == 3 }
    let digits = groups.joined()
    guard isGrouped, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(digits)
    else { return nil }
    value = number
  }
}
