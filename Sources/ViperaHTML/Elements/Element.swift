/// An element with content: `li(.class("row")) { row.name }`.
///
/// The element names (`li`, `button`, …) are type aliases of this type with a certain tag.
public struct Element<Tag: HTMLTag, Attributes: AttributeList, Content: HTML>: HTML {
  @usableFromInline let attributes: Attributes
  @usableFromInline let content: Content

  @inlinable @inline(__always)
  init(attributes: Attributes, content: Content) {
    self.attributes = attributes
    self.content = content
  }

  // Not always inlined: whole screens in one function are too large for the optimizer of Swift 6.3.
  /// Renders the attributes and the content.
  @inlinable
  public func _render(into renderer: inout HTMLRenderer) {
    let hasOwnText = Content._shape == .text
    guard renderer.open(Tag.name, hasID: hasOwnText || attributes._hasSlots) else { return }
    attributes._render(into: &renderer)
    renderer.endAttributes(keepsFirstNewline: Tag.keepsFirstNewline)
    if hasOwnText { renderer.expectOwnText() }
    content._render(into: &renderer)
    renderer.close(Tag.name)
  }

  /// One element.
  @inlinable @inline(__always)
  public static var _shape: _HTMLShape { .element }

  /// No body: the library renders the piece itself.
  public typealias Body = Never
}

extension Element where Tag: ContentTag, Attributes == NoAttributes {
  /// Creates the element without attributes.
  @inlinable @inline(__always)
  public init(@HTMLBuilder content: () -> Content) {
    self.init(attributes: NoAttributes(), content: content())
  }
}

extension Element where Tag: ContentTag, Attributes == Attribute<Tag> {
  /// Creates the element with an attribute.
  @inlinable @inline(__always)
  public init(_ attribute: Attribute<Tag>, @HTMLBuilder content: () -> Content) {
    self.init(attributes: attribute, content: content())
  }
}

extension Element
where Tag: ContentTag, Attributes == AttributePair<Attribute<Tag>, Attribute<Tag>> {
  /// Creates the element with two attributes.
  @inlinable @inline(__always)
  public init(
    _ first: Attribute<Tag>,
    _ second: Attribute<Tag>,
    @HTMLBuilder content: () -> Content
  ) {
    self.init(attributes: AttributePair(first: first, second: second), content: content())
  }
}

extension Element where Tag: ContentTag, Attributes == AttributeTriple<Tag> {
  /// Creates the element with three attributes.
  @inlinable @inline(__always)
  public init(
    _ first: Attribute<Tag>,
    _ second: Attribute<Tag>,
    _ third: Attribute<Tag>,
    @HTMLBuilder content: () -> Content
  ) {
    let pair = AttributePair(first: first, second: second)
    self.init(attributes: AttributePair(first: pair, second: third), content: content())
  }
}

extension Element where Tag: ContentTag, Attributes == AttributeQuadruple<Tag> {
  /// Creates the element with four attributes.
  @inlinable @inline(__always)
  public init(
    _ first: Attribute<Tag>,
    _ second: Attribute<Tag>,
    _ third: Attribute<Tag>,
    _ fourth: Attribute<Tag>,
    @HTMLBuilder content: () -> Content
  ) {
    let four = AttributePair(
      first: AttributePair(first: first, second: second),
      second: AttributePair(first: third, second: fourth)
    )
    self.init(attributes: four, content: content())
  }
}

extension Element where Tag: ContentTag, Attributes == AttributeQuintuple<Tag> {
  /// Creates the element with five attributes.
  @inlinable @inline(__always)
  public init(
    _ first: Attribute<Tag>,
    _ second: Attribute<Tag>,
    _ third: Attribute<Tag>,
    _ fourth: Attribute<Tag>,
    _ fifth: Attribute<Tag>,
    @HTMLBuilder content: () -> Content
  ) {
    let four = AttributePair(
      first: AttributePair(first: first, second: second),
      second: AttributePair(first: third, second: fourth)
    )
    self.init(attributes: AttributePair(first: four, second: fifth), content: content())
  }
}

extension Element where Tag: ContentTag, Attributes == AttributeSextuple<Tag> {
  /// Creates the element with six attributes.
  @inlinable @inline(__always)
  public init(
    _ first: Attribute<Tag>,
    _ second: Attribute<Tag>,
    _ third: Attribute<Tag>,
    _ fourth: Attribute<Tag>,
    _ fifth: Attribute<Tag>,
    _ sixth: Attribute<Tag>,
    @HTMLBuilder content: () -> Content
  ) {
    let four = AttributePair(
      first: AttributePair(first: first, second: second),
      second: AttributePair(first: third, second: fourth)
    )
    self.init(
      attributes: AttributePair(first: four, second: AttributePair(first: fifth, second: sixth)),
      content: content()
    )
  }
}

extension Element where Tag: ContentTag, Attributes == [Attribute<Tag>] {
  /// Creates the element with seven attributes or more.
  @inlinable @inline(__always)
  public init(
    _ first: Attribute<Tag>,
    _ second: Attribute<Tag>,
    _ third: Attribute<Tag>,
    _ fourth: Attribute<Tag>,
    _ fifth: Attribute<Tag>,
    _ sixth: Attribute<Tag>,
    _ seventh: Attribute<Tag>,
    _ more: Attribute<Tag>...,
    @HTMLBuilder content: () -> Content
  ) {
    self.init(
      attributes: [first, second, third, fourth, fifth, sixth, seventh] + more,
      content: content()
    )
  }
}
