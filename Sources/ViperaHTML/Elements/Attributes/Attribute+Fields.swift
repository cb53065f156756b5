// Each attribute with a text value has two forms: for a literal, which is treated as constant, and for a `String`,
// which is compared. The compiler prefers the form for literals.
extension Attribute where Tag: FormControlTag {
  /// The name of the field's value in the form.
  @inlinable @inline(__always)
  public static func name(_ name: _const StaticString) -> Self {
    Self("name", .constant(name))
  }

  /// The name of the field's value in the form.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func name(_ name: String) -> Self { Self("name", .text(name)) }

  /// The id of the form that the field belongs to, if it is outside that form.
  @inlinable @inline(__always)
  public static func form(_ id: String?) -> Self { Self("form", .optional(id)) }

  /// Whether the field is disabled.
  @inlinable @inline(__always)
  public static func disabled(_ isDisabled: Bool) -> Self { Self("disabled", .flag(isDisabled)) }
}

extension Attribute where Tag: EntryTag {
  /// An example that is shown while the field is empty.
  @inlinable @inline(__always)
  public static func placeholder(_ text: _const StaticString) -> Self {
    Self("placeholder", .constant(text))
  }

  /// An example that is shown while the field is empty.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func placeholder(_ text: String) -> Self { Self("placeholder", .text(text)) }

  /// Whether the text is read-only; the field's `onInput`, `onChange` and `onKey` are then not called.
  @inlinable @inline(__always)
  public static func readonly(_ isReadOnly: Bool) -> Self { Self("readonly", .flag(isReadOnly)) }

  /// The kind of value that the browser may fill in, such as `email`.
  @inlinable @inline(__always)
  public static func autocomplete(_ kind: _const StaticString) -> Self {
    Self("autocomplete", .constant(kind))
  }

  /// The kind of value that the browser may fill in, such as `email`.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func autocomplete(_ kind: String) -> Self { Self("autocomplete", .text(kind)) }

  /// The keyboard that a phone shows, such as `numeric`.
  @inlinable @inline(__always)
  public static func inputmode(_ mode: _const StaticString) -> Self {
    Self("inputmode", .constant(mode))
  }

  /// The keyboard that a phone shows, such as `numeric`.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func inputmode(_ mode: String) -> Self { Self("inputmode", .text(mode)) }

  /// The minimum number of characters.
  @inlinable @inline(__always)
  public static func minlength(_ count: Int) -> Self { Self("minlength", .number(count)) }

  /// The maximum number of characters.
  @inlinable @inline(__always)
  public static func maxlength(_ count: Int) -> Self { Self("maxlength", .number(count)) }
}

extension Attribute where Tag == HTMLTags.Input {
  /// The type of the field.
  @inlinable @inline(__always)
  public static func type(_ type: InputType) -> Self { Self("type", .word(type.rawText)) }

  /// The text in the field, also after its form was sent; but a text that the user has typed since then stays.
  @inlinable @inline(__always)
  public static func value(_ text: String) -> Self { Self("value", .fieldText(text)) }

  /// Whether the box is checked.
  @inlinable @inline(__always)
  public static func checked(_ isChecked: Bool) -> Self { Self("checked", .fieldFlag(isChecked)) }

  /// The minimum value.
  @inlinable @inline(__always)
  public static func min(_ value: String) -> Self { Self("min", .text(value)) }

  /// The maximum value.
  @inlinable @inline(__always)
  public static func max(_ value: String) -> Self { Self("max", .text(value)) }

  /// The step between values.
  @inlinable @inline(__always)
  public static func step(_ value: String) -> Self { Self("step", .text(value)) }

  /// The id of a `datalist` with suggestions.
  @inlinable @inline(__always)
  public static func list(_ id: String) -> Self { Self("list", .text(id)) }

  /// The regular expression that the text must match.
  @inlinable @inline(__always)
  public static func pattern(_ expression: _const StaticString) -> Self {
    Self("pattern", .constant(expression))
  }

  /// The regular expression that the text must match.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func pattern(_ expression: String) -> Self { Self("pattern", .text(expression)) }

  /// The files that may be chosen.
  @inlinable @inline(__always)
  public static func accept(_ types: _const StaticString) -> Self {
    Self("accept", .constant(types))
  }

  /// The files that may be chosen.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func accept(_ types: String) -> Self { Self("accept", .text(types)) }

  /// Whether several files or addresses may be chosen.
  @inlinable @inline(__always)
  public static func multiple(_ isMultiple: Bool) -> Self { Self("multiple", .flag(isMultiple)) }
}

extension Attribute where Tag: FieldTag {
  /// Whether the field must be filled in.
  @inlinable @inline(__always)
  public static func required(_ isRequired: Bool) -> Self { Self("required", .flag(isRequired)) }

  /// Gives the field the focus when the page is shown.
  @inlinable @inline(__always)
  public static var autofocus: Self { Self("autofocus", .constant("")) }
}

extension Attribute where Tag == HTMLTags.Textarea {
  /// The number of visible lines.
  @inlinable @inline(__always)
  public static func rows(_ count: Int) -> Self { Self("rows", .number(count)) }
}
