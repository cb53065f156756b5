/// Writes the body of a spy's member, which calls its recorder.
struct SpyCallEmitter {
  let recorder: Recorder

  private var requirement: Requirement { recorder.requirement }
  private var isWrite: Bool { recorder.role == .subscriptWrite }

  /// The prefix of the call; a spy's `rethrows` method never throws.
  private var effects: String {
    if isWrite { return "" }
    let throwing = requirement.effects.failure != .never && requirement.effects.failure != .rethrown
    return (throwing ? "try " : "") + (requirement.effects.isAsync ? "await " : "")
  }

  /// Adds the statements of the body.
  func add(to code: inout Code) {
    guard !requirement.sendsResult || isWrite else { return addSentResult(to: &code) }
    let lent = requirement.parameters.filter(\.isLent)
    guard requirement.effects.isAsync, !isWrite else {
      return addLoans(lent[...], names: [:], isNested: false, to: &code)
    }
    // An async body cannot lend a closure to the recorder, since Swift would move the closure to another isolation.
    let placeholders = lent.map { ($0.name, "\(recorder.keptType(of: $0))()") }
    addCall(lent: Dictionary(placeholders) { first, _ in first }, false, to: &code)
  }

  /// Adds the body for a `sending` result: the recorder returns it in a form that Swift cannot track.
  private func addSentResult(to code: inout Code) {
    var inner = Code()
    SpyCallEmitter(recorder: recorder.keepingResult).add(to: &inner)
    let name = requirement.free("result")
    code.add("let \(name): \(result) =")
    code.indented { code in inner.lines.forEach { code.add($0) } }
    code.add("return Vipera.Handed(\(name)).take()")
  }

  /// Adds the nested code that lends each non-escaping closure to the recorder until the recorder has answered.
  private func addLoans(
    _ lent: ArraySlice<Parameter>,
    names: [String: String],
    isNested: Bool,
    to code: inout Code
  ) {
    guard let parameter = lent.first else { return addCall(lent: names, isNested, to: &code) }
    let name = Identifier.escaped(parameter.name)
    let loan = requirement.free("lent\(Identifier.word(parameter.name))")
    let type = "Vipera.SpyClosure<\(parameter.stored.text(self: recorder.spy))>"
    let keyword = isNested ? "return " : ""
    let head = "\(keyword)\(effects)withoutActuallyEscaping(\(name))"
    code.add("\(head) { \(name)\(closureEffects) -> \(result) in")
    code.indented { code in
      code.add("let \(loan) = \(type)(\(name))", "defer { \(loan).end() }")
      let all = names.merging([parameter.name: loan]) { $1 }
      addLoans(lent.dropFirst(), names: all, isNested: true, to: &code)
    }
    code.add("}")
  }

  private func addCall(lent: [String: String], _ isNested: Bool, to code: inout Code) {
    let changed = isWrite ? [] : requirement.parameters.filter { $0.passing == .inout }
    let value = recorder.argumentsValue(lent: lent)
    var arguments = value
    var needsReturn = isNested
    if !changed.isEmpty {
      let copy = requirement.free("arguments")
      addCopy(copy, of: value, changed, to: &code)
      arguments = "changing: &\(copy)"
      needsReturn = !requirement.kind.isInitializer
    }
    let list = [arguments, describedArguments].compactMap(\.self)
    addReturn("\(prefix)\(recorder.name).call", list, needsReturn: needsReturn, to: &code)
  }

  private func addCopy(
    _ copy: String,
    of value: String,
    _ changed: [Parameter],
    to code: inout Code
  ) {
    code.add("var \(copy): \(recorder.argumentsType) = \(value)")
    let isAlone = requirement.parameters.count == 1
    let writes = changed.map { parameter in
      let name = Identifier.escaped(parameter.name)
      let new = isAlone ? copy : "\(copy).\(name)"
      let isChosen = parameter.written.mentions(requirement.generics.names)
      return "\(name) = "
        + (isChosen ? "Vipera.SpyValue.cast(\(new), \(origin))" : new)
    }
    code.add("defer { \(writes.joined(separator: "; ")) }")
  }

  private func addReturn(
    _ call: String,
    _ arguments: [String],
    needsReturn: Bool,
    to code: inout Code
  ) {
    let keyword = needsReturn ? "return " : ""
    if recorder.castsFailure {
      code.block("do") { code in
        addReturn(
          call,
          arguments,
          castsOutput: recorder.castsOutput,
          "return \(effects)",
          to: &code
        )
      }
      code.replaceLastLine("} catch {")
      code.add("  throw Vipera.SpyValue.cast(error, \(origin))", "}")
    } else {
      let cast = recorder.castsOutput && !isWrite
      addReturn(call, arguments, castsOutput: cast, "\(keyword)\(effects)", to: &code)
    }
  }

  private func addReturn(
    _ call: String,
    _ arguments: [String],
    castsOutput: Bool,
    _ prefix: String,
    to code: inout Code
  ) {
    guard castsOutput else { return code.addList(prefix + call, arguments, "") }
    let inner = "\(call)(\(arguments.joined(separator: ", ")))"
    code.addList("\(prefix)Vipera.SpyValue.cast", [inner, origin], "")
  }

  /// The name of the requirement for the message of a failed cast.
  private var origin: String { "from: \(Identifier.literal(recorder.displayName))" }

  private var describedArguments: String? {
    guard isWrite else { return ArgumentTexts.list(for: requirement) }
    return ArgumentTexts.list(for: requirement, adding: ArgumentTexts.newValue(for: requirement))
  }

  private var closureEffects: String {
    switch requirement.effects.failure {
    case .never, .rethrown: ""
    case .any: " throws"
    case .typed(let type): " throws(\(type.text(self: recorder.spy)))"
    }
  }

  private var result: String {
    requirement.result?.kept.text(self: recorder.spy) ?? "Swift.Void"
  }

  /// `self.` if a parameter would hide the recorder.
  private var prefix: String {
    requirement.parameters.contains { $0.name == recorder.name } ? "self." : ""
  }
}
