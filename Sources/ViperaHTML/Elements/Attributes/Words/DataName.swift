/// The name of a custom attribute: a literal that begins with `data-`.
public struct DataName: ExpressibleByStringLiteral {
  @usableFromInline let attribute: StaticString

  /// Creates a name such as `"data-row"`.
  @inlinable @inline(__always)
  public init(stringLiteral name: StaticString) {
    assert(
      name.description.hasPrefix("data-"),
      "'\(name)' is no name of one's own. Begin it with 'data-': 'data-\(name)'."
    )
    attribute = name
  }
}
