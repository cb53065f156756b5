/// An element that contains only a text: `option("Peru", .value("pe"))`.
///
/// Browsers do not parse the content of `title` and `textarea` as markup, so these cannot contain anything else.
public struct TextElement<Tag: TextTag>: HTML {
  private let attributes: [Attribute<Tag>]
  private let content: DynamicText

  /// Creates the element with a text that may change.
  public init(_ text: String, _ attributes: Attribute<Tag>...) {
    content = DynamicText(text)
    self.attributes = attributes
  }

  /// Writes the attributes and the text.
  public func _render(into renderer: inout HTMLRenderer) {
    guard renderer.open(Tag.name, hasID: true) else { return }
    attributes._render(into: &renderer)
    renderer.endAttributes(keepsFirstNewline: Tag.keepsFirstNewline)
    renderer.expectOwnText(isField: Tag.isField)
    content._render(into: &renderer)
    renderer.close(Tag.name)
  }

  /// One element.
  public static var _shape: _HTMLShape { .element }

  /// No body: the library renders the piece itself.
  public typealias Body = Never
}
