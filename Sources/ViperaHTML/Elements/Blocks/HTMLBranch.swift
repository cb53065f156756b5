/// One of two pieces: what `if`, `if`-`else` and `switch` make.
///
/// A `switch` of many cases is a branch of branches, which is walked through as one conditional.
public enum HTMLBranch<First: HTML, Second: HTML>: HTML {
  /// The first piece was taken.
  case first(First)
  /// The second piece was taken.
  case second(Second)

  /// Walks through what was taken as a block that is replaced when another is taken.
  @inlinable @inline(__always)
  public func _render(into renderer: inout HTMLRenderer) {
    var frame = renderer.beginBlock(tag: _branch, single: Self._branchesAreSingle)
    repeat { _renderBranch(into: &renderer) } while renderer.endBlock(&frame)
  }

  /// Walks through what was taken.
  @inlinable @inline(__always)
  public func _renderBranch(into renderer: inout HTMLRenderer) {
    switch self {
    case .first(let first): first._renderBranch(into: &renderer)
    case .second(let second): second._renderBranch(into: &renderer)
    }
  }

  /// The turns to what was taken, two bits each.
  @inlinable @inline(__always)
  public var _branch: UInt64 {
    switch self {
    case .first(let first): first._branch << 2 | 2
    case .second(let second): second._branch << 2 | 3
    }
  }

  /// A block of its own, whatever was taken.
  @inlinable @inline(__always)
  public static var _shape: _HTMLShape { .other }

  /// Whether each piece is one element or nothing.
  @inlinable @inline(__always)
  public static var _branchesAreSingle: Bool {
    First._branchesAreSingle && Second._branchesAreSingle
  }

  /// The library's own piece.
  public typealias Body = Never
}
