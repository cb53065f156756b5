/// What a field must hold: one line of `AccountRules.table`.
public struct AccountRule: Sendable {
  /// The field.
  public let field: AccountField
  /// The maximum number of typed characters, including those that are removed.
  public let longest: Int
  private let normal: @Sendable (String) -> String
  private let isProper: @Sendable (String) -> Bool

  init(
    _ field: AccountField,
    atMost longest: Int,
    as normal: @escaping @Sendable (String) -> String = { $0 },
    isProper: @escaping @Sendable (String) -> Bool
  ) {
    self.field = field
    self.longest = longest
    self.normal = normal
    self.isProper = isProper
  }

  /// Returns the text to store for this field, without characters that people type only by habit.
  public func normalised(_ text: String) -> String { normal(text) }

  /// Returns the error in a text for this field, if any.
  public func mistake(in text: String) -> AccountMistake? {
    guard text.unicodeScalars.count <= longest else { return .improper(field) }
    let text = normal(text)
    if text.isEmpty { return .missing(field) }
    return isProper(text) ? nil : .improper(field)
  }
}
