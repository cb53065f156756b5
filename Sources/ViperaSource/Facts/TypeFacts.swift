/// A type as written, and the names in it.
package struct TypeFacts: Hashable, Sendable, Codable {
  package enum Shape: String, Sendable, Codable {
    /// One or several names: `CartView`, `any CartView`, `CartView & Loading`.
    case named
    case tuple
    case function
    /// An array or a dictionary; `parts` contains the type of its elements or values.
    case collection
    case other
  }

  /// The type on one line, as written.
  package var text: String
  package var shape: Shape
  /// The names of a `named` type, qualified as written: `CartContract.View`.
  package var names: [String]
  /// The generic arguments, elements, or parameters and results.
  package var parts: [TypeFacts]
  /// The label of this type in the enclosing tuple or function type.
  package var label: String?
  package var isOptional: Bool
  /// Whether the type is implicitly unwrapped (`!`).
  package var isUnwrapped: Bool

  package init(
    _ text: String,
    shape: Shape = .named,
    names: [String] = [],
    parts: [TypeFacts] = [],
    label: String? = nil
  ) {
    self.text = text
    self.shape = shape
    self.names = names
    self.parts = parts
    self.label = label
    isOptional = false
    isUnwrapped = false
  }

  /// All names in the type, also inside generic arguments, tuples and functions.
  package var mentioned: [String] {
    names + parts.flatMap(\.mentioned)
  }
}

/// A generic parameter or an associated type, and its constraints.
package struct GenericFacts: Hashable, Sendable, Codable {
  package var name: String
  package var constraints: [String]

  package init(name: String, constraints: [String]) {
    self.name = name
    self.constraints = constraints
  }
}
