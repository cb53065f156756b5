/// Writes the body of a probe's member, which records the message and forwards it.
struct ProbeCallEmitter {
  let requirement: Requirement
  let shape: PartShape
  /// The probe's type.
  let type: String

  /// The body of a getter, which only forwards, since reading a property is not a message.
  var plainRead: String {
    if shape.stream(requirement) != nil { return notedStream }
    guard !requirement.isStatic else { return wrapped(forwarding(partType).call) }
    return wrapped(isolated(effects: ""))
  }

  /// Adds the statements of the body.
  func add(to code: inout Code) {
    let effects = requirement.callEffects
    guard !requirement.isStatic else {
      return code.add("\(effects)\(wrapped(forwarding(partType).call))")
    }
    let result = requirement.free("result")
    let sent = requirement.sendsResult ? "let \(result) = " : ""
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
    if requirement.sendsResult { code.add("return Vipera.Handed(\(result)).take()") }
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
      guard runsOnActor else { return code.add("\(forwarding(part).call) = \(new)") }
      let call = forwarding(part, .captured).call
      let head = "\(part).assumeIsolated {"
      if returnsSelf {
        code.add("\(head) \(captures())\(part) in \(call) = \(new) }")
      } else {
        code.add("\(head) \(captures(adding: "newValue"))\(part) in \(call) = \(new).take() }")
      }
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
      return code.add(isolated(effects: effects))
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

  private func closureType(result: String) -> String {
    "()\(closureEffects) -> \(result)"
  }

  private var closureEffects: String {
    let async = requirement.effects.isAsync ? " async" : ""
    switch requirement.effects.failure {
    case .rethrown: return "\(async) throws"
    case .any, .typed: return requirement.signatureEffects(self: type)
    case .never:
      // Swift treats a `try` inside an autoclosure as a `try` of the enclosing closure.
      let evaluates = requirement.parameters.contains {
        $0.forwarded.hasPrefix("try ")
      }
      return async + (evaluates ? " throws(Swift.Never)" : "")
    }
  }

  /// The code that returns a stream and records its values.
  private var notedStream: String {
    let isHidden = requirement.hides(requirement.displayName) || requirement.hidesResult
    let name = Identifier.literal(requirement.displayName)
    let hiding = isHidden ? ", isHidden: true" : ""
    return "\(probe).noting(\(name), \(forwarding(part).call)\(hiding))"
  }

  private func forwarding(_ owner: String, _ handing: Forwarding.Handing = .plain) -> Forwarding {
    Forwarding(requirement: requirement, names: shape.names, owner: owner, handing: handing)
  }

  /// Whether the call runs on the part's own actor, as in the probe of an actor.
  ///
  /// The compiler cannot know that the probe and the part have the same actor.
  private var runsOnActor: Bool { shape.isolation == .actor && !requirement.isNonisolated }

  /// The call, in a form that the probe's isolation allows.
  private func isolated(effects: String) -> String {
    guard runsOnActor else { return effects + forwarding(part).call }
    let returns = requirement.result != nil
    if requirement.effects.isAsync {
      let canCapture = requirement.parameters.allSatisfy { $0.canBeHanded || $0.stored.isSelf }
      guard returns, canCapture else { return effects + forwarding(part, .inCall).call }
      let handed = "Vipera.Handed<\(resultType)>"
      let head = "\(captures())(\(part))\(closureEffects) -> \(handed) in"
      let call = "Vipera.Handed(\(effects)\(forwarding(part, .captured).call))"
      return "\(effects)Vipera.Handed.from(\(part)) { \(head) \(call) }.take()"
    }
    let call = effects + forwarding(part, .captured).call
    let handed = returns ? "Vipera.Handed(\(call))" : call
    let take = returns ? ".take()" : ""
    let head = "\(effects)\(part).assumeIsolated { \(captures())\(part) in"
    guard !effects.isEmpty else { return "\(head) \(handed) }\(take)" }
    let type = closureType(result: returns ? "Vipera.Handed<\(resultType)>" : resultType)
    return "\(head) Swift.Result { \(type) in \(handed) } }.get()\(take)"
  }

  /// The capture list of a closure that runs on the part's actor.
  private func captures(adding value: String? = nil) -> String {
    let names = requirement.parameters.filter(\.canBeHanded).map { Identifier.escaped($0.name) }
    let all = names + [value].compactMap(\.self)
    guard !all.isEmpty else { return "" }
    return "[\(all.map { "\($0) = Vipera.Handed(\($0))" }.joined(separator: ", "))] "
  }

  private func wrapped(_ call: String) -> String {
    guard returnsSelf else { return call }
    return "\(type)(\(call), \(requirement.isStatic ? ".off" : probe))"
  }
}
