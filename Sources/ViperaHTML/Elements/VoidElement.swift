/// An element that cannot have content: `img(.src(row.picture), .alt(row.name))`.
public struct VoidElement<Tag: VoidTag, Attributes: AttributeList>: HTML {
  @usableFromInline let attributes: Attributes

  @inlinable @inline(__always)
  init(list attributes: Attributes) {
    self.attributes = attributes
  }

  /// Renders the attributes.
  @inlinable @inline(__always)
  public func _render(into renderer: inout HTMLRenderer) {
    guard renderer.open(Tag.name, hasID: attributes._hasSlots) else { return }
    attributes._render(into: &renderer)
    renderer.endVoid()
  }

  /// One element.
  @inlinable @inline(__always)
  public static var _shape: _HTMLShape { .element }

  /// No body: the library renders the piece itself.
  public typealias Body = Never
}

extension VoidElement where Attributes == NoAttributes {
  /// Creates the element without attributes.
  @inlinable @inline(__always)
  public init() {
    self.init(list: NoAttributes())
  }
}

extension VoidElement where Attributes == Attribute<Tag> {
  /// Creates the element with an attribute.
  @inlinable @inline(__always)
  public init(_ attribute: Attribute<Tag>) {
    self.init(list: attribute)
  }
}

extension VoidElement where Attributes == AttributePair<Attribute<Tag>, Attribute<Tag>> {
  /// Creates the element with two attributes.
  @inlinable @inline(__always)
  public init(_ first: Attribute<Tag>, _ second: Attribute<Tag>) {
    self.init(list: AttributePair(first: first, second: second))
  }
}

extension VoidElement where Attributes == AttributeTriple<Tag> {
  /// Creates the element with three attributes.
  @inlinable @inline(__always)
  public init(_ first: Attribute<Tag>, _ second: Attribute<Tag>, _ third: Attribute<Tag>) {
    let pair = AttributePair(first: first, second: second)
    self.init(list: AttributePair(first: pair, second: third))
  }
}

extension VoidElement where Attributes == AttributeQuadruple<Tag> {
  /// Creates the element with four attributes.
  @inlinable @inline(__always)
  public init(
    _ first: Attribute<Tag>,
    _ second: Attribute<Tag>,
    _ third: Attribute<Tag>,
    _ fourth: Attribute<Tag>
  ) {
    let four = AttributePair(
      first: AttributePair(first: first, second: second),
      second: AttributePair(first: third, second: fourth)
    )
    self.init(list: four)
  }
}

extension VoidElement where Attributes == AttributeQuintuple<Tag> {
  /// Creates the element with five attributes.
  @inlinable @inline(__always)
  public init(
    _ first: Attribute<Tag>,
    _ second: Attribute<Tag>,
    _ third: Attribute<Tag>,
    _ fourth: Attribute<Tag>,
    _ fifth: Attribute<Tag>
  ) {
    let four = AttributePair(
      first: AttributePair(first: first, second: second),
      second: AttributePair(first: third, second: fourth)
    )
    self.init(list: AttributePair(first: four, second: fifth))
  }
}

extension VoidElement where Attributes == AttributeSextuple<Tag> {
  /// Creates the element with six attributes.
  @inlinable @inline(__always)
  public init(
    _ first: Attribute<Tag>,
    _ second: Attribute<Tag>,
    _ third: Attribute<Tag>,
    _ fourth: Attribute<Tag>,
    _ fifth: Attribute<Tag>,
    _ sixth: Attribute<Tag>
  ) {
    let four = AttributePair(
      first: AttributePair(first: first, second: second),
      second: AttributePair(first: third, second: fourth)
    )
    self.init(list: AttributePair(first: four, second: AttributePair(first: fifth, second: sixth)))
  }
}

extension VoidElement where Attributes == [Attribute<Tag>] {
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
    _ more: Attribute<Tag>...
  ) {
    self.init(list: [first, second, third, fourth, fifth, sixth, seventh] + more)
  }
}
