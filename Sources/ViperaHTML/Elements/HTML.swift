/// A piece of a page: a component, an element, a text, or several of these.
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
/// A body must depend only on the component's properties. It is evaluated as often as needed: to find the difference to
/// the last rendering, and to find the handler of an event.
public protocol HTML {
  /// The type of the component's content; `Never` for pieces that the library itself renders.
  associatedtype Body: HTML

  /// The component's content.
  @HTMLBuilder var body: Body { get }

  /// Renders the piece; implemented by the library, not by components.
  func _render(into renderer: inout HTMLRenderer)

  /// The shape of the piece in the browser's tree; implemented by the library, not by components.
  static var _shape: _HTMLShape { get }

  /// The branch that a conditional takes; implemented by the library, not by components.
  var _branch: UInt64 { get }

  /// Whether every branch of a conditional is one element or nothing.
  static var _branchesAreSingle: Bool { get }

  /// Renders the branch that a conditional takes.
  func _renderBranch(into renderer: inout HTMLRenderer)
}

extension HTML {
  /// Renders the body.
  @inlinable @inline(__always)
  public func _render(into renderer: inout HTMLRenderer) {
    body._render(into: &renderer)
  }

  /// The shape of the body.
  @inlinable @inline(__always)
  public static var _shape: _HTMLShape { Body._shape }

  /// The end of a path of branches, since the piece is not a conditional.
  @inlinable @inline(__always)
  public var _branch: UInt64 { 1 }

  /// Whether the piece is one element or nothing.
  @inlinable @inline(__always)
  public static var _branchesAreSingle: Bool { _shape == .element || _shape == .nothing }

  /// Renders the piece, which is not a conditional.
  @inlinable @inline(__always)
  public func _renderBranch(into renderer: inout HTMLRenderer) {
    _render(into: &renderer)
  }
}

extension HTML where Body == Never {
  /// Never evaluated, since the library itself renders such a piece.
  public var body: Never {
    preconditionFailure("'\(Self.self)' has no body: the library renders it. Render it instead.")
  }
}

extension Never: HTML {
  /// Unused, since no value of this type exists.
  public static var _shape: _HTMLShape { .other }

  /// The type itself.
  public typealias Body = Never
}
