/// An attribute that elements with the tag `Tag` may have.
///
/// An attribute that an element cannot have does not compile: `p(.href("/"))` has no member `href`. A literal is
/// treated as constant; pass a value that may change as a `String`:
///
/// ```swift
/// li(.class("row"), .title(row.name))
/// ```
///
/// Use each attribute only once: browsers ignore a second one with the same name.
///
/// Choosing between whole attributes (`on ? .class("a") : .class("b")`) works, but replaces the whole block around the
/// element; `.class(name)` with a `String` changes only the attribute.
public struct Attribute<Tag>: AttributeList {
  @usableFromInline let name: StaticString
  @usableFromInline let value: AttributeValue

  @inlinable @inline(__always)
  init(_ name: StaticString, _ value: AttributeValue) {
    self.name = name
    self.value = value
  }

  /// Whether the attribute may change or handles an event.
  @inlinable @inline(__always)
  public var _hasSlots: Bool {
    if case .constant = value { false } else { true }
  }

  /// Writes or compares the attribute.
  @inlinable @inline(__always)
  public func _render(into renderer: inout HTMLRenderer) {
    // Most attributes are literals and handlers, for which an update does almost nothing.
    switch value {
    case .constant(let text): renderer.constant(name, text)
    case .number(let number): renderer.number(name, number)
    case .handler(let handler, let kind, let wait): renderer.handler(name, handler, kind, wait)
    default: renderer.attribute(name, value)
    }
  }
}
