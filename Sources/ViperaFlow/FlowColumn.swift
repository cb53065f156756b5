import Vipera

/// A column of a diagram: one part of one module.
struct FlowColumn: Hashable {
  /// The module's name in this recording.
  let module: String
  let role: FlowRole

  private static let usualOrder: [FlowRole] = [
    .view, .presenter, .interactor, .worker, .service, .router,
  ]

  /// The columns of each module; modules in order of appearance.
  ///
  /// The standard roles have their usual order; other roles follow in order of appearance.
  static func all(in messages: [FlowMessage], _ labels: FlowModuleLabels) -> [[FlowColumn]] {
    var modules: [String] = []
    var roles: [String: [FlowRole]] = [:]
    var seen: Set<FlowColumn> = []
    for message in messages {
      let module = labels.label(of: message)
      if roles[module] == nil { modules.append(module) }
      for role in [message.from, message.to]
      where seen.insert(FlowColumn(module: module, role: role)).inserted {
        roles[module, default: []].append(role)
      }
    }
    return modules.map { module in
      let present = roles[module] ?? []
      // A part with its own name, like `ImageWorker`, is placed beside the others with its role.
      let usual = usualOrder.flatMap { role in present.filter { $0.description.hasSuffix(role.description) } }
      let sorted = usual + present.filter { !usual.contains($0) }
      return sorted.map { FlowColumn(module: module, role: $0) }
    }
  }
}
