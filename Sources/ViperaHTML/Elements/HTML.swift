/// A piece of a page: a component, an element, a text, or several of them.
///
/// A component is a struct with a body:
///
/// ```swift
/// struct Badge: HTML {
///   let text: String
///
///   var body: some HTML {
///     span(.class("badge")) { text }
///   }
/// }
/// ```
///
/// A body depends on nothing but the component's properties, and may be read as often as needed:
/// it is read again to find the difference, and to find the handler of an event.
public protocol HTML {
  /// What the component is made of; `Never` for what the library itself writes.
  associatedtype Body: HTML

  /// What the component is made of.
  @HTMLBuilder var body: Body { get }

  /// Walks through the piece; written by the library, not by components.
  func _render(into renderer: inout HTMLRenderer)

  /// What the piece is in the browser's tree; written by the library, not by components.
  static var _shape: _HTMLShape { get }

  /// Which of its branches a conditional takes; written by the library, not by components.
  var _branch: UInt64 { get }

  /// Whether every branch of a conditional is one element or nothing.
  static var _branchesAreSingle: Bool { get }

  /// Walks through the branch a conditional takes.
  func _renderBranch(into renderer: inout HTMLRenderer)
}

extension HTML {
  /// Walks through the body.
  @inlinable @inline(__always)
  public func _render(into renderer: inout HTMLRenderer) {
    body._render(into: &renderer)
  }

  /// What the body is.
  @inlinable @inline(__always)
  public static var _shape: _HTMLShape { Body._shape }

  /// The end of a path of branches.
  @inlinable @inline(__always)
  public var _branch: UInt64 { 1 }

  /// Whether it is one element or nothing.
  @inlinable @inline(__always)
  public static var _branchesAreSingle: Bool { _shape == .element || _shape == .nothing }

  /// Walks through the piece: it is no conditional.
  @inlinable @inline(__always)
  public func _renderBranch(into renderer: inout HTMLRenderer) {
    _render(into: &renderer)
  }
}

extension HTML where Body == Never {
  /// Never read: the library writes such a piece itself.
  public var body: Never {
    preconditionFailure("'\(Self.self)' has no body: the library renders it. Render it instead.")
  }
}

extension Never: HTML {
  /// Never anything.
  public static var _shape: _HTMLShape { .other }

  /// Never its own.
  public typealias Body = Never
}
