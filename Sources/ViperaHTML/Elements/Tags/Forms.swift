// swift-format-ignore-file: TypeNamesShouldBeCapitalized
// The type names are lower-case, so that elements in bodies look like markup.

/// A form with fields that are sent together.
public typealias form<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Form, Attributes, Content
>
/// The name of a field.
public typealias label<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Label, Attributes, Content
>
/// A field.
public typealias input<Attributes: AttributeList> = VoidElement<HTMLTags.Input, Attributes>
/// A button.
public typealias button<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Button, Attributes, Content
>
/// A field in which the user chooses from options.
public typealias select<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Select, Attributes, Content
>
/// Suggestions for a field.
public typealias datalist<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Datalist, Attributes, Content
>
/// A group of options.
public typealias optgroup<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Optgroup, Attributes, Content
>
/// An option to choose.
public typealias option = TextElement<HTMLTags.Option>
/// A text field with several lines.
public typealias textarea = TextElement<HTMLTags.Textarea>
/// A computed result.
public typealias output<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Output, Attributes, Content
>
/// The progress of a task.
public typealias progress<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Progress, Attributes, Content
>
/// A measure within a range.
public typealias meter<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Meter, Attributes, Content
>
/// A group of fields.
public typealias fieldset<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Fieldset, Attributes, Content
>
/// The name of a group of fields.
public typealias legend<Attributes: AttributeList, Content: HTML> = Element<
  HTMLTags.Legend, Attributes, Content
>

extension HTMLTags {
  /// The tag of `form`.
  public enum Form: ContentTag {
    /// `form`.
    @inlinable public static var name: StaticString { "form" }
  }

  /// The tag of `label`.
  public enum Label: ContentTag {
    /// `label`.
    @inlinable public static var name: StaticString { "label" }
  }

  /// The tag of `input`.
  public enum Input: VoidTag {
    /// `input`.
    @inlinable public static var name: StaticString { "input" }
  }

  /// The tag of `button`.
  public enum Button: ContentTag {
    /// `button`.
    @inlinable public static var name: StaticString { "button" }
  }

  /// The tag of `select`.
  public enum Select: ContentTag {
    /// `select`.
    @inlinable public static var name: StaticString { "select" }
  }

  /// The tag of `datalist`.
  public enum Datalist: ContentTag {
    /// `datalist`.
    @inlinable public static var name: StaticString { "datalist" }
  }

  /// The tag of `optgroup`.
  public enum Optgroup: ContentTag {
    /// `optgroup`.
    @inlinable public static var name: StaticString { "optgroup" }
  }

  /// The tag of `option`.
  public enum Option: TextTag {
    /// `option`.
    @inlinable public static var name: StaticString { "option" }
    /// Whether the user types the text.
    @inlinable public static var isField: Bool { false }
  }

  /// The tag of `textarea`.
  public enum Textarea: TextTag {
    /// `textarea`.
    @inlinable public static var name: StaticString { "textarea" }
    /// True, since the browser would drop a first line break.
    @inlinable public static var keepsFirstNewline: Bool { true }
    /// Whether the user types the text.
    @inlinable public static var isField: Bool { true }
  }

  /// The tag of `output`.
  public enum Output: ContentTag {
    /// `output`.
    @inlinable public static var name: StaticString { "output" }
  }

  /// The tag of `progress`.
  public enum Progress: ContentTag {
    /// `progress`.
    @inlinable public static var name: StaticString { "progress" }
  }

  /// The tag of `meter`.
  public enum Meter: ContentTag {
    /// `meter`.
    @inlinable public static var name: StaticString { "meter" }
  }

  /// The tag of `fieldset`.
  public enum Fieldset: ContentTag {
    /// `fieldset`.
    @inlinable public static var name: StaticString { "fieldset" }
  }

  /// The tag of `legend`.
  public enum Legend: ContentTag {
    /// `legend`.
    @inlinable public static var name: StaticString { "legend" }
  }
}
