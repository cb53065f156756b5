/// Writes the probe of a protocol: it forwards everything and notes it in a flow.
struct ProbeEmitter {
  let shape: PartShape

  var name: String { "\(shape.name)Probe" }

  /// The probe's declaration.
  func code() -> Code {
    var code = Code()
    code.guarded(by: shape.model.conditions) { code in
      code.add("/// Forwards to the part it wraps and notes every message in a flow.")
      for attribute in shape.model.attributes { code.add(attribute) }
      code.block(head) { code in
        code.add("private let part: any \(shape.name)", "private let probe: Vipera.Probe", "")
        code.block("\(shape.memberAccess)init(_ part: any \(shape.name), _ probe: Vipera.Probe)") {
          $0.add("self.part = part", "self.probe = probe")
        }
        for requirement in shape.requirements {
          code.addGap()
          code.guarded(by: requirement.conditions) { add(requirement, to: &$0) }
        }
      }
    }
    return code
  }

  private var head: String {
    "\(shape.typeAccess)final class \(name): \(shape.name), Vipera.TracingPart"
  }

  private func add(_ requirement: Requirement, to code: inout Code) {
    for attribute in requirement.attributes { code.add(attribute) }
    let signature = Signature(requirement: requirement, owner: name, access: shape.memberAccess)
    switch requirement.kind {
    case .method:
      code.listBlock(signature.head, signature.parameters, signature.tail) {
        addCall(requirement, "part.\(forwarded(requirement))", to: &$0)
      }
    default: break
    }
  }

  private func addCall(_ requirement: Requirement, _ call: String, to code: inout Code) {
    var arguments = ["\"\(requirement.displayName)\""]
    if let list = ArgumentTexts.list(for: requirement) { arguments.append(list) }
    if requirement.hidesResult { arguments.append("hidesResult: true") }
    let effects = requirement.callEffects
    let result = requirement.result?.text(self: name) ?? "Swift.Void"
    let type = "()\(requirement.signatureEffects(self: name)) -> \(result)"
    code.add("\(effects)probe.call(\(arguments.joined(separator: ", "))) { \(type) in")
    code.add("  \(effects)\(call)", "}")
  }

  private func forwarded(_ requirement: Requirement) -> String {
    guard let name = requirement.baseName else { return "" }
    let arguments = requirement.parameters.map { parameter in
      let value = Identifier.escaped(parameter.name)
      return parameter.label.map { "\(Identifier.escapedLabel($0)): \(value)" } ?? value
    }
    return "\(Identifier.escaped(name))(\(arguments.joined(separator: ", ")))"
  }
}
