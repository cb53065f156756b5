/// The name of a custom attribute, including `data-`.
///
/// A name without `data-` is written as `data-misnamed`: other attributes have a meaning in HTML, such as `href`, whose
/// addresses must be checked.
public struct DataName: ExpressibleByStringLiteral {
  @usableFromInline let attribute: StaticString

  /// Creates a name such as `"data-row"`.
  @inlinable @inline(__always)
  public init(stringLiteral name: StaticString) {
    attribute = Self.isOwn(name) ? name : "data-misnamed"
  }

  @inlinable @inline(__always)
  static func isOwn(_ name: StaticString) -> Bool {
    guard name.hasPointerRepresentation, name.utf8CodeUnitCount > 5 else { return false }
    // These comparisons of literals are made at compile time; a loop over the bytes is not.
    let start = name.utf8Start
    return start[0] == UInt8(ascii: "d") && start[1] == UInt8(ascii: "a") && start[2] == UInt8(ascii: "t")
      && start[3] == UInt8(ascii: "a") && start[4] == UInt8(ascii: "-")
  }
}
