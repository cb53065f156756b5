import ViperaSource

/// The tests of a use case, and the members to add to the test doubles that they use.
struct UseCaseTests {
  private(set) var members: [NewMember] = []
  /// One sentence for each step that the user has to do.
  private(set) var notes: [String] = []

  private let module: UseCaseModule
  private let sources: UseCaseSources
  /// For each role, the types of the test doubles, each with the property that records the new method.
  private var doubles: [Role: [(type: String, record: UseCaseDoubles.Record)]] = [:]

  init(_ design: UseCaseDesign, in module: UseCaseModule, sources: UseCaseSources) {
    self.module = module
    self.sources = sources
    for method in design.methods { addDoubles(of: method) }
    let contracts = design.methods.reduce(into: Set<String>()) { $0.formUnion(module.station($1.role).names) }
    for path in sources.generated where doesMock(contracts, in: path) {
      notes.append("Generate '\(path)' anew: its doubles do not have the new methods yet.")
    }
    let methods = design.methods + (design.trigger.map { [$0] } ?? [])
    for method in methods { addTest(of: method, design) }
  }

  // MARK: - Doubles

  private mutating func addDoubles(of method: UseCaseDesign.Method) {
    let station = module.station(method.role)
    guard let contract = station.contract else { return }
    if module.isDeclared, contract.methods.allSatisfy({ $0.name != method.name || $0.signature == method.signature }) {
      // The macro of the contract generates the spy.
      let name = "on\(method.name.withCapital)"
      doubles[method.role, default: []].append(("\(contract.facts.qualifiedName)Spy", .count("\(name).count")))
    }
    for double in station.types where double.isTest {
      // Generated files are overwritten by the command that generates them.
      guard !double.main.place.path.hasSuffix("+Generated.swift") else {
        notes.append("Run 'vipera generate mocks' again: '\(double.name)' has no '\(method.signature)' yet.")
        continue
      }
      let (record, added) = UseCaseDoubles(in: sources).members(of: method, in: double, contract)
      members += added
      if let record { doubles[method.role, default: []].append((double.name, record)) }
    }
    for double in station.ambiguous {
      notes.append(
        "'\(double.name)' in '\(double.main.place)' is left as it is: several modules have a "
          + "'\(contract.facts.qualifiedName)', and it lies as near to one as to another. Add '\(method.signature)' by "
          + "hand if it is about this module."
      )
    }
  }

  /// Whether a generated file contains a type that conforms to one of the names.
  private func doesMock(_ names: Set<String>, in path: String) -> Bool {
    guard let text = try? sources.text(of: path) else { return false }
    return FileFacts(source: text, path: path).declarations.contains { $0.conforms(to: names) }
  }

  // MARK: - Tests

  private mutating func addTest(of method: UseCaseDesign.Method, _ design: UseCaseDesign) {
    // A test cannot await the end of an unstructured task.
    guard method.body.first != "Task {", !method.calls.isEmpty,
      let part = module.station(method.role).part
    else { return }
    let called = method.calls.compactMap { design.method($0) }
    for setting in settings(for: part) {
      guard let subject = setting.receiver(of: [part.name]) else { continue }
      let checks = called.compactMap { check($0, in: setting) }
      guard !checks.isEmpty else { continue }
      members.append(test(of: method, on: subject, checks, called, in: setting))
      return
    }
    guard module.model.tests.contains(where: { $0.module == module.module.id }) else { return }
    notes.append(
      "No test suite has '\(part.name)' and a double of a part that it calls. Write the test of '\(method.signature)' "
        + "by hand."
    )
  }

  /// The settings of the suites that test a part.
  ///
  /// Suites named after the part come first.
  private func settings(for part: LocatedType) -> [TestSetting] {
    let tests = module.model.tests.filter { $0.part == part.name && $0.module == module.module.id }
    let suites = Set(tests.map(\.place.file)).sorted().flatMap { path -> [(Bool, [TestSetting])] in
      guard let file = sources.facts(of: path), let text = try? sources.text(of: path) else { return [] }
      let usesSwiftTesting = file.imports("Testing")
      let source = SourceText(text)
      return file.declarations.filter { declaration in
        declaration.kind != .protocol && declaration.methods.contains { TestSetting.isTest($0, usesSwiftTesting) }
      }.map { declaration in
        let suite = LocatedDeclaration(path: path, declaration)
        let isNamed = declaration.name.hasPrefix(part.main.facts.name)
        return (isNamed, TestSetting.all(in: suite, of: source, usesSwiftTesting: usesSwiftTesting))
      }
    }
    return suites.filter(\.0).flatMap(\.1) + suites.filter { !$0.0 }.flatMap(\.1)
  }

  /// The statement that expects a call of a test double; nil if there is no double.
  private func check(_ method: UseCaseDesign.Method, in setting: TestSetting) -> String? {
    for double in doubles[method.role] ?? [] {
      guard let receiver = setting.receiver(of: [double.type]) else { continue }
      switch (double.record, setting.usesSwiftTesting) {
      case (.flag(let name), true): return "#expect(\(receiver)\(name))"
      case (.flag(let name), false): return "XCTAssertTrue(\(receiver)\(name))"
      case (.count(let name), true): return "#expect(\(receiver)\(name) == 1)"
      case (.count(let name), false): return "XCTAssertEqual(\(receiver)\(name), 1)"
      }
    }
    return nil
  }

  private func test(
    of method: UseCaseDesign.Method,
    on subject: String,
    _ checks: [String],
    _ called: [UseCaseDesign.Method],
    in setting: TestSetting
  ) -> NewMember {
    let behaviour = called.first.map { "Calls\($0.name.withCapital)" } ?? ""
    let name = setting.usesSwiftTesting ? method.name + behaviour : "test\(method.name.withCapital)\(behaviour)"
    let effects = method.isAsync ? " async" : ""
    let head = "\(setting.usesSwiftTesting ? "@Test " : "")func \(name)()\(effects)"
    let call = (method.isAsync ? "await " : "") + subject + method.call
    let statements = [call] + checks
    let body = setting.setup(for: statements) + statements
    let lines = setting.attributes + UseCaseMembers.lines(head, body)
    return NewMember(in: setting.suite, .init(after: setting.last), .method("\(name)()"), lines)
  }
}
