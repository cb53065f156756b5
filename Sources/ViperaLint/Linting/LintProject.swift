package import ViperaSource

/// A project as the rules see it: the model, and results that several rules need.
package struct LintProject: Sendable {
  package let model: SourceModel
  /// The files that belong to tests.
  let testFiles: Set<Int>
  /// All declarations outside tests, by the names with which other declarations refer to them.
  let index: TypeIndex
  /// The strong references that should be weak; each retain cycle is reported once.
  let ownershipFaults: [OwnershipFault]
  let families: TypeFamilies
  let partNames: PartNames
  let conformance: ClassConformance
  /// The positions of the modules by their names, and by the declarations of their parts and contracts.
  private let named: [ModuleID: Int]
  private let owners: [DeclarationID: Int]
  private let mentions: [String: [Int]]
  private let filesByPath: [String: Int]
  /// The types, except protocols, by the last names of their properties' types.
  private let holders: [String: [DeclarationID]]

  package init(_ model: SourceModel) {
    self.model = model
    testFiles = Set(model.testFiles)
    index = TypeIndex(files: model.files, hidden: testFiles)
    let assignments = AssignedMembers(model)
    ownershipFaults = model.modules.flatMap { OwnershipFaults($0).all }.filter { fault in
      fault.cycle != nil || assignments.mayFill(fault.edge)
    }
    families = TypeFamilies(model.files, hidden: testFiles)
    partNames = PartNames(model.modules)
    conformance = ClassConformance(model.files)
    named = Dictionary(model.modules.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let owned = model.modules.enumerated().flatMap { position, module in
      (module.parts.map(\.declaration) + module.contracts.map(\.declaration)).map { ($0, position) }
    }
    owners = Dictionary(owned) { first, _ in first }
    var mentions: [String: [Int]] = [:]
    for (file, facts) in model.files.enumerated() {
      for name in Set(facts.mentions.map(\.name)) { mentions[name, default: []].append(file) }
    }
    self.mentions = mentions
    filesByPath = Dictionary(model.files.enumerated().map { ($1.path, $0) }) { first, _ in first }
    var holders: [String: [DeclarationID]] = [:]
    for (file, facts) in model.files.enumerated() where !testFiles.contains(file) {
      for (index, declaration) in facts.declarations.enumerated() where declaration.kind != .protocol {
        let names = declaration.properties.flatMap { $0.type?.names ?? [] }
        for name in Set(names.map(\.lastName)) {
          holders[name, default: []].append(DeclarationID(file: file, index: index))
        }
      }
    }
    self.holders = holders
  }

  var modules: [SourceModule] { model.modules }

  func module(_ id: ModuleID) -> SourceModule? { named[id].map { modules[$0] } }

  /// The module in which a declaration is a part or a contract.
  func module(of id: DeclarationID) -> SourceModule? { owners[id].map { modules[$0] } }

  /// Whether a declaration is a part or a contract of a module.
  func isOwned(_ id: DeclarationID) -> Bool { owners[id] != nil }

  func facts(_ id: DeclarationID) -> DeclarationFacts { model.declaration(id) }

  func isPublic(_ id: DeclarationID) -> Bool {
    let access = facts(id).access
    return access == .public || access == .open
  }

  func file(_ id: DeclarationID) -> FileFacts { model.files[id.file] }

  /// The declarations, except protocols and tests, with a property of a type with this last name.
  func holders(of name: String) -> [DeclarationID] { holders[name] ?? [] }

  /// The files that name a type, including tests.
  func files(naming type: String) -> [Int] { mentions[type] ?? [] }

  /// The folder of a declaration's file.
  func folder(of id: DeclarationID) -> Substring {
    let path = model.files[id.file].path
    return path.lastIndex(of: "/").map { path[..<$0] } ?? ""
  }

  func place(_ id: DeclarationID, _ position: SourcePosition) -> SourcePlace {
    SourcePlace(model.files[id.file].path, position)
  }

  /// The declaration of a part and its extensions.
  func declarations(of part: Part) -> [DeclarationID] { [part.declaration] + part.extensions }

  /// The method that wires parts; nil if the initial value of a property wires them.
  func method(of site: WiringSite) -> MethodFacts? {
    let file = filesByPath[site.place.file].map { model.files[$0] }
    return file?.declarations.flatMap(\.methods).first { method in
      method.position.line == site.place.line && method.position.column == site.place.column
    }
  }

  /// The part of a module whose code contains a place.
  func part(at place: SourcePlace, in module: SourceModule) -> Part? {
    module.parts.first { part in
      declarations(of: part).contains { id in
        file(id).path == place.file && (facts(id).position.line...facts(id).lastLine).contains(place.line)
      }
    }
  }

  /// The names of all direct and indirect supertypes of a declaration.
  func inherited(by id: DeclarationID) -> Set<String> {
    var names: Set<String> = []
    var seen: Set<DeclarationID> = [id]
    var rest = [id]
    while let next = rest.popLast() {
      for source in [next] + index.extensions(of: next) {
        for name in facts(source).inherited.flatMap(\.names) where names.insert(name).inserted {
          guard let base = index.find(name, from: source), seen.insert(base).inserted else { continue }
          rest.append(base)
        }
      }
    }
    return names
  }

  /// The code of a part: methods, accessors and initial values, in its declaration and its extensions.
  func bodies(of part: Part) -> [PartCode] {
    declarations(of: part).flatMap { id -> [PartCode] in
      let facts = facts(id)
      let properties = facts.properties.compactMap { property in
        property.body.map { PartCode(declaration: id, name: property.name, method: nil, body: $0) }
      }
      let methods = facts.methods.compactMap { method in
        method.body.map { PartCode(declaration: id, name: method.signature, method: method, body: $0) }
      }
      return properties + methods
    }
  }

  /// The framework symbols that the declaration of a part or one of its extensions uses.
  func symbols(of part: Part) -> [(place: SourcePlace, symbol: SymbolFacts)] {
    declarations(of: part).flatMap { id -> [(place: SourcePlace, symbol: SymbolFacts)] in
      let name = facts(id).qualifiedName
      return file(id).symbols.filter { $0.declaration == name }.map { (place(id, $0.position), $0) }
    }
  }
}

/// The code of one method or property of a part.
struct PartCode: Sendable {
  let declaration: DeclarationID
  /// The method's signature, or the property's name.
  let name: String
  let method: MethodFacts?
  let body: BodyFacts

  /// The name, without the labels of a long signature: `send(…)`.
  var shortName: String {
    guard let method, name.count > 32 else { return name }
    return "\(method.name)(…)"
  }
}
