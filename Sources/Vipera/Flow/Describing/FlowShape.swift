/// The structure of the values of one type, determined once, so that describing a value needs no
/// mirror.
///
/// A mirror finds the names and types of the fields again for every value, which takes ten times as
/// long as all the rest of a message. A shape remembers them and reads the fields in place. Types
/// it cannot read, like classes and types with mirrors of their own, are left to the mirror.
///
/// Shapes hold no references, so reading one does no reference counting.
struct FlowShape: Sendable {
  /// A stored property of a struct.
  struct Field: Sendable {
    /// The text before its value: its name, and a comma after the field before it.
    ///
    /// For a secret, the whole text.
    let label: Lasting<UInt8>
    let isSecret: Bool
    let offset: Int
    let shape: FlowShape
  }

  /// How a value is read and described.
  enum Kind: Sendable {
    case text
    case whole
    case truth
    case real
    case perhapsText
    case perhapsWhole
    /// With the text after the number of its items.
    case list(any FlowItems.Type, ending: Lasting<UInt8>)
    /// With the text before its fields, including the parenthesis if there are any fields.
    case structure(opening: Lasting<UInt8>, fields: Lasting<Field>)
    /// An enum of at most one byte: its text follows from that byte.
    case small(SmallTexts)
    case choice(any FlowChoice.Type)
    /// Described by a mirror.
    case other
  }

  let type: Any.Type
  let kind: Kind

  init(_ type: Any.Type, _ kind: Kind) {
    self.type = type
    self.kind = kind
  }

  /// Whether its values are read without a mirror.
  var isRead: Bool {
    if case .other = kind { false } else { true }
  }

  /// The value of this type at `address`, in a box.
  func boxed(at address: UnsafeRawPointer) -> Any {
    func box<Value>(_: Value.Type) -> Any { address.assumingMemoryBound(to: Value.self).pointee }
    return _openExistential(type, do: box)
  }
}
