/// Writes `traced(_:in:)` for one role.
struct TracedEmitter {
  let shape: PartShape

  func code() -> Code {
    let edge = Edge.usual(for: shape.model.role ?? .view, in: shape.contract.style)
    var code = Code()
    code.guarded(by: shape.model.conditions) { code in
      code.add("/// Wraps `part` in its probe, if a flow records.")
      for attribute in shape.model.attributes { code.add(attribute) }
      code.listBlock(
        "\(shape.typeAccess)static func traced",
        ["_ part: any \(shape.name)", "in tracing: Vipera.Tracing"],
        " -> any \(shape.name)"
      ) { code in
        let place = "module: \"\(shape.contract.module)\", from: .\(edge.from), to: .\(edge.to)"
        code.add("guard let probe = tracing.probe(\(place)) else {", "  return part", "}")
        code.add("return tracing.keep(\(shape.name)Probe(part, probe))")
      }
    }
    return code
  }
}
