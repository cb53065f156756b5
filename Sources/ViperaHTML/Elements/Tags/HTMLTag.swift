/// The tag of an element as a type; it decides which attributes and content are allowed.
public protocol HTMLTag {
  /// The name in the markup.
  static var name: StaticString { get }

  /// Whether the browser would drop a line break directly after the opening tag, so that another one must be written.
  static var keepsFirstNewline: Bool { get }
}

extension HTMLTag {
  /// False, since browsers drop a first line break only in a few elements.
  @inlinable @inline(__always)
  public static var keepsFirstNewline: Bool { false }
}
