// swift-format-ignore-file: TypeNamesShouldBeCapitalized
// The type names are lower-case, so that elements in bodies look like markup.

/// A table.
public typealias table<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Table, Attributes, Content
>
/// The caption of a table.
public typealias caption<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Caption, Attributes, Content
>
/// A group of columns of a table.
public typealias colgroup<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Colgroup, Attributes, Content
>
/// A column of a table.
public typealias col<Attributes: AttributeList> = VoidElement<HTMLTags.Col, Attributes>
/// The head of a table.
public typealias thead<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Thead, Attributes, Content
>
/// The rows of a table.
public typealias tbody<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Tbody, Attributes, Content
>
/// The foot of a table.
public typealias tfoot<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Tfoot, Attributes, Content
>
/// A row of a table.
public typealias tr<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Tr, Attributes, Content
>
/// A header cell.
public typealias th<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Th, Attributes, Content
>
/// A cell of a table.
public typealias td<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Td, Attributes, Content
>

extension HTMLTags {
  /// The tag of `table`.
  public enum Table: ContentTag {
    /// `table`.
    @inlinable public static var name: StaticString { "table" }
  }

  /// The tag of `caption`.
  public enum Caption: ContentTag {
    /// `caption`.
    @inlinable public static var name: StaticString { "caption" }
  }

  /// The tag of `colgroup`.
  public enum Colgroup: ContentTag {
    /// `colgroup`.
    @inlinable public static var name: StaticString { "colgroup" }
  }

  /// The tag of `col`.
  public enum Col: VoidTag {
    /// `col`.
    @inlinable public static var name: StaticString { "col" }
  }

  /// The tag of `thead`.
  public enum Thead: ContentTag {
    /// `thead`.
    @inlinable public static var name: StaticString { "thead" }
  }

  /// The tag of `tbody`.
  public enum Tbody: ContentTag {
    /// `tbody`.
    @inlinable public static var name: StaticString { "tbody" }
  }

  /// The tag of `tfoot`.
  public enum Tfoot: ContentTag {
    /// `tfoot`.
    @inlinable public static var name: StaticString { "tfoot" }
  }

  /// The tag of `tr`.
  public enum Tr: ContentTag {
    /// `tr`.
    @inlinable public static var name: StaticString { "tr" }
  }

  /// The tag of `th`.
  public enum Th: ContentTag {
    /// `th`.
    @inlinable public static var name: StaticString { "th" }
  }

  /// The tag of `td`.
  public enum Td: ContentTag {
    /// `td`.
    @inlinable public static var name: StaticString { "td" }
  }
}
