// swift-format-ignore-file: TypeNamesShouldBeCapitalized
// The type names are lower-case, so that elements in bodies look like markup.

/// The main content of the page; one per page.
public typealias main<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Main, Attributes, Content
>
/// The header of a page or a section.
public typealias header<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Header, Attributes, Content
>
/// The footer of a page or a section.
public typealias footer<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Footer, Attributes, Content
>
/// Links for navigation.
public typealias nav<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Nav, Attributes, Content
>
/// A part of a page with a heading.
public typealias section<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Section, Attributes, Content
>
/// A part that can be understood by itself, such as a blog post.
public typealias article<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Article, Attributes, Content
>
/// Content beside the main content.
public typealias aside<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Aside, Attributes, Content
>
/// A form that searches or filters.
public typealias search<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Search, Attributes, Content
>
/// Contact information.
public typealias address<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Address, Attributes, Content
>
/// A heading with its subtitle.
public typealias hgroup<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Hgroup, Attributes, Content
>
/// The heading of the page.
public typealias h1<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.H1, Attributes, Content
>
/// A heading of the second rank.
public typealias h2<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.H2, Attributes, Content
>
/// A heading of the third rank.
public typealias h3<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.H3, Attributes, Content
>
/// A heading of the fourth rank.
public typealias h4<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.H4, Attributes, Content
>
/// A heading of the fifth rank.
public typealias h5<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.H5, Attributes, Content
>
/// A heading of the sixth rank.
public typealias h6<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.H6, Attributes, Content
>
/// A container without a meaning of its own.
public typealias div<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Div, Attributes, Content
>
/// A dialog box in front of the page.
public typealias dialog<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Dialog, Attributes, Content
>
/// Content that the user can expand.
public typealias details<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Details, Attributes, Content
>
/// The part of `details` that is always visible.
public typealias summary<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Summary, Attributes, Content
>

extension HTMLTags {
  /// The tag of `main`.
  public enum Main: ContentTag {
    /// `main`.
    @inlinable public static var name: StaticString { "main" }
  }

  /// The tag of `header`.
  public enum Header: ContentTag {
    /// `header`.
    @inlinable public static var name: StaticString { "header" }
  }

  /// The tag of `footer`.
  public enum Footer: ContentTag {
    /// `footer`.
    @inlinable public static var name: StaticString { "footer" }
  }

  /// The tag of `nav`.
  public enum Nav: ContentTag {
    /// `nav`.
    @inlinable public static var name: StaticString { "nav" }
  }

  /// The tag of `section`.
  public enum Section: ContentTag {
    /// `section`.
    @inlinable public static var name: StaticString { "section" }
  }

  /// The tag of `article`.
  public enum Article: ContentTag {
    /// `article`.
    @inlinable public static var name: StaticString { "article" }
  }

  /// The tag of `aside`.
  public enum Aside: ContentTag {
    /// `aside`.
    @inlinable public static var name: StaticString { "aside" }
  }

  /// The tag of `search`.
  public enum Search: ContentTag {
    /// `search`.
    @inlinable public static var name: StaticString { "search" }
  }

  /// The tag of `address`.
  public enum Address: ContentTag {
    /// `address`.
    @inlinable public static var name: StaticString { "address" }
  }

  /// The tag of `hgroup`.
  public enum Hgroup: ContentTag {
    /// `hgroup`.
    @inlinable public static var name: StaticString { "hgroup" }
  }

  /// The tag of `h1`.
  public enum H1: ContentTag {
    /// `h1`.
    @inlinable public static var name: StaticString { "h1" }
  }

  /// The tag of `h2`.
  public enum H2: ContentTag {
    /// `h2`.
    @inlinable public static var name: StaticString { "h2" }
  }

  /// The tag of `h3`.
  public enum H3: ContentTag {
    /// `h3`.
    @inlinable public static var name: StaticString { "h3" }
  }

  /// The tag of `h4`.
  public enum H4: ContentTag {
    /// `h4`.
    @inlinable public static var name: StaticString { "h4" }
  }

  /// The tag of `h5`.
  public enum H5: ContentTag {
    /// `h5`.
    @inlinable public static var name: StaticString { "h5" }
  }

  /// The tag of `h6`.
  public enum H6: ContentTag {
    /// `h6`.
    @inlinable public static var name: StaticString { "h6" }
  }

  /// The tag of `div`.
  public enum Div: ContentTag {
    /// `div`.
    @inlinable public static var name: StaticString { "div" }
  }

  /// The tag of `dialog`.
  public enum Dialog: ContentTag {
    /// `dialog`.
    @inlinable public static var name: StaticString { "dialog" }
  }

  /// The tag of `details`.
  public enum Details: ContentTag {
    /// `details`.
    @inlinable public static var name: StaticString { "details" }
  }

  /// The tag of `summary`.
  public enum Summary: ContentTag {
    /// `summary`.
    @inlinable public static var name: StaticString { "summary" }
  }
}
