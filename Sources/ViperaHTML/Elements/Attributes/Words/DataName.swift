/// The name of a custom attribute, with its `data-`.
///
/// A literal without `data-` is written as it is, in every build: nothing is added to it.
public struct DataName: ExpressibleByStringLiteral {
  @usableFromInline let attribute: StaticString

  /// Creates a name such as `"data-row"`.
  @inlinable @inline(__always)
  public init(stringLiteral name: StaticString) {
    attribute = name
  }
}
