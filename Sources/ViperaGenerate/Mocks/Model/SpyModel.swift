import ViperaExpansion

/// The data for writing a spy: the shape of its protocol, and the names and types of its members.
struct SpyModel {
  let shape: PartShape
  let place: ProtocolFinder.Place
  /// The name of the protocol without enclosing types.
  let protocolName: String
  let owner: SpyMember.Owner
  /// The prefix of declarations: `public ` or empty.
  let access: String
  let members: [SpyMember]
  /// The type of the calls in the list.
  let callType: String
  /// The name of the property with the list of calls.
  let calls: String
  /// The associated types that the protocol sets to a fixed type, each with its fixed type.
  let fixedTypes: [(name: String, type: String)]

  init(_ entry: SpyCatalogue.Entry, in catalogue: SpyCatalogue, for request: MockRequest) {
    shape = catalogue.shape(of: entry)
    place = entry.place
    protocolName = entry.name.split(separator: ".").last.map(String.init) ?? entry.name
    access = request.access.prefix
    let name = protocolName + request.suffix.rawValue
    let lineage = catalogue.lineage(of: entry).map(\.model)
    let used = Set(lineage.flatMap(\.usedNames))
    func free(_ wanted: String) -> String {
      let spare = "spy" + Identifier.word(wanted)
      return used.contains(wanted) ? (wanted.first?.isUppercase == true ? "Spy\(wanted)" : spare) : wanted
    }
    callType = free("Call")
    calls = free("calls")
    owner = SpyMember.Owner(
      name: Identifier.escaped(name),
      fullName: (entry.place.path + [name]).joined(separator: "."),
      isolation: shape.isolation,
      isShared: shape.isShared,
      suppressingTypes: catalogue.suppressingTypes,
      log: free("spyLog")
    )
    fixedTypes = Self.fixedTypes(of: shape)
    members = Self.members(of: shape, owner: owner, isObject: shape.foreign.contains(where: Self.isOfObjectiveC))
  }

  /// Whether a protocol of this name makes a class inherit from `NSObject`.
  static func isOfObjectiveC(_ name: String) -> Bool {
    ["NSObjectProtocol", "Foundation.NSObjectProtocol", "ObjectiveC.NSObjectProtocol"].contains(name)
  }

  var isOfObjectiveC: Bool { shape.foreign.contains(where: Self.isOfObjectiveC) }

  /// The name of the file that contains only this spy.
  var fileName: String { owner.fullName.filter { $0 != "." && $0 != "`" } + "+Generated.swift" }

  /// The associated types that become generic parameters, for tests to choose.
  var parameters: [ProtocolModel.AssociatedType] {
    shape.associatedTypes.filter { type in !fixedTypes.contains { $0.name == type.name } }
  }

  /// The `where` constraints of the generic parameters.
  var constraints: [String] {
    let names = Set(parameters.map(\.name))
    return shape.genericRequirements.filter { requirement in
      names.contains { requirement.mentionsOwn([$0]) } && !isFixing(requirement)
    }
    .map { $0.text(self: owner.name) }
  }

  private func isFixing(_ requirement: SourceType) -> Bool {
    Self.equality(requirement).map { sides in fixedTypes.contains { $0.name == sides.left } } ?? false
  }
}

extension SpyModel {
  private static func members(of shape: PartShape, owner: SpyMember.Owner, isObject: Bool) -> [SpyMember] {
    let requirements = shape.requirements.filter { requirement in
      // `NSObject` already has an `init()`.
      !(isObject && requirement.kind == .initializer("") && requirement.parameters.isEmpty)
    }
    let reserved = Set(requirements.compactMap(\.baseName))
    let names = RecorderNames.names(for: requirements, avoiding: reserved)
    var cases = CallCases()
    for (requirement, recorder) in zip(requirements, names) where cases.needsOne(requirement) {
      cases.add(for: recorder, wanted: cases.name(recorder))
    }
    return zip(requirements, names).flatMap { requirement, recorder -> [SpyMember] in
      func member(_ role: SpyMember.Role, _ recorder: String, _ call: String?) -> SpyMember {
        SpyMember(requirement: requirement, role: role, recorder: recorder, callCase: call, owner: owner)
      }
      switch requirement.kind {
      case .property(let name, let accessors) where !requirement.hasEffects:
        guard accessors.isSettable else { return [member(.property, recorder, nil)] }
        cases.add(for: recorder, wanted: "set\(Identifier.word(name))")
        return [member(.property, recorder, cases[recorder])]
      case .subscript(let accessors) where accessors.isSettable:
        let write = RecorderNames.writing(recorder)
        cases.add(for: write, wanted: cases.name(write))
        return [member(.call, recorder, cases[recorder]), member(.subscriptWrite, write, cases[write])]
      case .method, .operatorFunction, .property, .subscript, .initializer:
        return [member(.call, recorder, cases[recorder])]
      }
    }
  }

  /// The associated types that a `where` clause sets to a fixed type.
  private static func fixedTypes(of shape: PartShape) -> [(name: String, type: String)] {
    let names = shape.associatedTypes.map(\.name)
    var fixed: [(name: String, type: String)] = []
    for requirement in shape.requirementsOfSelf + shape.associatedTypes.flatMap(\.requirements) {
      guard let sides = equality(requirement), names.contains(sides.left),
        !fixed.contains(where: { $0.name == sides.left })
      else { continue }
      fixed.append((sides.left, sides.right))
    }
    return fixed
  }

  private static func equality(_ requirement: SourceType) -> (left: String, right: String)? {
    let text = requirement.text(self: "Self")
    guard let range = text.firstRange(of: " == ") else { return nil }
    return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
  }
}

/// The names of the enum cases in a spy's list of calls, by recorder.
private struct CallCases {
  private var names: [String: String] = [:]

  subscript(recorder: String) -> String? { names[recorder] }

  /// Whether the spy lists a use of the member as a call.
  ///
  /// The spy does not list the reading of a property that neither throws nor suspends.
  func needsOne(_ requirement: Requirement) -> Bool {
    guard case .property = requirement.kind else { return true }
    return requirement.hasEffects
  }

  /// The name of the recorder's case: `employees` for `onEmployees`.
  func name(_ recorder: String) -> String {
    // Swift gives `.init` and `.subscript` a special meaning.
    if recorder == "onInit" { return "initializer" }
    if recorder == "onSubscript" { return "subscriptGet" }
    let name = recorder.dropFirst("on".count)
    let capitals = name.prefix { $0.isUppercase }.count
    // `urlChanged` for `URLChanged`, `url` for `URL`.
    let lowered = capitals == name.count ? capitals : max(1, capitals - 1)
    return name.prefix(lowered).lowercased() + name.dropFirst(lowered)
  }

  /// Adds a case for the recorder, unless the recorder has one.
  mutating func add(for recorder: String, wanted: String) {
    guard names[recorder] == nil else { return }
    var free = wanted
    var number = 2
    while names.values.contains(free) {
      free = "\(wanted)\(number)"
      number += 1
    }
    names[recorder] = free
  }
}

extension Requirement {
  /// Whether using the member may throw or suspend.
  fileprivate var hasEffects: Bool { effects.isAsync || effects.failure != .never }
}
