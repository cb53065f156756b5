import ViperaExpansion

/// Writes the source of a spy.
struct SpyWriter {
  let spy: SpyModel

  private var shape: PartShape { spy.shape }
  private var access: String { spy.access }
  /// The modifiers of a member that can be used from any isolation.
  private var free: String { access + (shape.isolation == .caller ? "" : "nonisolated ") }
  private var own: [SpyMember] { spy.members.filter { !$0.requirement.isStatic } }
  private var ofType: [SpyMember] { spy.members.filter(\.requirement.isStatic) }

  /// Adds the spy, in an extension of the types that enclose the protocol.
  func add(to text: inout SpyText) {
    text.guarded(by: shape.model.conditions) { text in
      guard !spy.place.path.isEmpty else { return addType(to: &text) }
      for attribute in Set(spy.place.availability).sorted() { text.add(attribute) }
      text.block("extension \(spy.place.path.map(Identifier.escaped).joined(separator: "."))") { addType(to: &$0) }
    }
  }

  private func addType(to text: inout SpyText) {
    text.add("/// Stands in for `\(spy.protocolName)` in tests: it records calls and answers them as it was prepared.")
    for attribute in attributes { text.add(attribute) }
    text.block(head) { text in
      for type in spy.fixedTypes {
        text.add("\(access)typealias \(Identifier.escaped(type.name)) = \(type.type)")
      }
      addCalls(to: &text)
      addRecorders(to: &text)
      addInitializer(to: &text)
      for member in spy.members where member.role != .subscriptWrite {
        text.addGap()
        text.guarded(by: member.requirement.conditions) { addMember(member, to: &$0) }
      }
      addConformances(to: &text)
    }
  }

  private var attributes: [String] {
    guard case .globalActor(let actor) = shape.isolation, !shape.model.attributes.contains(actor) else {
      return shape.model.attributes
    }
    return shape.model.attributes + [actor]
  }

  private var head: String {
    let keyword = shape.isolation == .actor ? "actor" : "final class"
    let generics = spy.parameters.map { type in
      let name = Identifier.escaped(type.name)
      return type.constraint.map { "\(name): \($0)" } ?? name
    }
    let clause = generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"
    let parents = (spy.isOfObjectiveC ? "NSObject, " : "") + Identifier.escaped(spy.protocolName)
    let constraints = spy.constraints.isEmpty ? "" : " where \(spy.constraints.joined(separator: ", "))"
    return "\(access)\(keyword) \(spy.owner.name)\(clause): \(parents)\(constraints)"
  }

  // MARK: - The spy's own members

  /// Adds the list of calls.
  private func addCalls(to text: inout SpyText) {
    let members = spy.members.filter { $0.callCase != nil }
    guard !members.isEmpty else { return }
    text.addGap()
    text.block("\(access)enum \(spy.callType)") { text in
      var written: Set<[String]> = []
      for member in members {
        guard let declaration = member.callDeclaration,
          written.insert([declaration] + member.requirement.conditions).inserted
        else { continue }
        text.guarded(by: member.requirement.conditions) { $0.add("case \(declaration)") }
      }
    }
    if own.contains(where: { $0.callCase != nil }) {
      let hasProperties = own.contains { $0.role == .property }
      let reads = hasProperties ? " Reads of a property are counted by its recorder." : ""
      text.addGap()
      text.add("/// The calls, oldest first.\(reads)")
      text.add("\(free)var \(spy.calls): [\(spy.callType)] { \(spy.owner.log).entries }")
    }
    if ofType.contains(where: { $0.callCase != nil }) {
      let type = "SpyLog<\(spy.callType)>"
      text.addGap()
      text.add("/// The calls of static members inside `SpyScope.run { … }`, oldest first.")
      text.add("\(free)static var staticCalls: [\(spy.callType)] { staticLog.entries }")
      text.block("private \(nonisolated)static var staticLog: \(type)") { text in
        text.add("SpyScope.recorder(of: Self.self, \"staticLog\") { \(type)() }")
      }
    }
  }

  private var nonisolated: String { shape.isolation == .caller ? "" : "nonisolated " }

