// Each name that takes a text has two forms: a literal, which is taken for constant, and a `String`,
// which is compared. The compiler prefers the first where it can.
extension Attribute where Tag == HTMLTags.Img {
  /// Where the picture is; `data:image/…` is allowed here.
  @inlinable @inline(__always)
  public static func src(_ address: String) -> Self { Self("src", .picture(address)) }

  /// What the picture shows, for who cannot see it; empty where it only decorates.
  @inlinable @inline(__always)
  public static func alt(_ text: _const StaticString) -> Self {
    Self("alt", .constant(text))
  }

  /// What the picture shows, for who cannot see it; empty where it only decorates.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func alt(_ text: String) -> Self { Self("alt", .text(text)) }

  /// Fetches the picture when it comes near.
  @inlinable @inline(__always)
  public static var lazy: Self { Self("loading", .constant("lazy")) }

  /// Decodes the picture beside everything else.
  @inlinable @inline(__always)
  public static var asyncDecoding: Self { Self("decoding", .constant("async")) }
}

extension Attribute where Tag: SizedTag {
  /// The width in pixels.
  @inlinable @inline(__always)
  public static func width(_ pixels: Int) -> Self { Self("width", .number(pixels)) }

  /// The height in pixels.
  @inlinable @inline(__always)
  public static func height(_ pixels: Int) -> Self { Self("height", .number(pixels)) }
}

extension Attribute where Tag: PlayerTag {
  /// Where the film or sound is.
  @inlinable @inline(__always)
  public static func src(_ address: String) -> Self { Self("src", .link(address)) }

  /// Shows what starts and stops it.
  @inlinable @inline(__always)
  public static var controls: Self { Self("controls", .constant("")) }
}

extension Attribute where Tag == HTMLTags.Video {
  /// The picture shown until it plays.
  @inlinable @inline(__always)
  public static func poster(_ address: String) -> Self { Self("poster", .picture(address)) }
}

extension Attribute where Tag == HTMLTags.Source {
  /// Where the film or sound is.
  @inlinable @inline(__always)
  public static func src(_ address: String) -> Self { Self("src", .link(address)) }

  /// Where the picture is.
  @inlinable @inline(__always)
  public static func srcset(_ address: String) -> Self { Self("srcset", .picture(address)) }

  /// Its media type.
  @inlinable @inline(__always)
  public static func type(_ type: _const StaticString) -> Self {
    Self("type", .constant(type))
  }

  /// Its media type.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func type(_ type: String) -> Self { Self("type", .text(type)) }

  /// For which screens it is meant.
  @inlinable @inline(__always)
  public static func media(_ query: _const StaticString) -> Self {
    Self("media", .constant(query))
  }

  /// For which screens it is meant.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func media(_ query: String) -> Self { Self("media", .text(query)) }
}

extension Attribute where Tag == HTMLTags.Track {
  /// Where the subtitles are.
  @inlinable @inline(__always)
  public static func src(_ address: String) -> Self { Self("src", .link(address)) }

  /// What the subtitles are for.
  @inlinable @inline(__always)
  public static func kind(_ kind: _const StaticString) -> Self {
    Self("kind", .constant(kind))
  }

  /// What the subtitles are for.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func kind(_ kind: String) -> Self { Self("kind", .text(kind)) }

  /// Their language.
  @inlinable @inline(__always)
  public static func srclang(_ tag: _const StaticString) -> Self {
    Self("srclang", .constant(tag))
  }

  /// Their language.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func srclang(_ tag: String) -> Self { Self("srclang", .text(tag)) }

  /// Their name in the menu.
  @inlinable @inline(__always)
  public static func label(_ text: _const StaticString) -> Self {
    Self("label", .constant(text))
  }

  /// Their name in the menu.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func label(_ text: String) -> Self { Self("label", .text(text)) }
}
