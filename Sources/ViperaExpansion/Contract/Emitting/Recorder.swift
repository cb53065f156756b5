/// The recorder for one requirement of a spy.
struct Recorder {
  let requirement: Requirement
  let name: String
  /// The spy that the recorder belongs to.
  let spy: String
  /// Whether calls may come from several isolations at once.
  let isShared: Bool
  let role: Role

  enum Role: Equatable {
    case call
    /// The value of a property; one recorder handles its reads and writes.
    case property
    /// The values written to a subscript.
    case subscriptWrite
    /// The values of a stream.
    case stream(Requirement.Stream)
  }

  /// The recorders of `requirement`, the first of which is named `name`.
  static func recorders(
    for requirement: Requirement,
    named name: String,
    in shape: PartShape,
    spy: String
  ) -> [Recorder] {
    let isShared =
      shape.isShared || requirement.isStatic
      || (requirement.isNonisolated && shape.isolation != .caller)
    func recorder(_ name: String, _ role: Role) -> Recorder {
      Recorder(requirement: requirement, name: name, spy: spy, isShared: isShared, role: role)
    }
    if let stream = shape.stream(requirement), stream.kind != .stateRelay {
      return [recorder(name, .stream(stream))]
    }
    switch requirement.kind {
    case .property where requirement.effects == Requirement.Effects():
      return [recorder(name, .property)]
    case .subscript(let accessors) where accessors.isSettable:
      return [recorder(name, .call), recorder(RecorderNames.writing(name), .subscriptWrite)]
    case .method, .operatorFunction, .property, .subscript, .initializer:
      return [recorder(name, .call)]
    }
  }

  /// The same recorder for a call that is neither throwing nor async.
  var withoutEffects: Recorder {
    var plain = requirement
    plain.effects = Requirement.Effects()
    return Recorder(requirement: plain, name: name, spy: spy, isShared: isShared, role: role)
  }

  /// The same recorder for a result that is not `sending`.
  var keepingResult: Recorder {
    var kept = requirement
    kept.sendsResult = false
    return Recorder(requirement: kept, name: name, spy: spy, isShared: isShared, role: role)
  }

  /// The requirement's name in transcripts.
  var displayName: String {
    role == .subscriptWrite ? "\(requirement.displayName) =" : requirement.displayName
  }

  /// The recorder's type.
  var type: String {
    let shared = isShared ? "Shared" : ""
    switch role {
    case .stream(let stream): return "ViperaStreams.SpyStream<\(stream.element)>"
    case .property: return "Vipera.\(shared)SpyProperty<\(output)>"
    case .subscriptWrite:
      return "Vipera.\(shared)SpyMethod<\(argumentsType), Swift.Void, Swift.Never>"
    case .call:
      let async = requirement.effects.isAsync && !requirement.kind.isInitializer ? "Async" : ""
      return "Vipera.\(shared)\(async)SpyMethod<\(argumentsType), \(output), \(failure)>"
    }
  }

  /// The recorder's initial value.
  ///
  /// `typed` means that the value includes the type's generic arguments, which are not needed next to a type
  /// annotation.
  func initialValue(typed: Bool) -> String {
    let name = Identifier.literal(displayName)
    let callee = typed ? type : String(type.prefix { $0 != "<" })
    if case .stream(let stream) = role {
      let transcript = stream.kind == .signal ? "nil" : "transcript"
      let isHidden = requirement.hides(displayName) || requirement.hidesResult
      return "\(callee)(\(name), \(transcript)\(isHidden ? ", isHidden: true" : ""))"
    }
    return "\(callee)(\(name), as: \"\(spy).\(self.name)\", transcript)"
  }

  /// Whether the output must be cast to a type that the caller chooses.
  var castsOutput: Bool { requirement.result?.mentions(requirement.generics.names) == true }

  /// Whether the error has a type that the caller chooses.
  var castsFailure: Bool {
    guard case .typed(let type) = requirement.effects.failure else { return false }
    return type.mentions(requirement.generics.names)
  }

  private var output: String {
    guard let result = requirement.result else { return "Swift.Void" }
    guard castsOutput else { return result.kept.text(self: spy) }
    let isSendable = requirement.generics.sendableNames.contains { result.mentions([$0]) }
    return isSendable && isShared ? "any Swift.Sendable" : "Any"
  }

  private var failure: String {
    if castsFailure { return "any Swift.Error" }
    switch requirement.effects.failure {
    case _ where requirement.kind.isInitializer: return "Swift.Never"
    case .never, .rethrown: return "Swift.Never"
    case .any: return "any Swift.Error"
    case .typed(let type): return type.text(self: spy)
    }
  }
}

extension Recorder {
  /// The type of the recorded arguments of one call.
  var argumentsType: String {
    var types = requirement.parameters.map { (Identifier.escapedLabel($0.name), keptType(of: $0)) }
    if role == .subscriptWrite { types.append(("newValue", output)) }
    if types.count < 2 { return types.first?.1 ?? "Swift.Void" }
    return "(\(types.map { "\($0): \($1)" }.joined(separator: ", ")))"
  }

  /// The recorded arguments of one call.
  ///
  /// `lent` contains, by parameter name, the expressions for closures that are valid only during the call.
  func argumentsValue(lent: [String: String]) -> String {
    var values = requirement.parameters.map { parameter in
      let value = lent[parameter.name] ?? kept(parameter)
      return (Identifier.escapedInCall(parameter.name), value)
    }
    if role == .subscriptWrite {
      values.append(("newValue", castsOutput ? "newValue as \(output)" : "newValue"))
    }
    if values.count == 1 { return values[0].1 }
    return "(\(values.map { "\($0): \($1)" }.joined(separator: ", ")))"
  }

  /// The argument as it is stored: explicitly converted to `Any` if the caller chooses its type, since the type may be
  /// an optional.
  private func kept(_ parameter: Parameter) -> String {
    let name = Identifier.escaped(parameter.name)
    let isChosen = parameter.written.mentions(requirement.generics.names)
    return isChosen ? "\(name) as \(keptType(of: parameter))" : name
  }

  /// The type in which an argument is stored.
  func keptType(of parameter: Parameter) -> String {
    let type = parameter.stored.text(self: spy)
    return parameter.isLent ? "Vipera.SpyClosure<\(type)>" : type
  }
}
