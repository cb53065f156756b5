/// Identifies a module: several modules of a project may have the same name.
package struct ModuleID: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
  package let name: String
  package let folder: String

  package init(name: String, folder: String) {
    self.name = name
    self.folder = folder
  }

  package var description: String { folder.isEmpty ? name : "\(name) (\(folder))" }

  package static func < (left: Self, right: Self) -> Bool {
    (left.folder, left.name) < (right.folder, right.name)
  }
}

/// A module: its parts, the contracts between them, and the references between the parts.
package struct SourceModule: Hashable, Sendable, Codable {
  package var id: ModuleID
  package var style: Style
  /// The evidence for the style.
  package var styleReasons: [String] = []
  package var parts: [Part] = []
  package var contracts: [Contract] = []
  package var ownership: [OwnershipEdge] = []
  package var wiring: [WiringSite] = []

  package var name: String { id.name }

  /// The parts of a role; several views are common, several presenters are not.
  package func parts(of role: Role) -> [Part] {
    parts.filter { $0.role == role }
  }
}

/// A type with a role in a module.
package struct Part: Hashable, Sendable, Codable {
  package var role: Role
  package var type: String
  package var kind: DeclarationFacts.Kind
  package var place: SourcePlace
  package var evidence: [Evidence]
  /// The contracts of the module that it conforms to.
  package var contracts: [String] = []
  package var declaration: DeclarationID
  /// The part's extensions, in its own file and in other files.
  package var extensions: [DeclarationID] = []
}

/// The evidence for a type's role.
package struct Evidence: Hashable, Sendable, Codable {
  package enum Kind: String, Sendable, Codable {
    case contract
    case name
    case misspelling
    case conformance
    /// A conformance in an extension in another file.
    case `extension`
    case baseClass
    case reference
  }

  package var kind: Kind
  package var text: String
}

/// A protocol through which parts of a module refer to each other.
package struct Contract: Hashable, Sendable, Codable {
  package var role: Role
  package var type: String
  package var place: SourcePlace
  package var binding: ClassBinding
  package var evidence: [Evidence]
  /// The conforming parts.
  package var parts: [String] = []
  /// Whether the protocol is declared in a `@Contract`.
  package var isDeclared: Bool
  package var declaration: DeclarationID
}

/// Whether only classes can conform to a protocol, so that references to its values can be weak.
package struct ClassBinding: Hashable, Sendable, Codable {
  package enum Kind: String, Sendable, Codable {
    /// The protocol itself requires a class.
    case own
    /// Only a protocol that this protocol inherits from requires a class.
    case base
    case none
    /// The protocol inherits from a protocol whose source was not read.
    case unknown
  }

  package let kind: Kind
  /// The inherited protocol that requires a class, or whose source was not read.
  package let base: String?

  static let own = ClassBinding(kind: .own, base: nil)
  static let none = ClassBinding(kind: .none, base: nil)

  static func through(_ base: String) -> ClassBinding { ClassBinding(kind: .base, base: base) }

  static func unknown(_ base: String) -> ClassBinding { ClassBinding(kind: .unknown, base: base) }

  /// Whether only classes can conform, as far as is known.
  package var isBound: Bool { kind == .own || kind == .base }
}
