// Each attribute with a text value has two forms: for a literal, which is treated as constant, and for a `String`,
// which is compared. The compiler prefers the form for literals.
extension Attribute {
  /// The classes of the element for style sheets, separated by spaces.
  @inlinable @inline(__always)
  public static func `class`(_ names: _const StaticString) -> Self {
    Self("class", .constant(names))
  }

  /// The classes of the element for style sheets, separated by spaces.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func `class`(_ names: String) -> Self { Self("class", .text(names)) }

  /// Classes that the element always has, and further classes while `isOn`.
  @inlinable @inline(__always)
  public static func `class`(_ names: String, adding more: String, when isOn: Bool) -> Self {
    Self("class", .text(isOn ? "\(names) \(more)" : names))
  }

  /// A name of the element, unique in the page.
  @inlinable @inline(__always)
  public static func id(_ name: _const StaticString) -> Self { Self("id", .constant(name)) }

  /// A name of the element, unique in the page.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func id(_ name: String) -> Self { Self("id", .text(name)) }

  /// The text shown when a pointer rests on the element.
  @inlinable @inline(__always)
  public static func title(_ text: _const StaticString) -> Self { Self("title", .constant(text)) }

  /// The text shown when a pointer rests on the element.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func title(_ text: String?) -> Self { Self("title", .optional(text)) }

  /// The language of the element's text, such as `es`.
  @inlinable @inline(__always)
  public static func lang(_ tag: String?) -> Self { Self("lang", .optional(tag)) }

  /// Whether the element is hidden.
  @inlinable @inline(__always)
  public static func hidden(_ isHidden: Bool) -> Self { Self("hidden", .flag(isHidden)) }

  /// Whether the element is shown but cannot be used.
  @inlinable @inline(__always)
  public static func inert(_ isInert: Bool) -> Self { Self("inert", .flag(isInert)) }

  /// The element's position in the order of the Tab key.
  @inlinable @inline(__always)
  public static func tabindex(_ index: Int) -> Self { Self("tabindex", .number(index)) }

  /// The element's role for assistive technology, such as `status`.
  @inlinable @inline(__always)
  public static func role(_ role: _const StaticString) -> Self { Self("role", .constant(role)) }

  /// A constant ARIA property or state: `.aria(.label, "Close")` is `aria-label`.
  @inlinable @inline(__always)
  public static func aria(_ name: AriaName, _ value: _const StaticString) -> Self {
    Self(name.attribute, .constant(value))
  }

  /// An ARIA property or state that may change; nil leaves the attribute out.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func aria(_ name: AriaName, _ value: String?) -> Self {
    Self(name.attribute, .optional(value))
  }

  /// An ARIA property or state that is true or false.
  @inlinable @inline(__always)
  public static func aria(_ name: AriaName, _ holds: Bool) -> Self {
    Self(name.attribute, .word(holds ? "true" : "false"))
  }

  /// A value for scripts and tests, in an attribute whose name begins with `data-`.
  @inlinable @inline(__always)
  public static func data(_ name: DataName, _ value: String?) -> Self {
    Self(name.attribute, .optional(value))
  }

  /// A number for scripts and tests, in an attribute whose name begins with `data-`.
  @inlinable @inline(__always)
  public static func data(_ name: DataName, _ value: Int) -> Self {
    Self(name.attribute, .number(value))
  }

  /// A style declaration for this element only, such as `.style("width", .percent(40))`.
  ///
  /// Use it only for computed values; all other declarations belong in the style sheet.
  @inlinable @inline(__always)
  public static func style(_ property: _const StaticString, _ value: StyleValue) -> Self {
    Self("style", .style(property, value))
  }
}
