import Foundation
import Testing

/// The promised features of generated spies, each with a fixture that `Tests/Mocks/run` compiles and runs.
@Suite struct MockSpecificationTests {
  struct Promise: Sendable, CustomTestStringConvertible {
    let name: String
    let fixture: String
    /// Source code that the fixture contains.
    let source: String

    var testDescription: String { name }

    init(_ name: String, _ fixture: String, _ source: String) {
      self.name = name
      self.fixture = fixture
      self.source = source
    }
  }

  @Test(arguments: methods + properties + protocols + behaviour + options)
  func eachPromiseHasAFixture(promise: Promise) throws {
    let source = try Self.source(named: promise.fixture)
    #expect(source.contains(promise.source), "\(promise.fixture) has no such piece.")
  }

  @Test func eachFixtureIsPromisedSomething() throws {
    let all = Self.methods + Self.properties + Self.protocols + Self.behaviour + Self.options
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let fixtures = files.filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(".swift".count)) }
    #expect(Set(fixtures) == Set(all.map(\.fixture)))
  }

  @Test func eachFixtureHasOneCheck() throws {
    for promise in Self.methods + Self.properties + Self.protocols + Self.behaviour + Self.options {
      let parts = try Self.source(named: promise.fixture).split(separator: "\n// CHECK\n")
      #expect(parts.count == 2, "\(promise.fixture)")
      #expect(parts.last?.contains("public func check()") == true, "\(promise.fixture)")
    }
  }

  private static let folder = URL(filePath: #filePath).appending(path: "../../../Mocks/Fixtures").standardized

  private static func source(named name: String) throws -> String {
    try String(contentsOf: folder.appending(path: "\(name).swift"), encoding: .utf8)
  }

  private static let methods = [
    Promise("overloads by label, parameter type and return type", "Overloads", "func find(name: String) -> Item"),
    Promise("throws", "Throwing", "func save(_ text: String) throws"),
    Promise("throws(E)", "Throwing", "func load() throws(StoreError)"),
    Promise("rethrows", "Rethrowing", "rethrows -> Output"),
    Promise("async, async throws", "Async", "func employees(page: Int) async throws"),
    Promise("generic methods with constraints", "Generics", "where Value: Equatable & Sendable"),
    Promise("some and any", "Generics", "some Shape"),
    Promise("inout", "Passing", "inout Int"),
    Promise("variadic", "Passing", "Int..."),
    Promise("default values in extensions", "Passing", "func wait() { wait(limit: 3) }"),
    Promise("escaping closures", "Closures", "@escaping (Int) -> Void"),
    Promise("other closures", "Closures", "func each(_ body: (Int) -> Void)"),
    Promise("autoclosures", "Closures", "@autoclosure () -> String"),
    Promise("@discardableResult", "Results", "@discardableResult"),
    Promise("mutating", "Results", "mutating func"),
    Promise("operators", "Operators", "static func +"),
    Promise("subscripts", "Operators", "subscript(index: Int) -> String { get set }"),
    Promise("static members", "Statics", "static func now()"),
    Promise("static members belong to a test", "StaticOutsideScope", "// ends: "),
    Promise("initialisers", "Initialisers", "init?(name: String) throws"),
    Promise("sending", "Sending", "-> sending Thing"),
    Promise("consuming and borrowing", "Ownership", "borrowing Token"),
    Promise("~Copyable results are refused", "OwnershipRefused", "// refused: "),
    Promise("parameter packs are refused", "PacksRefused", "// refused: "),
  ]

  private static let properties = [
    Promise("get", "Properties", "var title: String { get }"),
    Promise("get set", "Properties", "var count: Int { get set }"),
    Promise("async and throwing getters", "Properties", "{ get async throws }"),
    Promise("static", "Statics", "static var limit: Int { get set }"),
  ]

  private static let protocols = [
    Promise("inheritance", "Inheritance", "protocol MainView: Loading, Titled"),
    Promise("inheritance from elsewhere is refused", "UnseenInheritance", "// refused: "),
    Promise("associated types", "AssociatedTypes", "associatedtype Row: Hashable"),
    Promise("primary associated types", "AssociatedTypes", "protocol NamesView: ListView<String>"),
    Promise("Sendable", "SendableProtocols", "protocol Worker: Sendable"),
    Promise("Actor", "Actors", "protocol Box: Actor"),
    Promise("global actors", "GlobalActors", "@Database\nprotocol Table"),
    Promise("nonisolated members", "GlobalActors", "nonisolated func name()"),
    Promise("@available", "Conditions", "@available(macOS 10.15, iOS 13, *)"),
    Promise("#if", "Conditions", "#if os(Windows)"),
    Promise("access levels", "AccessLevels", "public protocol Shop"),
    Promise("access levels that are not met", "AccessRefused", "// refused: "),
    Promise("keywords in backticks", "Keywords", "func `default`(`in` place: Int"),
    Promise("nested types", "Types", "enum CartContract"),
    Promise("tuples", "Types", "(a: Int, b: String)) -> (Int, String)"),
    Promise("optionals of closures", "Types", "((Pair) -> Void)?"),
    Promise("metatypes", "Types", "Item.Type"),
    Promise("protocols of the standard library", "StandardProtocols", "protocol Part: Hashable"),
  ]

  private static let behaviour = [
    Promise("every call in order, with arguments", "Order", "open(8, named: \\\"Bob\\\")"),
    Promise("values, errors, closures, sequences", "Answers", "answers(inOrder: .failure(Offline()), .success(5))"),
    Promise("an unprepared call fails", "Unprepared", "// ends: 'employees(page:)'"),
    Promise("a call after the last answer fails", "UsedUp", "// ends: 'count()'"),
    Promise("an unprepared call that may throw, throws", "UnpreparedErrors", "contains(\"'load()'\")"),
    Promise("secrets are hidden", "Secrets", "!text.contains(\"hunter2\")"),
    Promise("no data race", "SendableProtocols", "withTaskGroup"),
  ]

  private static let options = [
    Promise("--suffix and --only", "Mocks", "// options: --suffix Mock --only Router"),
    Promise("--output with one file", "OneFile", "// options: --output {spies}.swift"),
    Promise("--access", "AccessLevels", "// options: --access public"),
    Promise("--testable", "Testable", "// core"),
  ]
}
