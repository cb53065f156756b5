/// What a field must hold: one line of `AccountRules.table`.
public struct AccountRule: Sendable {
  /// The field it is about.
  public let field: AccountField
  /// How many characters may be typed, with those that are left out.
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

  /// What is kept of a text in this field: without what people type by habit and nobody means.
  public func normalised(_ text: String) -> String { normal(text) }

  /// What is wrong with a text in this field, if something is.
  public func mistake(in text: String) -> AccountMistake? {
    guard text.unicodeScalars.count <= longest else { return .improper(field) }
    let text = normal(text)
    if text.isEmpty { return .missing(field) }
    return isProper(text) ? nil : .improper(field)
  }
}
