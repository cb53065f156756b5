/// A method, an initialiser or a subscript, or a requirement for one.
package struct MethodFacts: Hashable, Sendable, Codable {
  package enum Kind: String, Sendable, Codable {
    case function
    case initializer
    case deinitializer
    case `subscript`
  }

  package struct Parameter: Hashable, Sendable, Codable {
    /// The argument label; `_` if there is none.
    package var label: String
    package var name: String
    package var type: TypeFacts
    /// The type that the default value creates.
    package var created: String?

    package init(label: String, name: String, type: TypeFacts, created: String? = nil) {
      self.label = label
      self.name = name
      self.type = type
      self.created = created
    }
  }

  package var kind: Kind
  /// The name without labels.
  package var name: String
  package var parameters: [Parameter] = []
  package var result: TypeFacts?
  package var generics: [GenericFacts] = []
  package var isAsync = false
  package var isThrowing = false
  package var isStatic = false
  package var isOverride = false
  /// Whether the method is `mutating`.
  package var isMutating = false
  package var attributes: [AttributeFacts] = []
  package var access: Access = .internal
  /// The actions of the body; nil for a requirement.
  package var body: BodyFacts?
  package var position: SourcePosition
  package var lastLine: Int

  package init(kind: Kind, name: String, position: SourcePosition, lastLine: Int) {
    self.kind = kind
    self.name = name
    self.position = position
    self.lastLine = lastLine
  }

  /// The name with labels: `show(_:animated:)`.
  package var signature: String {
    kind == .deinitializer ? name : "\(name)(\(parameters.map { "\($0.label):" }.joined()))"
  }
}
