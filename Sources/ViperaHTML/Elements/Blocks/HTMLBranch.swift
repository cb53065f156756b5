/// One of two pieces, as the result of `if`, `if`-`else` and `switch`.
///
/// A `switch` with many cases is a branch of branches, which is rendered as one conditional.
public enum HTMLBranch<First: HTML, Second: HTML>: HTML {
  /// The first piece was taken.
  case first(First)
  /// The second piece was taken.
  case second(Second)

  /// Renders the taken branch as a block that is replaced when another branch is taken.
  @inlinable @inline(__always)
  public func _render(into renderer: inout HTMLRenderer) {
    var frame = renderer.beginBlock(tag: _branch, single: Self._branchesAreSingle)
    repeat { _renderBranch(into: &renderer) } while renderer.endBlock(&frame)
  }

  /// Renders the taken branch.
  @inlinable @inline(__always)
  public func _renderBranch(into renderer: inout HTMLRenderer) {
    switch self {
    case .first(let first): first._renderBranch(into: &renderer)
    case .second(let second): second._renderBranch(into: &renderer)
    }
  }

  /// The path to the taken branch, with two bits per step.
  @inlinable @inline(__always)
  public var _branch: UInt64 {
    switch self {
    case .first(let first): first._branch << 2 | 2
    case .second(let second): second._branch << 2 | 3
    }
  }

  /// A separate block, whichever branch is taken.
  @inlinable @inline(__always)
  public static var _shape: _HTMLShape { .other }

  /// Whether each of the two pieces is one element or nothing.
  @inlinable @inline(__always)
  public static var _branchesAreSingle: Bool {
    First._branchesAreSingle && Second._branchesAreSingle
  }

  /// No body: the library renders the piece itself.
  public typealias Body = Never
}
