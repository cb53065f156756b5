import ViperaSource

/// The requirements of a contract, and which parts of its module use them.
struct RequirementUsers {
  private let contract: Contract
  private let module: SourceModule
  private let project: LintProject
  private let partNames: PartNames
  /// The names in order, without properties that hold other parts and are there to wire.
  let names: [String]
  let places: [String: SourcePlace]

  init(_ contract: Contract, in module: SourceModule, _ project: LintProject, _ partNames: PartNames) {
    self.contract = contract
    self.module = module
    self.project = project
    self.partNames = partNames
    let sources = [contract] + project.bases(of: contract)
    let all = sources.flatMap { source -> [(name: String, place: SourcePlace)] in
      let facts = project.facts(source.declaration)
      let properties = facts.properties.filter { property in
        !(property.type?.names ?? []).contains { partNames.find($0, in: module.id) != nil }
      }
      let all = properties.map { ($0.name, $0.position) } + facts.methods.map { ($0.name, $0.position) }
      return all.sorted { $0.1 < $1.1 }.map { ($0.0, project.place(source.declaration, $0.1)) }
    }
    names = all.map(\.name).unique
    places = Dictionary(all.map { ($0.name, $0.place) }) { first, _ in first }
  }

  /// The requirements that parts of `roles` use, each with the role of its user.
  func used(by roles: [Role]) -> [String: Role] {
    let type = contract.type.pathNames.last
    var used: [String: Role] = [:]
    for part in module.parts where roles.contains(part.role) {
      let paths = PartPaths(project: project, names: partNames, module: module, part: part)
      for code in project.bodies(of: part) {
        for call in code.body.calls {
          guard let target = paths.target(of: call.base, in: code), target.type.pathNames.last == type else { continue }
          let member = target.rest.first ?? call.member
          if names.contains(member), used[member] == nil { used[member] = part.role }
        }
      }
    }
    return used
  }
}
