extension Attribute where Tag: CellTag {
  /// How many columns the cell covers.
  @inlinable @inline(__always)
  public static func colspan(_ count: Int) -> Self { Self("colspan", .number(count)) }

  /// How many rows the cell covers.
  @inlinable @inline(__always)
  public static func rowspan(_ count: Int) -> Self { Self("rowspan", .number(count)) }
}

extension Attribute where Tag == HTMLTags.Th {
  /// The cells to which the header cell applies.
  @inlinable @inline(__always)
  public static func scope(_ scope: CellScope) -> Self { Self("scope", .word(scope.rawText)) }
}

extension Attribute where Tag == HTMLTags.Time {
  /// The time in machine-readable form.
  @inlinable @inline(__always)
  public static func datetime(_ text: String) -> Self { Self("datetime", .text(text)) }
}

extension Attribute where Tag == HTMLTags.Data {
  /// The value in machine-readable form.
  @inlinable @inline(__always)
  public static func value(_ text: String) -> Self { Self("value", .text(text)) }
}

extension Attribute where Tag == HTMLTags.Details {
  /// Whether the details are open.
  @inlinable @inline(__always)
  public static func open(_ isOpen: Bool) -> Self { Self("open", .fieldFlag(isOpen)) }
}

extension Attribute where Tag == HTMLTags.Dialog {
  /// Whether the dialog is shown.
  @inlinable @inline(__always)
  public static func open(_ isOpen: Bool) -> Self { Self("open", .flag(isOpen)) }
}

extension Attribute where Tag == HTMLTags.Col {
  /// The number of columns that the element represents.
  @inlinable @inline(__always)
  public static func span(_ count: Int) -> Self { Self("span", .number(count)) }
}

extension Attribute where Tag == HTMLTags.Ol {
  /// The number of the first item.
  @inlinable @inline(__always)
  public static func start(_ number: Int) -> Self { Self("start", .number(number)) }
}
