/// What an attribute holds, which decides how it is escaped, compared and patched.
@usableFromInline
enum AttributeValue {
  /// A literal: never compared.
  case constant(StaticString)
  /// One of few words, which may be another next time.
  case word(StaticString)
  case text(String)
  case optional(String?)
  case number(Int)
  /// There or not.
  case flag(Bool)
  case link(String)
  case picture(String)
  /// A declaration's value, behind the property's name.
  ///
  /// Rare and large, so it stands apart: attributes are moved a lot, and the others are small.
  indirect case style(StaticString, StyleValue)
  /// What a person may be typing.
  case fieldText(String)
  /// What a person may have switched.
  case fieldFlag(Bool)
  case handler(EventHandler, EventKind, wait: Int32)
}
