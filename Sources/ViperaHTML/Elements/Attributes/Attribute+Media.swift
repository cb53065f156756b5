// Each attribute with a text value has two forms: for a literal, which is treated as constant, and for a `String`,
// which is compared. The compiler prefers the form for literals.
extension Attribute where Tag == HTMLTags.Img {
  /// The address of the picture; `data:image/…` is allowed here.
  @inlinable @inline(__always)
  public static func src(_ address: String) -> Self { Self("src", .picture(address)) }

  /// A description of the picture for people who cannot see it; empty if the picture is only decoration.
  @inlinable @inline(__always)
  public static func alt(_ text: _const StaticString) -> Self {
    Self("alt", .constant(text))
  }

  /// A description of the picture for people who cannot see it; empty if the picture is only decoration.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func alt(_ text: String) -> Self { Self("alt", .text(text)) }

  /// Loads the picture only when it is close to the visible area.
  @inlinable @inline(__always)
  public static var lazy: Self { Self("loading", .constant("lazy")) }

  /// Decodes the picture asynchronously.
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
  /// The address of the video or audio.
  @inlinable @inline(__always)
  public static func src(_ address: String) -> Self { Self("src", .link(address)) }

  /// Shows the playback controls.
  @inlinable @inline(__always)
  public static var controls: Self { Self("controls", .constant("")) }
}

extension Attribute where Tag == HTMLTags.Video {
  /// The picture that is shown until the video plays.
  @inlinable @inline(__always)
  public static func poster(_ address: String) -> Self { Self("poster", .picture(address)) }
}

extension Attribute where Tag == HTMLTags.Source {
  /// The address of the video or audio.
  @inlinable @inline(__always)
  public static func src(_ address: String) -> Self { Self("src", .link(address)) }

  /// The address of the picture.
  @inlinable @inline(__always)
  public static func srcset(_ address: String) -> Self { Self("srcset", .picture(address)) }

  /// The media type of the source.
  @inlinable @inline(__always)
  public static func type(_ type: _const StaticString) -> Self {
    Self("type", .constant(type))
  }

  /// The media type of the source.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func type(_ type: String) -> Self { Self("type", .text(type)) }

  /// The media query for which the source is used.
  @inlinable @inline(__always)
  public static func media(_ query: _const StaticString) -> Self {
    Self("media", .constant(query))
  }

  /// The media query for which the source is used.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func media(_ query: String) -> Self { Self("media", .text(query)) }
}

extension Attribute where Tag == HTMLTags.Track {
  /// The address of the subtitles.
  @inlinable @inline(__always)
  public static func src(_ address: String) -> Self { Self("src", .link(address)) }

  /// The purpose of the subtitles.
  @inlinable @inline(__always)
  public static func kind(_ kind: _const StaticString) -> Self {
    Self("kind", .constant(kind))
  }

  /// The purpose of the subtitles.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func kind(_ kind: String) -> Self { Self("kind", .text(kind)) }

  /// The language of the subtitles.
  @inlinable @inline(__always)
  public static func srclang(_ tag: _const StaticString) -> Self {
    Self("srclang", .constant(tag))
  }

  /// The language of the subtitles.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func srclang(_ tag: String) -> Self { Self("srclang", .text(tag)) }

  /// The name of the subtitles in the menu.
  @inlinable @inline(__always)
  public static func label(_ text: _const StaticString) -> Self {
    Self("label", .constant(text))
  }

  /// The name of the subtitles in the menu.
  @_disfavoredOverload @inlinable @inline(__always)
  public static func label(_ text: String) -> Self { Self("label", .text(text)) }
}
