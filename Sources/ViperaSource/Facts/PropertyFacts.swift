/// The kind of reference by which a stored property holds its value.
package enum Strength: String, Sendable, Codable {
  case strong
  case weak
  case unowned
  case unownedUnsafe = "unowned(unsafe)"
  /// The property belongs to a base class whose source was not read.
  case unknown

  /// Whether a retain cycle through the property keeps its objects alive, as far as is known.
  package var keepsAlive: Bool { self == .strong }
}

/// A property of a type, a requirement of a protocol, or an element of a tuple.
package struct PropertyFacts: Hashable, Sendable, Codable {
  package var name: String
  package var type: TypeFacts?
  package var strength: Strength = .strong
  package var isLet = false
  package var isLazy = false
  package var isStatic = false
  package var isOverride = false
  /// Whether the property is computed, without storage.
  ///
  /// Requirements of protocols are computed.
  package var isComputed = false
  /// Whether a protocol requires a setter.
  package var isSettable = false
  /// Attributes and property wrappers: `IBOutlet`, `ObservedObject`.
  package var attributes: [AttributeFacts] = []
  package var access: Access = .internal
  /// The type that the initial value creates: `CartRouter` for `= CartRouter()`.
  package var created: String?
  /// The initial value if it is a path: `Session.shared`.
  package var initialPath: String?
  /// The actions of the initial value and the accessors.
  package var body: BodyFacts?
  package var position: SourcePosition

  package init(name: String, type: TypeFacts? = nil, position: SourcePosition) {
    self.name = name
    self.type = type
    self.position = position
  }

  package var isOptional: Bool { type?.isOptional ?? false }

  /// Whether the type is implicitly unwrapped (`!`).
  package var isUnwrapped: Bool { type?.isUnwrapped ?? false }

  /// Whether a wrapper holds the value weakly (`@Weak`, `Weak<View>`).
  package var isWeaklyWrapped: Bool {
    attributes.contains { $0.name.hasPrefix("Weak") }
      || type?.names.first.map { $0.hasPrefix("Weak") && type?.parts.isEmpty == false } ?? false
  }
}
