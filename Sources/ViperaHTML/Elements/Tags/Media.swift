// swift-format-ignore-file: TypeNamesShouldBeCapitalized
// The type names are lower-case, so that elements in bodies look like markup.

/// A picture.
public typealias img<Attributes: AttributeList> = VoidElement<HTMLTags.Img, Attributes>
/// A picture with several sources to choose from.
public typealias picture<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Picture, Attributes, Content
>
/// One source of a picture, video or audio.
public typealias source<Attributes: AttributeList> = VoidElement<HTMLTags.Source, Attributes>
/// A video.
public typealias video<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Video, Attributes, Content
>
/// Audio.
public typealias audio<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Audio, Attributes, Content
>
/// Subtitles of a video.
public typealias track<Attributes: AttributeList> = VoidElement<HTMLTags.Track, Attributes>
/// A surface that a script draws on.
public typealias canvas<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Canvas, Attributes, Content
>

extension HTMLTags {
  /// The tag of `img`.
  public enum Img: VoidTag {
    /// `img`.
    @inlinable public static var name: StaticString { "img" }
  }

  /// The tag of `picture`.
  public enum Picture: ContentTag {
    /// `picture`.
    @inlinable public static var name: StaticString { "picture" }
  }

  /// The tag of `source`.
  public enum Source: VoidTag {
    /// `source`.
    @inlinable public static var name: StaticString { "source" }
  }

  /// The tag of `video`.
  public enum Video: ContentTag {
    /// `video`.
    @inlinable public static var name: StaticString { "video" }
  }

  /// The tag of `audio`.
  public enum Audio: ContentTag {
    /// `audio`.
    @inlinable public static var name: StaticString { "audio" }
  }

  /// The tag of `track`.
  public enum Track: VoidTag {
    /// `track`.
    @inlinable public static var name: StaticString { "track" }
  }

  /// The tag of `canvas`.
  public enum Canvas: ContentTag {
    /// `canvas`.
    @inlinable public static var name: StaticString { "canvas" }
  }
}
