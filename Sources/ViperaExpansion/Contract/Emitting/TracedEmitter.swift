/// Writes `traced(_:in:)` for one role.
///
/// The overloads differ in what they return, so a presenter that is also the interactor's output is
/// wrapped for the place it is assigned to.
struct TracedEmitter {
  let shape: PartShape

  /// The function's declaration.
  func code() -> Code {
    let edge = Edge.usual(for: shape.model.role ?? .view, in: shape.contract.style)
    var code = Code()
    code.guarded(by: shape.model.conditions) { code in
      code.add("/// Wraps `part` in its probe, if a flow records.")
      for attribute in shape.model.attributes { code.add(attribute) }
      code.listBlock(
        "\(shape.typeAccess)static func traced\(shape.genericClause)",
        ["_ part: \(shape.partType)", "in tracing: Vipera.Tracing"],
        " -> \(result)"
      ) { code in
        let place = [
          "module: \(Identifier.literal(shape.contract.module))", "from: .\(edge.from)",
          "to: .\(edge.to)",
        ]
        code.addList("guard let probe = tracing.probe", place, " else {")
        code.add("  return part", "}")
        code.add("return tracing.keep(\(shape.name)Probe(part, probe))")
      }
    }
    return code
  }

  private var result: String {
    let primary = shape.associatedTypes.filter(\.isPrimary).map {
      "\(shape.names.partType).\(Identifier.escaped($0.name))"
    }
    return "any \(shape.name)" + (primary.isEmpty ? "" : "<\(primary.joined(separator: ", "))>")
  }
}
