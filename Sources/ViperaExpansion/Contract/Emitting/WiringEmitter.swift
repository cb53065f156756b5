/// Writes the contract's `Wiring`, which has a method for each part.
struct WiringEmitter {
  let contract: ContractModel
  /// The parts that the wiring takes.
  let shapes: [PartShape]
  /// The names of the protocols whose parts have a probe.
  let probed: Set<[String]>

  /// The class's declaration.
  func code() -> Code {
    var code = Code()
    code.add("/// Takes the module's parts, each by its role, and makes the module of them.")
    code.block("\(access)final class Wiring: Vipera.ModuleWiring") { code in
      let override = "override \(access)class var"
      let module = Identifier.literal(contract.module)
      code.add("\(override) module: Swift.String { \(module) }")
      if contract.style != .viper {
        code.add("\(override) style: Vipera.ContractStyle { .\(contract.style) }")
      }
      for shape in shapes {
        code.addGap()
        code.guarded(by: shape.model.conditions) {
          addMethod(for: shape, to: &$0)
          if shape.model.role == .moduleOutput { addSearch(for: shape, to: &$0) }
        }
      }
      addRoles(to: &code)
    }
    return code
  }

  /// Adds the method with which a test finds parts that were not passed to the wiring.
  private func addRoles(to code: inout Code) {
    // Some roles are not checked. A role that is not available on every system cannot be checked everywhere. A module's
    // input and output may be passed to another module's wiring instead.
    let shapes = shapes.filter { shape in
      ![.moduleInput, .moduleOutput].contains(shape.model.role)
        && !shape.model.attributes.contains { $0.contains("@available") }
        // If another part's protocol inherits this one, the part is passed to the wiring as that other part.
        && !self.shapes.contains { heir in
          heir.name != shape.name
            && contract.lineage(of: heir.model).contains { $0.name == shape.name }
        }
    }
    guard !shapes.isEmpty else { return }
    code.addGap()
    code.guarded(by: ["DEBUG"]) { code in
      code.block(
        "override \(access)class func methods(for object: Swift.AnyObject) -> [Swift.String]"
      ) { code in
        code.add("var methods: [Swift.String] = []")
        for shape in shapes {
          code.guarded(by: shape.model.conditions) {
            $0.add("if object is any \(shape.name) { methods.append(\"\(shape.model.method)\") }")
          }
        }
        code.add("return methods")
      }
    }
  }

  /// The access of the most visible protocol.
  private var access: String {
    let levels: [String] = ["public", "package"]
    let level = levels.first { level in
      shapes.contains { $0.model.access == level }
    }
    return level.map { "\($0) " } ?? ""
  }

  private func addMethod(for shape: PartShape, to code: inout Code) {
    let role = shape.model.role ?? .view
    let edge = Edge.usual(for: role, in: contract.style)
    let words = shape.name == role.rawValue ? "the \(role.words)" : "the part behind `\(shape.name)`"
    code.add("/// Takes \(words), and returns what the other parts hold.")
    for attribute in shape.model.attributes { code.add(attribute) }
    code.listBlock(
      "\(shape.typeAccess)func \(Identifier.escaped(shape.model.method))\(shape.genericClause)",
      ["_ part: \(shape.partType)", "isShared: Swift.Bool = false"],
      " -> \(result(of: shape))"
    ) { code in
      var arguments = [
        "part", "by: \"\(shape.model.method)\"", "isShared: isShared", "from: .\(edge.from)",
        "to: .\(edge.to)",
      ]
      if let name = ownName(of: shape, edge) { arguments.append("named: \(Identifier.literal(name))") }
      guard probed.contains([shape.name] + shape.model.conditions) else {
        code.addList("_ = take", arguments, "")
        return code.add("return part")
      }
      code.addList("guard let probe = take", arguments, " else {")
      code.add("  return part", "}")
      let keep = role == .moduleOutput ? "keepWithOpener" : "keep"
      code.add("return \(keep)(\(shape.name)Probe(part, probe))")
    }
  }

  /// Adds the method that finds the part of the opening module, unless only the caller knows the part's type.
  private func addSearch(for shape: PartShape, to code: inout Code) {
    guard !shape.needsGenericProbe else { return }
    let method = Identifier.escaped(shape.model.method)
    code.addGap()
    code.add("/// Finds the part of the opener that implements `\(shape.name)`; nil if there is none.")
    for attribute in shape.model.attributes { code.add(attribute) }
    code.block("\(shape.typeAccess)func \(method)() -> (any \(shape.name))?") {
      $0.add("opener(as: (any \(shape.name)).self).map { \(method)($0) }")
    }
  }

  /// The title of the part's column in a flow diagram; nil if the module has only one part in this role.
  private func ownName(of shape: PartShape, _ edge: Edge) -> String? {
    guard let role = shape.model.role, edge.to == "\(role)", shape.name != role.rawValue,
      Set(shapes.filter { $0.model.role == role }.map(\.name)).count > 1
    else { return nil }
    return shape.name
  }

  private func result(of shape: PartShape) -> String {
    let primary = shape.associatedTypes.filter(\.isPrimary).map {
      "\(shape.names.partType).\(Identifier.escaped($0.name))"
    }
    return "any \(shape.name)" + (primary.isEmpty ? "" : "<\(primary.joined(separator: ", "))>")
  }
}