  private func addRecorders(to text: inout SpyText) {
    text.addGap()
    for member in own {
      text.guarded(by: member.requirement.conditions) { text in
        let prefix = member.isShared ? free : access
        text.addGeneric(
          "\(prefix)let \(member.recorder) = \(member.recorderType)",
          member.recorderArguments,
          names(of: member)
        )
      }
    }
    if own.contains(where: { $0.callCase != nil }) {
      text.add("private \(nonisolated)let \(spy.owner.log) = SpyLog<\(spy.callType)>()")
    }
  }

  private func names(of member: SpyMember) -> [String] {
    [member.displayName, "\(spy.owner.fullName).\(member.recorder)"].map(Identifier.literal)
  }

  /// Adds the initializer that tests use.
  ///
  /// A required `init()` serves as that initializer; otherwise the spy gets a separate one, which records nothing.
  private func addInitializer(to text: inout SpyText) {
    guard !spy.isOfObjectiveC else {
      guard !access.isEmpty else { return }
      text.addGap()
      return text.block("\(access)override init()") { $0.add("super.init()") }
    }
    text.addGap()
    text.add(requiresEmptyInit ? "private init(recording: Void) {}" : "\(access)init() {}")
  }

  private var requiresEmptyInit: Bool {
    spy.members.contains { $0.requirement.kind.isInitializer && $0.requirement.parameters.isEmpty }
  }

  // MARK: - Members

  private func addMember(_ member: SpyMember, to text: inout SpyText) {
    let requirement = member.requirement
    if requirement.isStatic {
      for recorder in [member] + writes(beside: member) { addStaticRecorder(recorder, to: &text) }
    }
    for attribute in requirement.attributes { text.add(attribute) }
    let signature = Signature(requirement: requirement, owner: spy.owner.name, access: access)
    let body = SpyBody(member: member)
    switch requirement.kind {
    case .method, .operatorFunction:
      addBlock(signature.head, signature.parameters, signature.tail, to: &text) { body.addCall(to: &$0) }
    case .initializer:
      let keyword = shape.isolation == .actor ? "" : "convenience "
      let head = access + keyword + signature.head.dropFirst(access.count)
      addBlock(head, signature.parameters, signature.tail, to: &text) { text in
        text.add(requiresEmptyInit ? "self.init(recording: ())" : "self.init()")
        body.addCall(to: &text)
      }
    case .property:
      text.block(signature.head + signature.tail) { addAccessors(member, to: &$0) }
    case .subscript:
      addBlock(signature.head, signature.parameters, signature.tail, to: &text) { addAccessors(member, to: &$0) }
    }
  }

  private func addAccessors(_ member: SpyMember, to text: inout SpyText) {
    guard member.role == .call else { return SpyBody(member: member).addProperty(to: &text) }
    text.block("get\(member.requirement.signatureEffects(self: spy.owner.name))") {
      SpyBody(member: member).addCall(to: &$0)
    }
    for write in writes(beside: member) { text.block("set") { SpyBody(member: write).addCall(to: &$0) } }
  }

  /// The recorder of the values that are assigned to a subscript.
  private func writes(beside member: SpyMember) -> [SpyMember] {
    spy.members.filter { write in
      write.role == .subscriptWrite && write.recorder == RecorderNames.writing(member.recorder)
        && write.requirement.conditions == member.requirement.conditions
    }
  }

  /// Adds the recorder of a static member, which belongs to the current test's scope.
  private func addStaticRecorder(_ member: SpyMember, to text: inout SpyText) {
    let type = "\(member.recorderType)<\(member.recorderArguments.joined(separator: ", "))>"
    text.block("\(free)static var \(member.recorder): \(type)") { text in
      let made = "\(member.recorderType)(\(names(of: member).joined(separator: ", ")))"
      text.add("SpyScope.recorder(of: Self.self, \(Identifier.literal(member.recorder))) { \(made) }")
    }
    text.addGap()
  }

  private func addBlock(
    _ head: String,
    _ parameters: [String],
    _ tail: String,
    to text: inout SpyText,
    _ body: (inout SpyText) -> Void
  ) {
    text.addList(head, parameters, "\(tail) {")
    text.indented(body)
    text.add("}")
  }
}
