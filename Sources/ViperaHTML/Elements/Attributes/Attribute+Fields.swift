// Each name that takes a text has two forms: a literal, which is taken for constant, and a `String`,
// which is compared. The compiler prefers the first where it can.
extension Attribute where Tag: FormControlTag {
  /// The name of what is sent.
  @inlinable @inline(__always)
  public static func name(_ name: _const StaticString) -> Self {
    Self("name", .constant(name))
  }

  /// The name of what is sent.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func name(_ name: String) -> Self { Self("name", .text(name)) }

  /// The id of the form that it belongs to, where it stands outside of that.
  @inlinable @inline(__always)
  public static func form(_ id: String?) -> Self { Self("form", .optional(id)) }

  /// Whether it cannot be used.
  @inlinable @inline(__always)
  public static func disabled(_ isDisabled: Bool) -> Self { Self("disabled", .flag(isDisabled)) }
}

extension Attribute where Tag: EntryTag {
  /// An example shown while nothing is typed.
  @inlinable @inline(__always)
  public static func placeholder(_ text: _const StaticString) -> Self {
    Self("placeholder", .constant(text))
  }

  /// An example shown while nothing is typed.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func placeholder(_ text: String) -> Self { Self("placeholder", .text(text)) }

  /// Whether the text can only be read.
  @inlinable @inline(__always)
  public static func readonly(_ isReadOnly: Bool) -> Self { Self("readonly", .flag(isReadOnly)) }

  /// What the browser may fill in, such as `email`.
  @inlinable @inline(__always)
  public static func autocomplete(_ kind: _const StaticString) -> Self {
    Self("autocomplete", .constant(kind))
  }

  /// What the browser may fill in, such as `email`.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func autocomplete(_ kind: String) -> Self { Self("autocomplete", .text(kind)) }

  /// Which keyboard a phone shows, such as `numeric`.
  @inlinable @inline(__always)
  public static func inputmode(_ mode: _const StaticString) -> Self {
    Self("inputmode", .constant(mode))
  }

  /// Which keyboard a phone shows, such as `numeric`.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func inputmode(_ mode: String) -> Self { Self("inputmode", .text(mode)) }

  /// The fewest characters.
  @inlinable @inline(__always)
  public static func minlength(_ count: Int) -> Self { Self("minlength", .number(count)) }

  /// The most characters.
  @inlinable @inline(__always)
  public static func maxlength(_ count: Int) -> Self { Self("maxlength", .number(count)) }
}

extension Attribute where Tag == HTMLTags.Input {
  /// What is typed or chosen.
  @inlinable @inline(__always)
  public static func type(_ type: InputType) -> Self { Self("type", .word(type.rawText)) }

  /// What stands in the field, also once its form was sent; what is typed since then is left.
  @inlinable @inline(__always)
  public static func value(_ text: String) -> Self { Self("value", .fieldText(text)) }

  /// Whether it is switched on.
  @inlinable @inline(__always)
  public static func checked(_ isChecked: Bool) -> Self { Self("checked", .fieldFlag(isChecked)) }

  /// The least value.
  @inlinable @inline(__always)
  public static func min(_ value: String) -> Self { Self("min", .text(value)) }

  /// The greatest value.
  @inlinable @inline(__always)
  public static func max(_ value: String) -> Self { Self("max", .text(value)) }

  /// The distance between values.
  @inlinable @inline(__always)
  public static func step(_ value: String) -> Self { Self("step", .text(value)) }

  /// The id of a `datalist` with proposals.
  @inlinable @inline(__always)
  public static func list(_ id: String) -> Self { Self("list", .text(id)) }

  /// The expression that the text must match.
  @inlinable @inline(__always)
  public static func pattern(_ expression: _const StaticString) -> Self {
    Self("pattern", .constant(expression))
  }

  /// The expression that the text must match.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func pattern(_ expression: String) -> Self { Self("pattern", .text(expression)) }

  /// Which files may be chosen.
  @inlinable @inline(__always)
  public static func accept(_ types: _const StaticString) -> Self {
    Self("accept", .constant(types))
  }

  /// Which files may be chosen.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func accept(_ types: String) -> Self { Self("accept", .text(types)) }

  /// Whether several may be chosen.
  @inlinable @inline(__always)
  public static func multiple(_ isMultiple: Bool) -> Self { Self("multiple", .flag(isMultiple)) }
}

extension Attribute where Tag: FieldTag {
  /// Whether it must be filled in.
  @inlinable @inline(__always)
  public static func required(_ isRequired: Bool) -> Self { Self("required", .flag(isRequired)) }

  /// Has the focus when the page is shown.
  @inlinable @inline(__always)
  public static var autofocus: Self { Self("autofocus", .constant("")) }
}

extension Attribute where Tag == HTMLTags.Textarea {
  /// How many lines are seen.
  @inlinable @inline(__always)
  public static func rows(_ count: Int) -> Self { Self("rows", .number(count)) }
}
