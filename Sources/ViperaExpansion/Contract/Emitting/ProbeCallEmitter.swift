/// Writes the body of a probe's member: note the message, hand it on.
struct ProbeCallEmitter {
  let requirement: Requirement
  let shape: PartShape
  /// The probe's type.
  let type: String

  /// Reading a property is no message.
  var plainRead: String {
    if shape.stream(requirement) != nil { return notedStream }
    let read = isolated(forwarding(part).call, effects: "", type: "")
    return wrapped(requirement.isStatic ? forwarding(partType).call : read)
  }

  /// Adds the statements that make up the body.
  func add(to code: inout Code) {
    let effects = requirement.callEffects
    guard !requirement.isStatic else {
      return code.add("\(effects)\(wrapped(forwarding(partType).call))")
    }
    addSent(to: &code)
    let result = requirement.free("result")
    let sent = requirement.sendsResult ? "nonisolated(unsafe) let \(result) = " : ""
    addNote(
      "\(sent)\(effects)\(returnsSelf ? "\(type)(" : "")\(probe).\(noting)",
      [
        Identifier.literal(requirement.displayName), ArgumentTexts.list(for: requirement),
        hidesResult,
      ],
      closure: closureType(result: resultType),
      end: returnsSelf ? "}, \(probe))" : "}",
      to: &code
    ) { code in
      addForward(effects: effects, to: &code)
    }
    if requirement.sendsResult { code.add("return \(result)") }
  }

  /// What is given away passes through a closure, where Swift loses sight of it.
  private func addSent(to code: inout Code) {
    let sent = requirement.parameters.filter(\.isSent)
    guard !sent.isEmpty || requirement.sendsResult else { return }
    code.add("// SAFETY: What is sent is only passed on; nobody here keeps it.")
    for parameter in sent {
      let name = Identifier.escaped(parameter.name)
      code.add("nonisolated(unsafe) let \(requirement.sentName(of: parameter)) = \(name)")
    }
  }

  /// Adds the body of a setter.
  func addWrite(to code: inout Code) {
    guard !requirement.isStatic else {
      return code.add("\(forwarding(partType).call) = newValue")
    }
    let value = ArgumentTexts.newValue(for: requirement)
    let list = ArgumentTexts.list(for: requirement, adding: value)
    addNote(
      "\(probe).call",
      [Identifier.literal("\(requirement.displayName) ="), list],
      closure: "() -> Swift.Void",
      end: "}",
      to: &code
    ) { code in
      let new = requirement.result?.isSelf == true ? "newValue.\(part)" : "newValue"
      code.add(isolated("\(forwarding(part).call) = \(new)", effects: "", type: ""))
    }
  }

  private func addNote(
    _ call: String,
    _ arguments: [String?],
    closure: String,
    end: String,
    to code: inout Code,
    _ body: (inout Code) -> Void
  ) {
    code.addList(call, arguments.compactMap(\.self), " { \(closure) in")
    code.indented(body)
    code.add(end)
  }

  private func addForward(effects: String, to code: inout Code) {
    let forwarding = forwarding(part)
    guard forwarding.isVariadic, case .method(let name) = requirement.kind else {
      return code.add(isolated(forwarding.call, effects: effects, type: closureSignature))
    }
    let (function, type) = forwarding.cast(name)
    code.add("// SAFETY: Variadic arguments arrive as an array, so both types are called alike.")
    let call = requirement.free("call")
    code.addList("let \(call) = unsafe unsafeBitCast", [function, type], "")
    code.add("return \(effects)\(call)(\(forwarding.values))")
  }
}

extension ProbeCallEmitter {
  private var noting: String {
    requirement.effects.failure == .rethrown ? "rethrowing" : "call"
  }

  private var hidesResult: String? { requirement.hidesResult ? "hidesResult: true" : nil }
  private var returnsSelf: Bool { requirement.result?.isSelf == true }

  private var part: String { shape.names.part }
  private var probe: String { shape.names.probe }
  private var partType: String { shape.names.partType }
  private var resultType: String {
    returnsSelf ? partType : requirement.result?.kept.text(self: type) ?? "Swift.Void"
  }

  private var closureSignature: String { closureType(result: resultType) }

  private func closureType(result: String) -> String {
    "()\(closureEffects) -> \(result)"
  }

  private var closureEffects: String {
    let async = requirement.effects.isAsync ? " async" : ""
    switch requirement.effects.failure {
    case .rethrown: return "\(async) throws"
    case .any, .typed: return requirement.signatureEffects(self: type)
    case .never:
      // Swift takes a `try` inside an autoclosure for one of the closure around it.
      let evaluates = requirement.parameters.contains {
        requirement.forwarded($0).hasPrefix("try ")
      }
      return async + (evaluates ? " throws(Swift.Never)" : "")
    }
  }

  /// A stream is handed on as one that notes what passes.
  private var notedStream: String {
    let isHidden = requirement.hides(requirement.displayName) || requirement.hidesResult
    let name = Identifier.literal(requirement.displayName)
    let hiding = isHidden ? ", isHidden: true" : ""
    return "\(probe).noting(\(name), \(forwarding(part).call)\(hiding))"
  }

  private func forwarding(_ owner: String) -> Forwarding {
    Forwarding(requirement: requirement, names: shape.names, owner: owner)
  }

  /// The call as the probe's isolation allows it.
  ///
  /// An actor's probe runs where the part runs, which only the two of them know.
  private func isolated(_ call: String, effects: String, type: String) -> String {
    guard shape.isolation == .actor, !requirement.isNonisolated, !requirement.effects.isAsync
    else { return effects + call }
    guard effects.isEmpty else {
      let result = "Swift.Result { \(type) in try \(call) }"
      return "try \(part).assumeIsolated { \(part) in \(result) }.get()"
    }
    return "\(part).assumeIsolated { \(part) in \(call) }"
  }

  private func wrapped(_ call: String) -> String {
    guard returnsSelf else { return call }
    return "\(type)(\(call), \(requirement.isStatic ? ".off" : probe))"
  }
}
