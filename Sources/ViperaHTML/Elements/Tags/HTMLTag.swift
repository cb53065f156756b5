/// The tag of an element, as a type, which decides the allowed attributes and content.
public protocol HTMLTag {
  /// The name in the markup.
  static var name: StaticString { get }

  /// Whether the browser would drop a line break directly after the opening tag.
  static var keepsFirstNewline: Bool { get }
}

extension HTMLTag {
  /// Only few elements drop it.
  @inlinable @inline(__always)
  public static var keepsFirstNewline: Bool { false }
}
