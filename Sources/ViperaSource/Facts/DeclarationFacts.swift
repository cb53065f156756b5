/// A type, protocol, extension or type alias in a file.
package struct DeclarationFacts: Hashable, Sendable, Codable {
  package enum Kind: String, Sendable, Codable {
    case `protocol`
    case `class`
    case `struct`
    case `enum`
    case `actor`
    case `extension`
    case `typealias`

    /// Whether values of the type are reference-counted.
    package var isReference: Bool { self == .class || self == .actor }

    /// Whether the declaration is of a type that can be a part of a module.
    package var isConcrete: Bool { self == .class || self == .struct || self == .enum || self == .actor }
  }

  package var kind: Kind
  /// The name without the enclosing declarations; for an extension, the name of the extended type.
  package var name: String
  /// The names of enclosing declarations, joined with dots: `CartContract` for a protocol inside it.
  package var scope: String
  package var inherited: [TypeFacts] = []
  package var attributes: [AttributeFacts] = []
  package var access: Access = .internal
  package var isFinal = false
  package var generics: [GenericFacts] = []
  /// The requirements of `where Self: …`.
  package var selfConstraints: [String] = []
  /// The target type of a `typealias`.
  package var aliased: TypeFacts?
  /// The cases of an enum.
  package var cases: [String] = []
  package var properties: [PropertyFacts] = []
  package var methods: [MethodFacts] = []
  package var position: SourcePosition
  package var lastLine: Int

  package init(kind: Kind, name: String, scope: String = "", position: SourcePosition, lastLine: Int) {
    self.kind = kind
    self.name = name
    self.scope = scope
    self.position = position
    self.lastLine = lastLine
  }

  package var qualifiedName: String { scope.isEmpty ? name : "\(scope).\(name)" }

  /// The first attribute called `name`.
  package func attribute(_ name: String) -> AttributeFacts? {
    attributes.first { $0.name == name }
  }
}

/// An attribute with the text of its arguments.
package struct AttributeFacts: Hashable, Sendable, Codable {
  package var name: String
  package var arguments: String

  package init(name: String, arguments: String = "") {
    self.name = name
    self.arguments = arguments
  }
}

/// The access level of a declaration.
package enum Access: String, Sendable, Codable {
  case open
  case `public`
  case package
  case `internal`
  case `fileprivate`
  case `private`
}
