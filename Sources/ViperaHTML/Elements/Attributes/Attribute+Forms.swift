// Each attribute with a text value has two forms: for a literal, which is treated as constant, and for a `String`,
// which is compared. The compiler prefers the form for literals.
extension Attribute where Tag == HTMLTags.Form {
  /// The address to which the fields are sent.
  @inlinable @inline(__always)
  public static func action(_ address: String) -> Self { Self("action", .link(address)) }

  /// The method with which the fields are sent.
  @inlinable @inline(__always)
  public static func method(_ method: FormMethod) -> Self { Self("method", .word(method.rawText)) }

  /// Disables the browser's validation of the fields, for screens that validate them.
  @inlinable @inline(__always)
  public static var novalidate: Self { Self("novalidate", .constant("")) }
}

extension Attribute where Tag == HTMLTags.Label {
  /// The id of the field.
  @inlinable @inline(__always)
  public static func `for`(_ id: String) -> Self { Self("for", .text(id)) }
}

extension Attribute where Tag == HTMLTags.Output {
  /// The ids of the fields from which the output is computed.
  @inlinable @inline(__always)
  public static func `for`(_ ids: String) -> Self { Self("for", .text(ids)) }
}

extension Attribute where Tag == HTMLTags.Button {
  /// The button's action for its form.
  @inlinable @inline(__always)
  public static func type(_ type: ButtonType) -> Self { Self("type", .word(type.rawText)) }

  /// The value that is sent when the button is pressed.
  @inlinable @inline(__always)
  public static func value(_ text: String) -> Self { Self("value", .text(text)) }
}

extension Attribute where Tag == HTMLTags.Option {
  /// The value that is sent when the option is chosen.
  @inlinable @inline(__always)
  public static func value(_ text: String) -> Self { Self("value", .text(text)) }

  /// Whether the option is chosen.
  @inlinable @inline(__always)
  public static func selected(_ isSelected: Bool) -> Self {
    Self("selected", .fieldFlag(isSelected))
  }

  /// Whether the option is disabled.
  @inlinable @inline(__always)
  public static func disabled(_ isDisabled: Bool) -> Self { Self("disabled", .flag(isDisabled)) }
}

extension Attribute where Tag == HTMLTags.Select {
  /// Whether several options may be chosen.
  @inlinable @inline(__always)
  public static func multiple(_ isMultiple: Bool) -> Self { Self("multiple", .flag(isMultiple)) }
}

extension Attribute where Tag == HTMLTags.Optgroup {
  /// The name of the group.
  @inlinable @inline(__always)
  public static func label(_ text: _const StaticString) -> Self {
    Self("label", .constant(text))
  }

  /// The name of the group.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func label(_ text: String) -> Self { Self("label", .text(text)) }
}

extension Attribute where Tag: ValueTag {
  /// The current value.
  @inlinable @inline(__always)
  public static func value(_ number: Int) -> Self { Self("value", .number(number)) }

  /// The maximum value.
  @inlinable @inline(__always)
  public static func max(_ number: Int) -> Self { Self("max", .number(number)) }
}
