/// Writes the spy of a protocol, which records calls and returns the answers that a test has set.
struct SpyEmitter {
  private let shape: PartShape
  private let recorders: [Recorder]
  private let members: Set<String>

  init(shape: PartShape) {
    self.shape = shape
    let spy = "\(shape.name)Spy"
    members = Set(shape.requirements.compactMap(\.baseName))
    let names = RecorderNames.names(for: shape.requirements, avoiding: members)
    recorders = zip(shape.requirements, names).flatMap { requirement, name in
      Recorder.recorders(for: requirement, named: name, in: shape, spy: spy)
    }
  }

  private var name: String { "\(shape.name)Spy" }
  private var access: String { shape.memberAccess }
  /// The prefix of a member that may be used in any isolation.
  private var free: String { access + (shape.isolation == .caller ? "" : "nonisolated ") }
  private var transcript: String { members.contains("transcript") ? "spyTranscript" : "transcript" }
  private var calls: String { members.contains("calls") ? "spyCalls" : "calls" }

  /// The spy's declaration, only for debug builds.
  func code() -> Code {
    var code = Code()
    code.guarded(by: ["DEBUG"] + shape.model.conditions) { code in
      code.add("/// Stands in for a part in tests: records its calls and answers as it is told.")
      for attribute in shape.model.attributes { code.add(attribute) }
      code.block(head) { code in
        addState(to: &code)
        Conformances.spy(shape, named: name).add(to: &code)
        for recorder in recorders where recorder.role != .subscriptWrite {
          code.addGap()
          code.guarded(by: recorder.requirement.conditions) { addMember(recorder, to: &$0) }
        }
      }
    }
    return code
  }

  private var head: String {
    let keyword = shape.isolation == .actor ? "actor" : "final class"
    let generics = shape.associatedTypes.map { type in
      let name = Identifier.escaped(type.name)
      return type.constraint.map { "\(name): \($0)" } ?? name
    }
    let clause = generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"
    let constraints = shape.genericRequirements.map { $0.text(self: name) }
    let whereClause = constraints.isEmpty ? "" : " where \(constraints.joined(separator: ", "))"
    return "\(shape.typeAccess)\(keyword) \(name)\(clause): \(shape.name)\(whereClause)"
  }

  private func addState(to code: inout Code) {
    let own = recorders.filter { !$0.requirement.isStatic }
    code.add("\(free)let \(transcript): Vipera.SpyTranscript")
    for recorder in own {
      code.guarded(by: recorder.requirement.conditions) { code in
        let prefix = recorder.isShared ? free : access
        code.add("\(prefix)let \(recorder.name): \(recorder.type)")
      }
    }
    code.addGap()
    let makesOwn = requiresEmptyInit ? "" : " = Vipera.SpyTranscript()"
    code.block("\(access)init(transcript: Vipera.SpyTranscript\(makesOwn))") { code in
      code.add(
        transcript == "transcript" ? "self.transcript = transcript" : "spyTranscript = transcript"
      )
      for recorder in own {
        code.guarded(by: recorder.requirement.conditions) { code in
          code.add("\(recorder.name) = \(recorder.initialValue(typed: false))")
        }
      }
    }
    code.addGap()
    code.add("/// The names of what was called, in order.")
    code.add("\(free)var \(calls): [Swift.String] { \(transcript).calls }")
  }

  private var requiresEmptyInit: Bool {
    shape.requirements.contains { $0.kind == .initializer("") && $0.parameters.isEmpty }
  }
}

extension SpyEmitter {
  private func addMember(_ recorder: Recorder, to code: inout Code) {
    let requirement = recorder.requirement
    if requirement.isStatic {
      addStaticRecorder(recorder, to: &code)
      if let write = writeRecorder(beside: recorder) { addStaticRecorder(write, to: &code) }
    }
    for attribute in requirement.attributes { code.add(attribute) }
    let signature = Signature(requirement: requirement, owner: name, access: access)
    switch requirement.kind {
    case .method, .operatorFunction:
      code.listBlock(signature.head, signature.parameters, signature.tail) {
        SpyCallEmitter(recorder: recorder).add(to: &$0)
      }
    case .property(_, let accessors):
      code.block(signature.head + signature.tail) { addProperty(recorder, accessors, to: &$0) }
    case .subscript(let accessors):
      code.listBlock(signature.head, signature.parameters, signature.tail) {
        addSubscript(recorder, accessors, to: &$0)
      }
    case .initializer:
      addInitializer(recorder, signature, to: &code)
    }
  }

  /// Adds the recorder of a static member, which belongs to the `SpyScope` of a test.
  private func addStaticRecorder(_ recorder: Recorder, to code: inout Code) {
    code.block("\(free)static var \(recorder.name): \(recorder.type)") { code in
      let place = [
        Identifier.literal(recorder.displayName), "as: \"\(recorder.name)\"", "of: \(name).self",
      ]
      code.addList("Vipera.SpyScope.recorder", place, " { transcript in")
      code.add("  \(recorder.initialValue(typed: true))", "}")
    }
    code.addGap()
  }

  private func writeRecorder(beside recorder: Recorder) -> Recorder? {
    recorders.first { write in
      write.role == .subscriptWrite && write.name == RecorderNames.writing(recorder.name)
        && write.requirement.conditions == recorder.requirement.conditions
    }
  }

  private func addProperty(
    _ recorder: Recorder,
    _ accessors: Requirement.Accessors,
    to code: inout Code
  ) {
    let requirement = recorder.requirement
    if case .stream(let stream) = recorder.role {
      return code.add("\(recorder.name).\(stream.kind == .signal ? "signal" : "relay")")
    }
    guard recorder.role == .property else {
      return code.block("get\(requirement.signatureEffects(self: name))") {
        SpyCallEmitter(recorder: recorder).add(to: &$0)
      }
    }
    guard accessors.isSettable else { return code.add("\(recorder.name).read()") }
    code.add("get { \(recorder.name).read() }")
    let value = ArgumentTexts.newValue(for: requirement)
    code.add("set { \(recorder.name).write(newValue, \(value)) }")
  }

  private func addSubscript(
    _ recorder: Recorder,
    _ accessors: Requirement.Accessors,
    to code: inout Code
  ) {
    code.block("get\(recorder.requirement.signatureEffects(self: name))") {
      SpyCallEmitter(recorder: recorder).add(to: &$0)
    }
    guard let write = writeRecorder(beside: recorder) else { return }
    code.block("set") { SpyCallEmitter(recorder: write).add(to: &$0) }
  }

  /// Adds an initialiser, whose arguments are recorded in the spy that it creates.
  private func addInitializer(
    _ recorder: Recorder,
    _ signature: Signature,
    to code: inout Code
  ) {
    let keyword = shape.isolation == .actor ? "" : "convenience "
    let head = access + keyword + signature.head.dropFirst(access.count)
    code.listBlock(head, signature.parameters, signature.tail) { code in
      code.add("self.init(transcript: Vipera.SpyTranscript())")
      SpyCallEmitter(recorder: recorder.withoutEffects).add(to: &code)
    }
  }
}
