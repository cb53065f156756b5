/// What a field must hold: one line of `AccountRules.table`.
public struct AccountRule: Sendable {
  /// The field it is about.
  public let field: AccountField
  private let isProper: @Sendable (String) -> Bool

  init(_ field: AccountField, isProper: @escaping @Sendable (String) -> Bool) {
    self.field = field
    self.isProper = isProper
  }

  /// What is wrong with a text in this field, if something is.
  public func mistake(in text: String) -> AccountMistake? {
    if text.isEmpty { return .missing(field) }
    return isProper(text) ? nil : .improper(field)
  }
}
