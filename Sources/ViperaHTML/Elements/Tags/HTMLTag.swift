/// The tag of an element, as a type: what decides which attributes and content it may have.
public protocol HTMLTag {
  /// What stands in the markup.
  static var name: StaticString { get }

  /// Whether the browser would drop a line break right behind the opening tag.
  static var keepsFirstNewline: Bool { get }
}

extension HTMLTag {
  /// Only few elements drop it.
  @inlinable @inline(__always)
  public static var keepsFirstNewline: Bool { false }
}
