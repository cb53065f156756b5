/// Writes the call that forwards a message to the part.
struct Forwarding {
  let requirement: Requirement
  let names: OwnNames
  /// The code for the part, or for its type in the case of static members and initialisers.
  let owner: String
  var handing = Handing.plain

  /// The way in which arguments are passed to a part that, according to the compiler, has another isolation.
  enum Handing {
    /// The part has the same isolation; only `sending` arguments must be wrapped.
    case plain
    /// Each argument is wrapped in the call itself.
    case inCall
    /// The closure around the call has captured each argument as a `Vipera.Handed`.
    case captured
  }

  /// The call, without `try` and `await`.
  var call: String {
    switch requirement.kind {
    case .method(let name):
      isVariadic ? bitCast(name) : "\(owner).\(Identifier.escaped(name))\(list)"
    case .property(let name, _): "\(owner).\(Identifier.escaped(name))"
    case .subscript: "\(owner)[\(arguments)]"
    case .initializer: isVariadic ? bitCast("init") : "\(owner)\(list)"
    case .operatorFunction(let name): applied(name)
    }
  }

  /// Whether an array must be passed on as variadic arguments.
  var isVariadic: Bool { requirement.parameters.contains { $0.passing == .variadic } }
  private var list: String { "(\(arguments))" }

  private var arguments: String {
    requirement.parameters.map { parameter in
      let value = value(of: parameter)
      return parameter.label.map { "\(Identifier.escapedInCall($0)): \(value)" } ?? value
    }
    .joined(separator: ", ")
  }

  /// The value to pass on for a parameter.
  ///
  /// If the parameter has the type `Self`, the argument is a probe, and the probe's part is passed on.
  private func value(of parameter: Parameter) -> String {
    let value = handed(parameter)
    return parameter.stored.isSelf ? "\(value).\(names.part)" : value
  }

  private func handed(_ parameter: Parameter) -> String {
    let name = Identifier.escaped(parameter.name)
    guard parameter.canBeHanded else { return parameter.forwarded }
    switch handing {
    case .plain where !parameter.isSent: return parameter.forwarded
    case .plain, .inCall: return parameter.forwarded(as: "Vipera.Handed(\(name)).take()")
    case .captured: return parameter.forwarded(as: "\(name).take()")
    }
  }

  private func applied(_ name: String) -> String {
    let values = requirement.parameters.map { value(of: $0) }
    if requirement.modifiers.contains("postfix") { return "\(values.joined())\(name)" }
    return values.count < 2 ? "\(name)\(values.joined())" : values.joined(separator: " \(name) ")
  }

  /// A call of the function that `cast` returns.
  private func bitCast(_ name: String) -> String {
    let (function, type) = cast(name)
    return "unsafe unsafeBitCast(\(function), \(type))(\(values))"
  }

  /// The function with variadic parameters, and its type with arrays instead.
  ///
  /// Swift cannot pass an array as variadic arguments, but at run time both are passed in the same way.
  func cast(_ name: String) -> (function: String, type: String) {
    let labels = requirement.parameters.map { "\($0.label.map(Identifier.escapedInCall) ?? "_"):" }
    let spelled = name == "init" ? name : Identifier.escaped(name)
    return (
      "\(owner).\(spelled)(\(labels.joined())) as \(type(variadic: true))",
      "to: (\(type(variadic: false))).self"
    )
  }

  /// The arguments without labels.
  var values: String {
    requirement.parameters.map { value(of: $0) }.joined(separator: ", ")
  }

  /// The isolation in the requirement's declaration, which the function's type must repeat.
  private var isolation: String {
    if requirement.modifiers.contains("nonisolated(nonsending)") {
      return "nonisolated(nonsending) "
    }
    return requirement.attributes.contains("@concurrent") ? "@concurrent " : ""
  }

  private func type(variadic: Bool) -> String {
    let types = requirement.parameters.map { parameter in
      let isArray = parameter.passing == .variadic && !variadic
      let written = parameter.written.text(self: names.partType)
      return isArray ? "[\(written.dropLast(3))]" : written
    }
    let result: String
    if case .initializer(let mark) = requirement.kind {
      result = "\(owner)\(mark)"
    } else {
      result = requirement.result?.text(self: names.partType) ?? "Swift.Void"
    }
    let effects = requirement.signatureEffects(self: names.partType)
    return "\(isolation)(\(types.joined(separator: ", ")))\(effects) -> \(result)"
  }
}
