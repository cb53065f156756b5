/// Two lists of attributes, one after the other.
///
/// Pairs keep the attributes of most elements on the stack; an array would be allocated on the heap.
public struct AttributePair<First: AttributeList, Second: AttributeList>: AttributeList {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable @inline(__always)
  init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  /// Whether either list has an attribute that may change.
  @inlinable @inline(__always)
  public var _hasSlots: Bool { first._hasSlots || second._hasSlots }

  /// Writes or compares both lists.
  @inlinable @inline(__always)
  public func _render(into renderer: inout HTMLRenderer) {
    first._render(into: &renderer)
    second._render(into: &renderer)
  }
}

/// Three attributes of one element.
public typealias AttributeTriple<Tag> = AttributePair<
  AttributePair<Attribute<Tag>, Attribute<Tag>>, Attribute<Tag>
>

/// Four attributes of one element.
public typealias AttributeQuadruple<Tag> = AttributePair<
  AttributePair<Attribute<Tag>, Attribute<Tag>>, AttributePair<Attribute<Tag>, Attribute<Tag>>
>

/// Five attributes of one element.
public typealias AttributeQuintuple<Tag> = AttributePair<AttributeQuadruple<Tag>, Attribute<Tag>>

/// Six attributes of one element.
public typealias AttributeSextuple<Tag> = AttributePair<
  AttributeQuadruple<Tag>, AttributePair<Attribute<Tag>, Attribute<Tag>>
>
