import ViperaExpansion

/// Writes the body of a spy's member, which records the call and returns an answer.
struct SpyBody {
  let member: SpyMember

  private var requirement: Requirement { member.requirement }
  private var log: String { member.access + (requirement.isStatic ? "staticLog" : member.owner.log) }
  private var recorder: String { member.access + member.recorder }

  /// Adds the statements that record and answer a call.
  func addCall(to text: inout SpyText) {
    addLog(to: &text)
    if requirement.kind.isInitializer {
      text.add("_ = \(recorder).call(\(member.argumentsValue))")
    } else if member.output == "Void", !member.throwsErrors, member.changedCopies.isEmpty {
      text.add("\(effects)\(recorder).call(\(member.argumentsValue))?(\(answerValues))")
    } else if member.output == "Void", !member.throwsErrors {
      let answer = requirement.free("answer")
      text.block("if let \(answer) = \(recorder).call(\(member.argumentsValue))") { addAnswer(answer, to: &$0) }
    } else if member.castsFailure {
      text.add("do {")
      text.indented { addSwitch(to: &$0) }
      text.add("} catch {")
      text.indented { $0.add("throw \(recorder).cast(error)") }
      text.add("}")
    } else {
      addSwitch(to: &text)
    }
  }

  /// Adds the accessors of a property with its own recorder.
  func addProperty(to text: inout SpyText) {
    guard member.callCase != nil else { return text.add("\(recorder).read()") }
    text.add("get { \(recorder).read() }")
    text.block("set") { text in
      addLog(to: &text)
      text.add("\(recorder).write(newValue)")
    }
  }

  private func addLog(to text: inout SpyText) {
    if let call = member.callValue { text.add("\(log).add(\(call))") }
  }

  private func addSwitch(to text: inout SpyText) {
    let (value, error, answer) = (requirement.free("value"), requirement.free("error"), requirement.free("answer"))
    text.add("switch \(recorder).next(\(member.argumentsValue)) {")
    text.add(
      member.output == "Void" ? "case .returns: return" : "case .returns(let \(value)): return \(returned(value))"
    )
    if member.throwsErrors { text.add("case .throws(let \(error)): throw \(error)") }
    if member.changedCopies.isEmpty {
      text.add("case .answers(let \(answer)): return \(answered(answer))")
    } else {
      text.add("case .answers(let \(answer)):")
      text.indented { addAnswer(answer, to: &$0) }
    }
    text.add("}")
  }

  /// Adds the call of an answering closure that may change copies of `inout` arguments.
  private func addAnswer(_ answer: String, to text: inout SpyText) {
    for (copy, name) in member.changedCopies {
      text.add("var \(copy): Any = \(name)", "defer { \(name) = \(recorder).cast(\(copy)) }")
    }
    text.add(member.output == "Void" && !member.throwsErrors ? answered(answer) : "return \(answered(answer))")
  }

  private func answered(_ answer: String) -> String {
    let call = "\(answer)(\(answerValues))"
    // `try` and `await` must precede the whole expression that contains the call.
    return effects + returned(call)
  }

  /// The expression for the value that the caller receives.
  private func returned(_ value: String) -> String {
    if member.castsOutput {
      return "\(recorder).cast(\(value)\(member.output == "Any?" ? " as Any" : ""))"
    }
    return requirement.sendsResult ? "SpyHanded(\(value)).take()" : value
  }

  private var answerValues: String { member.answerValues.joined(separator: ", ") }

  private var effects: String {
    (member.throwsErrors ? "try " : "") + (member.isAsync ? "await " : "")
  }
}
