// Each name that takes a text has two forms: a literal, which is taken for constant, and a `String`,
// which is compared. The compiler prefers the first where it can.
extension Attribute {
  /// The classes by which style sheets know the element, separated by spaces.
  @inlinable @inline(__always)
  public static func `class`(_ names: _const StaticString) -> Self {
    Self("class", .constant(names))
  }

  /// The classes by which style sheets know the element, separated by spaces.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func `class`(_ names: String) -> Self { Self("class", .text(names)) }

  /// Classes that the element always has, with more of them while `isOn`.
  @inlinable @inline(__always)
  public static func `class`(_ names: String, adding more: String, when isOn: Bool) -> Self {
    Self("class", .text(isOn ? "\(names) \(more)" : names))
  }

  /// A name that no other element of the page has.
  @inlinable @inline(__always)
  public static func id(_ name: _const StaticString) -> Self { Self("id", .constant(name)) }

  /// A name that no other element of the page has.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func id(_ name: String) -> Self { Self("id", .text(name)) }

  /// What is shown when a pointer rests on the element.
  @inlinable @inline(__always)
  public static func title(_ text: _const StaticString) -> Self { Self("title", .constant(text)) }

  /// What is shown when a pointer rests on the element.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func title(_ text: String?) -> Self { Self("title", .optional(text)) }

  /// The language of the element's text, such as `es`.
  @inlinable @inline(__always)
  public static func lang(_ tag: String?) -> Self { Self("lang", .optional(tag)) }

  /// Whether the element is left out.
  @inlinable @inline(__always)
  public static func hidden(_ isHidden: Bool) -> Self { Self("hidden", .flag(isHidden)) }

  /// Whether the element is shown but cannot be reached.
  @inlinable @inline(__always)
  public static func inert(_ isInert: Bool) -> Self { Self("inert", .flag(isInert)) }

  /// The element's place among those the Tab key reaches.
  @inlinable @inline(__always)
  public static func tabindex(_ index: Int) -> Self { Self("tabindex", .number(index)) }

  /// What the element is to assistive technology, such as `status`.
  @inlinable @inline(__always)
  public static func role(_ role: _const StaticString) -> Self { Self("role", .constant(role)) }

  /// A fact for assistive technology: `.aria("label", "Close")` is `aria-label`.
  ///
  /// `name` needs its prefix: `"aria-label"`.
  @inlinable @inline(__always)
  public static func aria(_ name: AriaName, _ value: _const StaticString) -> Self {
    Self(name.attribute, .constant(value))
  }

  /// A fact for assistive technology that may change; none while nil.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func aria(_ name: AriaName, _ value: String?) -> Self {
    Self(name.attribute, .optional(value))
  }

  /// A fact for assistive technology that holds or does not.
  @inlinable @inline(__always)
  public static func aria(_ name: AriaName, _ holds: Bool) -> Self {
    Self(name.attribute, .word(holds ? "true" : "false"))
  }

  /// A value for scripts and tests, under a name of one's own that begins with `data-`.
  @inlinable @inline(__always)
  public static func data(_ name: DataName, _ value: String?) -> Self {
    Self(name.attribute, .optional(value))
  }

  /// A number for scripts and tests, under a name of one's own that begins with `data-`.
  @inlinable @inline(__always)
  public static func data(_ name: DataName, _ value: Int) -> Self {
    Self(name.attribute, .number(value))
  }

  /// A declaration of style for this element alone, such as `.style("width", .percent(40))`.
  ///
  /// Meant for what is worked out; everything else belongs into the style sheet.
  @inlinable @inline(__always)
  public static func style(_ property: _const StaticString, _ value: StyleValue) -> Self {
    Self("style", .style(property, value))
  }
}
