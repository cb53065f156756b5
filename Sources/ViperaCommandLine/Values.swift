/// The parameters that the user typed, looked up by their descriptions.
package struct Values: Sendable {
  /// The values by the name of the parameter, in the typed order.
  private(set) var typed: [String: [any Sendable]] = [:]

  mutating func add(_ value: any Sendable, for parameter: any Parameter) {
    typed[parameter.name, default: []].append(value)
  }

  func count(of parameter: any Parameter) -> Int { typed[parameter.name]?.count ?? 0 }

  /// Whether the flag was typed.
  package subscript(flag: Flag) -> Bool { typed[flag.name] != nil }

  /// The option's value: the typed one, or else the default.
  package subscript<Value>(option: Option<Value>) -> Value? {
    typed[option.name]?.last as? Value ?? option.standard
  }

  /// All values of an option that may be repeated.
  package subscript<Value>(all option: Option<Value>) -> [Value] {
    (typed[option.name] ?? []).compactMap { $0 as? Value }
  }

  /// The argument's value, if it was typed.
  package subscript<Value>(argument: Argument<Value>) -> Value? { typed[argument.name]?.first as? Value }

  /// All values of an argument that may be repeated.
  package subscript<Value>(all argument: Argument<Value>) -> [Value] {
    (typed[argument.name] ?? []).compactMap { $0 as? Value }
  }
}
