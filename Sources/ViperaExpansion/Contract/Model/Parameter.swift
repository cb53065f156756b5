/// One parameter of a requirement.
package struct Parameter: Equatable {
  /// The label that callers write; nil for `_`.
  package var label: String?
  /// The name in the body, unescaped.
  package var name: String
  /// The whole type as written, with `inout`, `@escaping` and `...`.
  package var written: SourceType
  /// The type of a copy of the argument.
  package var stored: SourceType
  package var passing = Passing.value
  /// Whether the argument is `sending`.
  var isSent = false
  /// The ownership in the parameter's type; nil if there is none.
  package var ownership: Ownership?

  /// `consuming`, `borrowing` or an older keyword.
  package struct Ownership: Equatable {
    let word: String
    /// The place of the type, including the keyword.
    let place: Place
  }

  /// The way in which the argument is passed.
  package enum Passing: Equatable {
    case value
    case `inout`
    case variadic
    /// A closure that may be called after the call has ended.
    case escapingClosure
    /// A closure that is valid only during the call.
    case lentClosure
    /// An expression that is evaluated on demand; `effects` is the prefix of the evaluation, such as `try `.
    case autoclosure(isEscaping: Bool, effects: String)
  }

  var isClosure: Bool {
    switch passing {
    case .escapingClosure, .lentClosure, .autoclosure: true
    case .value, .inout, .variadic: false
    }
  }

  /// Whether the argument must not outlive the call.
  package var isLent: Bool {
    switch passing {
    case .lentClosure, .autoclosure(isEscaping: false, _): true
    case .escapingClosure, .autoclosure, .value, .inout, .variadic: false
    }
  }

  /// Whether `Vipera.Handed` can hold the argument.
  var canBeHanded: Bool {
    guard !stored.isSelf else { return false }
    switch passing {
    case .value, .escapingClosure, .autoclosure(isEscaping: true, _): return true
    case .inout, .variadic, .lentClosure, .autoclosure: return false
    }
  }

  /// The expression by which the body forwards the argument.
  var forwarded: String { forwarded(as: Identifier.escaped(name)) }

  /// The expression by which the body forwards the argument, if the argument has the name `value` in the body.
  func forwarded(as value: String) -> String {
    switch passing {
    case .inout: "&\(value)"
    case .autoclosure(_, let effects): "\(effects)\(value)()"
    case .value, .variadic, .escapingClosure, .lentClosure: value
    }
  }

  /// The parameter in a generated signature.
  func signature(self owner: String) -> String {
    let inner = Identifier.escapedLabel(name)
    let type = written.text(self: owner)
    switch label {
    case nil: return "_ \(inner): \(type)"
    case name: return "\(inner): \(type)"
    case let label?: return "\(Identifier.escapedLabel(label)) \(inner): \(type)"
    }
  }
}
