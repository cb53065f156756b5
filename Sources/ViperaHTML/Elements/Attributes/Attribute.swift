/// An attribute that elements with `Tag` may have.
///
/// An attribute that an element cannot have does not compile: `p(.href("/"))` has no member `href`. A literal is
/// treated as constant; pass a value that may change as a `String`:
///
/// ```swift
/// li(.class("row"), .title(row.name))
/// ```
///
/// Use each attribute once: browsers ignore a second one of the same name.
///
/// Choosing between whole attributes (`on ? .class("a") : .class("b")`) works, but replaces the block
/// around the element; `.class(name)` with a `String` changes the one attribute.
public struct Attribute<Tag>: AttributeList {
  @usableFromInline let name: StaticString
  @usableFromInline let value: AttributeValue

  @inlinable @inline(__always)
  init(_ name: StaticString, _ value: AttributeValue) {
    self.name = name
    self.value = value
  }

  /// Whether it may change or handles an event.
  @inlinable @inline(__always)
  public var _hasSlots: Bool {
    if case .constant = value { false } else { true }
  }

  /// Writes or compares it.
  @inlinable @inline(__always)
  public func _render(into renderer: inout HTMLRenderer) {
    // Most are literals and handlers, for which an update does next to nothing.
    switch value {
    case .constant(let text): renderer.constant(name, text)
    case .number(let number): renderer.number(name, number)
    case .handler(let handler, let kind, let wait): renderer.handler(name, handler, kind, wait)
    default: renderer.attribute(name, value)
    }
  }
}
