/// The value of an attribute, whose kind decides how it is escaped, compared and patched.
@usableFromInline
enum AttributeValue {
  /// A literal, which is never compared.
  case constant(StaticString)
  /// One of a few literals, which may change.
  case word(StaticString)
  case text(String)
  case optional(String?)
  case number(Int)
  /// A flag: the attribute is present or absent.
  case flag(Bool)
  case link(String)
  case picture(String)
  /// The name of a style property, and its value.
  ///
  /// It is rare and large, so it is indirect: attributes are moved often, and the other cases are small.
  indirect case style(StaticString, StyleValue)
  /// A text that the user may be editing.
  case fieldText(String)
  /// A flag that the user may have changed.
  case fieldFlag(Bool)
  case handler(EventHandler, EventKind, wait: Int32)
}
