// swift-format-ignore-file: TypeNamesShouldBeCapitalized
// The type names are lower-case, so that elements in bodies look like markup.

/// The whole page.
public typealias html<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Html, Attributes, Content
>
/// The metadata of the page.
public typealias head<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Head, Attributes, Content
>
/// The visible content of the page.
public typealias body<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Body, Attributes, Content
>
/// The title of the page.
public typealias title = TextElement<HTMLTags.Title>
/// A metadata entry of the page.
public typealias meta<Attributes: AttributeList> = VoidElement<HTMLTags.Meta, Attributes>
/// A resource of the page, such as a style sheet.
public typealias link<Attributes: AttributeList> = VoidElement<HTMLTags.Link, Attributes>
/// A script that is loaded from an address.
public typealias script<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Script, Attributes, Content
>
/// The content shown without scripts.
///
/// If scripts are on, `noscript` has no elements that a patch could reach. Put it into a ``ForEach`` whose key is its
/// changing content, so that a new element replaces it.
public typealias noscript<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Noscript, Attributes, Content
>

extension HTMLTags {
  /// The tag of `html`.
  public enum Html: ContentTag {
    /// `html`.
    @inlinable public static var name: StaticString { "html" }
  }

  /// The tag of `head`.
  public enum Head: ContentTag {
    /// `head`.
    @inlinable public static var name: StaticString { "head" }
  }

  /// The tag of `body`.
  public enum Body: ContentTag {
    /// `body`.
    @inlinable public static var name: StaticString { "body" }
  }

  /// The tag of `title`.
  public enum Title: TextTag {
    /// `title`.
    @inlinable public static var name: StaticString { "title" }
    /// Whether the user types the text.
    @inlinable public static var isField: Bool { false }
  }

  /// The tag of `meta`.
  public enum Meta: VoidTag {
    /// `meta`.
    @inlinable public static var name: StaticString { "meta" }
  }

  /// The tag of `link`.
  public enum Link: VoidTag {
    /// `link`.
    @inlinable public static var name: StaticString { "link" }
  }

  /// The tag of `script`.
  public enum Script: ContentTag {
    /// `script`.
    @inlinable public static var name: StaticString { "script" }
  }

  /// The tag of `noscript`.
  public enum Noscript: ContentTag {
    /// `noscript`.
    @inlinable public static var name: StaticString { "noscript" }
  }
}
