// swift-format-ignore-file: TypeNamesShouldBeCapitalized
// The type names are lower-case, so that elements in bodies look like markup.

/// A paragraph.
public typealias p<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.P, Attributes, Content
>
/// A preformatted text, which keeps its spaces and line breaks.
public typealias pre<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Pre, Attributes, Content
>
/// A longer quotation.
public typealias blockquote<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Blockquote, Attributes, Content
>
/// A list.
public typealias ul<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Ul, Attributes, Content
>
/// A numbered list.
public typealias ol<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Ol, Attributes, Content
>
/// A list of commands.
public typealias menu<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Menu, Attributes, Content
>
/// An item of a list.
public typealias li<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Li, Attributes, Content
>
/// A list of terms with descriptions.
public typealias dl<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Dl, Attributes, Content
>
/// A term of a list.
public typealias dt<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Dt, Attributes, Content
>
/// The description of a term.
public typealias dd<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Dd, Attributes, Content
>
/// An illustration with a caption, such as a picture.
public typealias figure<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Figure, Attributes, Content
>
/// The caption of a figure.
public typealias figcaption<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Figcaption, Attributes, Content
>
/// A change of subject.
public typealias hr<Attributes: AttributeList> = VoidElement<HTMLTags.Hr, Attributes>

extension HTMLTags {
  /// The tag of `p`.
  public enum P: ContentTag {
    /// `p`.
    @inlinable public static var name: StaticString { "p" }
  }

  /// The tag of `pre`.
  public enum Pre: ContentTag {
    /// `pre`.
    @inlinable public static var name: StaticString { "pre" }
    /// True, since the browser would drop a first line break.
    @inlinable public static var keepsFirstNewline: Bool { true }
  }

  /// The tag of `blockquote`.
  public enum Blockquote: ContentTag {
    /// `blockquote`.
    @inlinable public static var name: StaticString { "blockquote" }
  }

  /// The tag of `ul`.
  public enum Ul: ContentTag {
    /// `ul`.
    @inlinable public static var name: StaticString { "ul" }
  }

  /// The tag of `ol`.
  public enum Ol: ContentTag {
    /// `ol`.
    @inlinable public static var name: StaticString { "ol" }
  }

  /// The tag of `menu`.
  public enum Menu: ContentTag {
    /// `menu`.
    @inlinable public static var name: StaticString { "menu" }
  }

  /// The tag of `li`.
  public enum Li: ContentTag {
    /// `li`.
    @inlinable public static var name: StaticString { "li" }
  }

  /// The tag of `dl`.
  public enum Dl: ContentTag {
    /// `dl`.
    @inlinable public static var name: StaticString { "dl" }
  }

  /// The tag of `dt`.
  public enum Dt: ContentTag {
    /// `dt`.
    @inlinable public static var name: StaticString { "dt" }
  }

  /// The tag of `dd`.
  public enum Dd: ContentTag {
    /// `dd`.
    @inlinable public static var name: StaticString { "dd" }
  }

  /// The tag of `figure`.
  public enum Figure: ContentTag {
    /// `figure`.
    @inlinable public static var name: StaticString { "figure" }
  }

  /// The tag of `figcaption`.
  public enum Figcaption: ContentTag {
    /// `figcaption`.
    @inlinable public static var name: StaticString { "figcaption" }
  }

  /// The tag of `hr`.
  public enum Hr: VoidTag {
    /// `hr`.
    @inlinable public static var name: StaticString { "hr" }
  }
}
