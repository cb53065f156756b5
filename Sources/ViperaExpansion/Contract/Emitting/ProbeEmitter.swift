/// Writes the probe of a protocol, which forwards all calls and records them in a flow.
struct ProbeEmitter {
  let shape: PartShape

  var name: String { "\(shape.name)Probe" }
  private var access: String { shape.memberAccess }
  private var part: String { shape.names.part }
  private var probe: String { shape.names.probe }

  /// The probe's declaration.
  func code() -> Code {
    var code = Code()
    code.guarded(by: shape.model.conditions) { code in
      code.add("/// Forwards to the part it wraps and notes every message in a flow.")
      for attribute in shape.model.attributes { code.add(attribute) }
      code.block(head) { code in
        addState(to: &code)
        Conformances.probe(shape, named: name).add(to: &code)
        for requirement in shape.requirements {
          code.addGap()
          code.guarded(by: requirement.conditions) { addMember(requirement, to: &$0) }
        }
      }
    }
    return code
  }

  private var head: String {
    let keyword = shape.isolation == .actor ? "actor" : "final class"
    var marker = "Vipera.TracingPart"
    if case .globalActor = shape.isolation { marker = "nonisolated Vipera.TracingPart" }
    return "\(shape.typeAccess)\(keyword) \(name)\(shape.genericClause): \(shape.name), \(marker)"
  }

  private func addState(to code: inout Code) {
    for type in shape.associatedTypes {
      let name = Identifier.escaped(type.name)
      code.add("\(access)typealias \(name) = \(shape.names.partType).\(name)")
    }
    code.addGap()
    addStoredProperties(to: &code)
    code.addGap()
    code.block("\(access)init(_ \(part): \(shape.partType), _ \(probe): Vipera.Probe)") {
      $0.add("self.\(part) = \(part)", "self.\(probe) = \(probe)")
    }
    guard shape.isolation == .actor else { return }
    code.add("", "/// The part's own, so that forwarding needs no hop.")
    code.block("\(access)nonisolated var unownedExecutor: UnownedSerialExecutor") {
      $0.add("\(part).unownedExecutor")
    }
  }

  private func addStoredProperties(to code: inout Code) {
    let keyword = shape.keepsPartVariable ? "var" : "let"
    if shape.forwardsFromAnywhere {
      code.add(
        "// SAFETY: Never changed, and off its actor only what is nonisolated is called on it."
      )
      code.add("nonisolated(unsafe) private let \(part): \(shape.partType)")
      code.add("nonisolated private let \(probe): Vipera.Probe")
    } else {
      code.add("private \(keyword) \(part): \(shape.partType)")
      code.add("private let \(probe): Vipera.Probe")
    }
  }

  private func addMember(_ requirement: Requirement, to code: inout Code) {
    for attribute in requirement.attributes { code.add(attribute) }
    let signature = Signature(requirement: requirement, owner: name, access: access)
    let call = ProbeCallEmitter(requirement: requirement, shape: shape, type: name)
    switch requirement.kind {
    case .method, .operatorFunction:
      code.listBlock(signature.head, signature.parameters, signature.tail) { call.add(to: &$0) }
    case .property(_, let accessors):
      code.block(signature.head + signature.tail) { addAccessors(accessors, call, to: &$0) }
    case .subscript(let accessors):
      code.listBlock(signature.head, signature.parameters, signature.tail) {
        addAccessors(accessors, call, to: &$0)
      }
    case .initializer(let mark):
      code.listBlock(signature.head, signature.parameters, signature.tail) {
        addInitializer(requirement, mark: mark, to: &$0)
      }
    }
  }

  private func addAccessors(
    _ accessors: Requirement.Accessors,
    _ call: ProbeCallEmitter,
    to code: inout Code
  ) {
    if call.requirement.effects == Requirement.Effects() {
      guard accessors.isSettable else { return code.add(call.plainRead) }
      code.add("get { \(call.plainRead) }")
    } else {
      code.block("get\(call.requirement.signatureEffects(self: name))") { call.add(to: &$0) }
    }
    guard accessors.isSettable else { return }
    code.block("set") { call.addWrite(to: &$0) }
  }

  /// Adds an initialiser.
  ///
  /// The initialiser records nothing: if a part is created through its contract, the flow knows no sender.
  private func addInitializer(_ requirement: Requirement, mark: String, to code: inout Code) {
    let effects = requirement.callEffects
    let type = shape.names.partType
    let value = Forwarding(requirement: requirement, names: shape.names, owner: type).call
    if mark.isEmpty {
      code.add("\(part) = \(effects)\(value)")
    } else {
      code.add("guard let \(part) = \(effects)\(value) else { return nil }")
      code.add("self.\(part) = \(part)")
    }
    code.add("\(probe) = .off")
  }
}
