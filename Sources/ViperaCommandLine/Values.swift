/// The values that the user has typed, looked up by the descriptions of the parameters.
package struct Values: Sendable {
  /// The values by the parameter's name, in typed order.
  private(set) var typed: [String: [any Sendable]] = [:]

  mutating func add(_ value: any Sendable, for parameter: any Parameter) {
    typed[parameter.name, default: []].append(value)
  }

  func count(of parameter: any Parameter) -> Int { typed[parameter.name]?.count ?? 0 }

  /// Whether the flag was typed.
  package subscript(flag: Flag) -> Bool { typed[flag.name] != nil }

  /// The option's value: the last typed one, or else the default.
  package subscript<Value>(option: Option<Value>) -> Value? {
    typed[option.name]?.last as? Value ?? option.standard
  }

  /// All typed values of a repeatable option.
  package subscript<Value>(all option: Option<Value>) -> [Value] {
    (typed[option.name] ?? []).compactMap { $0 as? Value }
  }

  /// The argument's value; nil if it was not typed.
  package subscript<Value>(argument: Argument<Value>) -> Value? { typed[argument.name]?.first as? Value }

  /// All typed values of a repeatable argument.
  package subscript<Value>(all argument: Argument<Value>) -> [Value] {
    (typed[argument.name] ?? []).compactMap { $0 as? Value }
  }
}
