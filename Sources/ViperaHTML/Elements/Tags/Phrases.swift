// swift-format-ignore-file: TypeNamesShouldBeCapitalized
// The type names are lower-case, so that elements in bodies look like markup.

/// A link.
public typealias a<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.A, Attributes, Content
>
/// A part of a text, without a meaning of its own.
public typealias span<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Span, Attributes, Content
>
/// Important text.
public typealias strong<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Strong, Attributes, Content
>
/// Stressed text.
public typealias em<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Em, Attributes, Content
>
/// A side remark.
public typealias small<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Small, Attributes, Content
>
/// Text that is no longer correct.
public typealias s<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.S, Attributes, Content
>
/// The title of a work.
public typealias cite<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Cite, Attributes, Content
>
/// A short quotation.
public typealias q<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Q, Attributes, Content
>
/// A term where it is defined.
public typealias dfn<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Dfn, Attributes, Content
>
/// An abbreviation.
public typealias abbr<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Abbr, Attributes, Content
>
/// A text with a machine-readable value.
public typealias data<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Data, Attributes, Content
>
/// A time or date.
public typealias time<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Time, Attributes, Content
>
/// A piece of code.
public typealias code<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Code, Attributes, Content
>
/// The output of a program.
public typealias samp<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Samp, Attributes, Content
>
/// Text to type on the keyboard.
public typealias kbd<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Kbd, Attributes, Content
>
/// Subscript text.
public typealias sub<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Sub, Attributes, Content
>
/// Superscript text.
public typealias sup<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Sup, Attributes, Content
>
/// Text in another voice or mood, such as a foreign word.
public typealias i<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.I, Attributes, Content
>
/// A keyword.
public typealias b<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.B, Attributes, Content
>
/// Text with an annotation, such as a misspelt word.
public typealias u<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.U, Attributes, Content
>
/// Highlighted text.
public typealias mark<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Mark, Attributes, Content
>
/// Text whose direction is unknown.
public typealias bdi<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Bdi, Attributes, Content
>
/// Added text.
public typealias ins<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Ins, Attributes, Content
>
/// Removed text.
public typealias del<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Del, Attributes, Content
>
/// A line break.
public typealias br<Attributes: AttributeList> = VoidElement<HTMLTags.Br, Attributes>
/// A place where a line may break.
public typealias wbr<Attributes: AttributeList> = VoidElement<HTMLTags.Wbr, Attributes>

extension HTMLTags {
  /// The tag of `a`.
  public enum A: ContentTag {
    /// `a`.
    @inlinable public static var name: StaticString { "a" }
  }

  /// The tag of `span`.
  public enum Span: ContentTag {
    /// `span`.
    @inlinable public static var name: StaticString { "span" }
  }

  /// The tag of `strong`.
  public enum Strong: ContentTag {
    /// `strong`.
    @inlinable public static var name: StaticString { "strong" }
  }

  /// The tag of `em`.
  public enum Em: ContentTag {
    /// `em`.
    @inlinable public static var name: StaticString { "em" }
  }

  /// The tag of `small`.
  public enum Small: ContentTag {
    /// `small`.
    @inlinable public static var name: StaticString { "small" }
  }

  /// The tag of `s`.
  public enum S: ContentTag {
    /// `s`.
    @inlinable public static var name: StaticString { "s" }
  }

  /// The tag of `cite`.
  public enum Cite: ContentTag {
    /// `cite`.
    @inlinable public static var name: StaticString { "cite" }
  }

  /// The tag of `q`.
  public enum Q: ContentTag {
    /// `q`.
    @inlinable public static var name: StaticString { "q" }
  }

  /// The tag of `dfn`.
  public enum Dfn: ContentTag {
    /// `dfn`.
    @inlinable public static var name: StaticString { "dfn" }
  }

  /// The tag of `abbr`.
  public enum Abbr: ContentTag {
    /// `abbr`.
    @inlinable public static var name: StaticString { "abbr" }
  }

  /// The tag of `data`.
  public enum Data: ContentTag {
    /// `data`.
    @inlinable public static var name: StaticString { "data" }
  }

  /// The tag of `time`.
  public enum Time: ContentTag {
    /// `time`.
    @inlinable public static var name: StaticString { "time" }
  }

  /// The tag of `code`.
  public enum Code: ContentTag {
    /// `code`.
    @inlinable public static var name: StaticString { "code" }
  }

  /// The tag of `samp`.
  public enum Samp: ContentTag {
    /// `samp`.
    @inlinable public static var name: StaticString { "samp" }
  }

  /// The tag of `kbd`.
  public enum Kbd: ContentTag {
    /// `kbd`.
    @inlinable public static var name: StaticString { "kbd" }
  }

  /// The tag of `sub`.
  public enum Sub: ContentTag {
    /// `sub`.
    @inlinable public static var name: StaticString { "sub" }
  }

  /// The tag of `sup`.
  public enum Sup: ContentTag {
    /// `sup`.
    @inlinable public static var name: StaticString { "sup" }
  }

  /// The tag of `i`.
  public enum I: ContentTag {
    /// `i`.
    @inlinable public static var name: StaticString { "i" }
  }

  /// The tag of `b`.
  public enum B: ContentTag {
    /// `b`.
    @inlinable public static var name: StaticString { "b" }
  }

  /// The tag of `u`.
  public enum U: ContentTag {
    /// `u`.
    @inlinable public static var name: StaticString { "u" }
  }

  /// The tag of `mark`.
  public enum Mark: ContentTag {
    /// `mark`.
    @inlinable public static var name: StaticString { "mark" }
  }

  /// The tag of `bdi`.
  public enum Bdi: ContentTag {
    /// `bdi`.
    @inlinable public static var name: StaticString { "bdi" }
  }

  /// The tag of `ins`.
  public enum Ins: ContentTag {
    /// `ins`.
    @inlinable public static var name: StaticString { "ins" }
  }

  /// The tag of `del`.
  public enum Del: ContentTag {
    /// `del`.
    @inlinable public static var name: StaticString { "del" }
  }

  /// The tag of `br`.
  public enum Br: VoidTag {
    /// `br`.
    @inlinable public static var name: StaticString { "br" }
  }

  /// The tag of `wbr`.
  public enum Wbr: VoidTag {
    /// `wbr`.
    @inlinable public static var name: StaticString { "wbr" }
  }
}
