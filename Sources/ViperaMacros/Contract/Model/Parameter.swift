/// One parameter of a requirement.
struct Parameter: Equatable {
  /// What callers write; nil for `_`.
  var label: String?
  /// What the body calls it, unescaped.
  var name: String
  /// The whole type as written, with `inout`, `@escaping` and `...`.
  var written: SourceType
  /// The type a copy of the argument has.
  var stored: SourceType
  var passing = Passing.value

  /// How the argument arrives.
  enum Passing: Equatable {
    case value
    case `inout`
    case variadic
    /// A closure that outlives the call.
    case escapingClosure
    /// A closure that ends with the call.
    case lentClosure
    /// An expression evaluated when it is asked for.
    case autoclosure(isEscaping: Bool)
  }

  var isClosure: Bool {
    switch passing {
    case .escapingClosure, .lentClosure, .autoclosure: true
    case .value, .inout, .variadic: false
    }
  }

  /// Whether the argument may not outlive the call.
  var isLent: Bool { passing == .lentClosure || passing == .autoclosure(isEscaping: false) }

  /// How the parameter is written in a signature of our own.
  func signature(self owner: String) -> String {
    let escaped = Identifier.escaped(name)
    let type = written.text(self: owner)
    switch label {
    case nil: return "_ \(escaped): \(type)"
    case name: return "\(Identifier.escapedLabel(name)): \(type)"
    case let label?: return "\(Identifier.escapedLabel(label)) \(escaped): \(type)"
    }
  }
}
