import Testing

@testable import ViperaGenerate

@Suite struct ErasedClosureTests {
  @Test(arguments: [
    ("() -> T", "() -> Any", "{ body() }"),
    ("(T) throws -> Bool", "(Any) throws -> Bool", "{ try body(cast($0)) }"),
    ("(Int, [T]) async throws -> T?", "(Int, Any) async throws -> Any", "{ try await body($0, cast($1)) as Any }"),
    ("@autoclosure () throws -> T", "() throws -> Any", "{ try body() }"),
    ("@Sendable (T) -> Void", "@Sendable (Any) -> Void", "{ body(cast($0)) }"),
    ("((T) -> Void)", "(Any) -> Void", "{ body(cast($0)) }"),
    ("() throws(E) -> T", "() throws -> Any", "{ try body() }"),
  ])
  func typesOfTheCallerBecomeAny(written: String, type: String, value: String) throws {
    let closure = try #require(ErasedClosure(written, named: "body", generics: ["T", "E"]))
    #expect(closure.type == type)
    #expect(closure.value(cast: "cast") == value)
  }

  @Test(arguments: ["Change<T>", "(inout T) -> Void", "(T...) -> Void"])
  func otherTypesAreNotRead(written: String) {
    #expect(ErasedClosure(written, named: "body", generics: ["T"]) == nil)
  }
}
