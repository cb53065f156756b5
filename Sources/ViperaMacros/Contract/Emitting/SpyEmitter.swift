/// Writes the spy of a protocol: it records calls and answers as it is told.
struct SpyEmitter {
  let shape: PartShape

  var name: String { "\(shape.name)Spy" }

  /// The spy's declaration, for debug builds alone.
  func code() -> Code {
    let names = RecorderNames.names(
      for: shape.requirements,
      avoiding: Set(shape.requirements.compactMap(\.baseName))
    )
    let recorders = zip(shape.requirements, names).map {
      Recorder(requirement: $0, name: $1, owner: name)
    }
    var code = Code()
    code.guarded(by: ["DEBUG"] + shape.model.conditions) { code in
      code.add("/// Stands in for a part in tests: records its calls and answers as it is told.")
      for attribute in shape.model.attributes { code.add(attribute) }
      code.block("\(shape.typeAccess)final class \(name): \(shape.name)") { code in
        addState(recorders, to: &code)
        for recorder in recorders {
          code.addGap()
          code.guarded(by: recorder.requirement.conditions) { add(recorder, to: &$0) }
        }
      }
    }
    return code
  }

  private func addState(_ recorders: [Recorder], to code: inout Code) {
    let access = shape.memberAccess
    code.add("\(access)let transcript: Vipera.SpyTranscript")
    for recorder in recorders {
      code.guarded(by: recorder.requirement.conditions) { code in
        code.add("\(access)let \(recorder.name): \(recorder.type)")
      }
    }
    code.addGap()
    code.block("\(access)init(transcript: Vipera.SpyTranscript = Vipera.SpyTranscript())") { code in
      code.add("self.transcript = transcript")
      for recorder in recorders {
        code.guarded(by: recorder.requirement.conditions) { code in
          let label = "\"\(recorder.requirement.displayName)\", as: \"\(name).\(recorder.name)\""
          code.add("\(recorder.name) = \(recorder.type)(\(label), transcript)")
        }
      }
    }
    code.addGap()
    code.add("\(access)var calls: [Swift.String] { transcript.calls }")
  }

  private func add(_ recorder: Recorder, to code: inout Code) {
    let requirement = recorder.requirement
    for attribute in requirement.attributes { code.add(attribute) }
    let signature = Signature(requirement: requirement, owner: name, access: shape.memberAccess)
    switch requirement.kind {
    case .method:
      code.listBlock(signature.head, signature.parameters, signature.tail) { code in
        let arguments = [recorder.arguments, ArgumentTexts.list(for: requirement)].compactMap(
          \.self
        )
        code.add(
          "\(requirement.callEffects)\(recorder.name).call(\(arguments.joined(separator: ", ")))"
        )
      }
    default: break
    }
  }
}

extension SpyEmitter {
  struct Recorder {
    let requirement: Requirement
    let name: String
    let owner: String

    var type: String {
      let kind = requirement.effects.isAsync ? "AsyncSpyMethod" : "SpyMethod"
      let output = requirement.result?.text(self: owner) ?? "Swift.Void"
      return "Vipera.\(kind)<\(argumentsType), \(output), \(failure)>"
    }

    var arguments: String? {
      let names = requirement.parameters.map { Identifier.escaped($0.name) }
      if names.count < 2 { return names.first }
      return "(\(names.map { "\($0): \($0)" }.joined(separator: ", ")))"
    }

    private var argumentsType: String {
      let parameters = requirement.parameters
      if parameters.count < 2 { return parameters.first?.stored.text(self: owner) ?? "Swift.Void" }
      let list = parameters.map { "\(Identifier.escaped($0.name)): \($0.stored.text(self: owner))" }
      return "(\(list.joined(separator: ", ")))"
    }

    private var failure: String {
      switch requirement.effects.failure {
      case .never, .rethrown: "Swift.Never"
      case .any: "any Swift.Error"
      case .typed(let type): type.text(self: owner)
      }
    }
  }
}
