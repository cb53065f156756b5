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

  @inlinable
  static func isOwn(_ name: StaticString) -> Bool {
    guard name.hasPointerRepresentation, name.utf8CodeUnitCount > 5 else { return false }
    return name.withUTF8Buffer { $0.prefix(5).elementsEqual("data-".utf8) }
  }
}
