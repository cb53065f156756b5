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
  /// Whether the caller gives the argument away.
  var isSent = false
  /// Where its ownership is written, if it is.
  var ownership: Ownership?

  /// `consuming`, `borrowing` or an older word for it.
  struct Ownership: Equatable {
    let word: String
    /// The type with the word before it.
    let place: Place
  }

  /// How the argument arrives.
  enum Passing: Equatable {
    case value
    case `inout`
    case variadic
    /// A closure that outlives the call.
    case escapingClosure
    /// A closure that ends with the call.
    case lentClosure
    /// An expression evaluated when it is asked for; the text is what asking needs: `try `.
    case autoclosure(isEscaping: Bool, effects: String)
  }

  var isClosure: Bool {
    switch passing {
    case .escapingClosure, .lentClosure, .autoclosure: true
    case .value, .inout, .variadic: false
    }
  }

  /// Whether the argument may not outlive the call.
  var isLent: Bool {
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

  /// How the body hands the argument on.
  var forwarded: String { forwarded(as: Identifier.escaped(name)) }

  /// How the body hands on the argument that is called `value` there.
  func forwarded(as value: String) -> String {
    switch passing {
    case .inout: "&\(value)"
    case .autoclosure(_, let effects): "\(effects)\(value)()"
    case .value, .variadic, .escapingClosure, .lentClosure: value
    }
  }

  /// How the parameter is written in a signature of our own.
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
