/// What the values of one type are made of, found out once, so that describing one needs no mirror.
///
/// A mirror finds the names and types of the fields anew for every value, which takes ten times as
/// long as all the rest of a message. A shape remembers them and reads the fields where they lie.
/// What it cannot read, like classes and types with mirrors of their own, is left to the mirror.
///
/// Shapes hold no references, so that reading one counts none.
struct FlowShape: Sendable {
  /// A stored property of a struct.
  struct Field: Sendable {
    /// What is written before its value: its name, and a comma after the field before it.
    ///
    /// For a secret, all that is written.
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
    /// With what is written after the number of its items.
    case list(any FlowItems.Type, ending: Lasting<UInt8>)
    /// With what is written before its fields, the parenthesis included where there are any.
    case structure(opening: Lasting<UInt8>, fields: Lasting<Field>)
    /// An enum of one byte at most: its text follows from that byte.
    case small(SmallTexts)
    case choice(any FlowChoice.Type)
    /// Left to a mirror.
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
