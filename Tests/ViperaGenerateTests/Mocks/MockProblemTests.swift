import Testing

@testable import ViperaGenerate

/// The complete messages about protocols for which no spy is generated.
@Suite struct MockProblemTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let source: String
    var access = MockRequest.Access.internal
    let message: String

    var testDescription: String { source }
  }

  @Test(arguments: inheritance + visibility + requirements)
  func aProtocolWithoutASpyIsReported(row: Row) throws {
    let result = try generated(row.source, path: "a.swift") { request in
      request.access = row.access
      request.only = ["V"]
    }
    #expect(result.problems.map(\.description) == [row.message])
    #expect(result.files.isEmpty)
  }

  @Test(arguments: [
    "AnyObject", "class", "Sendable", "Actor", "Equatable", "Hashable", "Identifiable", "Error", "~Copyable",
    "CustomStringConvertible", "NSObjectProtocol", "ObservableObject", "Swift.Sendable",
  ])
  func knownProtocolsMayBeInherited(parent: String) throws {
    let result = try generated("protocol V: \(parent) { func a() }")
    #expect(result.problems.isEmpty)
    #expect(result.files.first?.path == "Spies/VSpy+Generated.swift")
  }

  @Test func otherProtocolsGetTheirSpies() throws {
    let result = try generated("protocol V: Base {}\nprotocol W: AnyObject {}")
    #expect(result.problems.map(\.line) == [1])
    #expect(result.files.map(\.path) == ["Spies/WSpy+Generated.swift", "Spies/SpySupport+Generated.swift"])
  }

  @Test func privateProtocolsAreLeftOutUnlessTheyAreNamed() throws {
    let result = try generated("private protocol V {}\nprotocol W: AnyObject {}")
    #expect(result.problems.isEmpty)
    #expect(result.files.first?.path == "Spies/WSpy+Generated.swift")
  }

  @Test func aFileOfPrivateProtocolsIsAMistake() {
    #expect(
      throws: GenerateError(
        """
        All protocols in 'Sources/App' are private, so no other file can have spies for them. Make the ones internal \
        that tests need.
        """
      )
    ) { try generated("private protocol V {}") }
  }

  @Test func aFileWithoutProtocolsIsAMistake() {
    #expect(
      throws: GenerateError(
        """
        There is no protocol in 'Sources/App'. Name the file or folder that declares the protocols.
        """
      )
    ) { try generated("struct A {}") }
  }

  @Test func anUnknownNameIsAMistake() {
    #expect(throws: GenerateError("There is no protocol 'Veiw' in 'Sources/App'. There are 'C.View', 'Router'.")) {
      try generated("protocol Router {}\nenum C { protocol View {} }") { $0.only = ["Veiw"] }
    }
  }

  private static let inheritance = [
    Row(
      source: "protocol V: Base { func a() }",
      message: "a.swift:1: 'V' inherits from 'Base', whose requirements are not in the given files. "
        + "Add the files that declare it to the paths, or write this spy by hand."
    ),
    Row(
      source: "protocol W: Two, App.One {}\nprotocol V: W {}",
      message: "a.swift:2: 'V' inherits from 'App.One', 'Two', of which the requirements are not in the given files. "
        + "Add the files that declare them to the paths, or write this spy by hand."
    ),
    Row(
      source: "protocol V: Codable { func a() }",
      message: "a.swift:1: 'V' inherits from 'Codable', and a spy cannot know what to do for it. "
        + "Move the methods of 'V' into a protocol of their own."
    ),
    Row(
      source: "protocol V: AnyObject, Identifiable where ID == Int { func a() }",
      message: "a.swift:1: A spy of 'V' has no 'id' as 'where' asks for it. "
        + "Add 'var id' with its type to the protocol."
    ),
    Row(
      source: "protocol V { func a( }",
      message: "a.swift:1: 'V' has a mistake that keeps it from being read. Let the compiler show it, and correct it."
    ),
    Row(
      source: "protocol V: SwiftUI.V { func a() }",
      message: "a.swift:1: 'V' inherits from 'SwiftUI.V', whose requirements are not in the given files. "
        + "Add the files that declare it to the paths, or write this spy by hand."
    ),
  ]

  private static let visibility = [
    Row(
      source: "fileprivate protocol V {}",
      message: "a.swift:1: 'V' is fileprivate, so no other file can have a spy for it. "
        + "Make it internal, or leave it without a spy."
    ),
    Row(
      source: "private enum C {\n  protocol V {}\n}",
      message: "a.swift:2: 'C.V' is private, so no other file can have a spy for it. "
        + "Make it internal, or leave it without a spy."
    ),
    Row(
      source: "package protocol V {}",
      access: .public,
      message: "a.swift:1: 'V' is package, so its spy cannot be public. "
        + "Leave out '--access', or make the protocol public."
    ),
    Row(
      source: "protocol V {}",
      access: .package,
      message: "a.swift:1: 'V' is internal, so its spy cannot be package. "
        + "Leave out '--access', or make the protocol package."
    ),
  ]

  private static let requirements = [
    Row(
      source: "protocol V { func zip<each T>(_ values: repeat each T) }",
      message: "a.swift:1: 'V' gets no spy, because of 'zip(_:)': a parameter pack cannot be recorded. "
        + "Take an array of 'any', or one parameter for each value."
    ),
    Row(
      source: "protocol V { func keep<T: ~Copyable>(_ value: borrowing T) }",
      message: "a.swift:1: 'V' gets no spy, because of 'keep(_:)': a value that may not be copied cannot be kept. "
        + "Take an object that owns it."
    ),
    Row(
      source: "struct Token: ~Copyable {}\nprotocol V { func make() -> Token }",
      message: "a.swift:2: 'V' gets no spy, because of 'make()': 'Token' cannot be copied, "
        + "so no test could prepare it. Return an object that owns it."
    ),
    Row(
      source: "protocol V { func read(_ bytes: Span<UInt8>) }",
      message: "a.swift:1: 'V' gets no spy, because of 'read(_:)': 'Span' must not outlive the values that it views. "
        + "Take an array."
    ),
    Row(
      source: "typealias Change<T> = (T) -> T\nprotocol V { func map<T>(_ body: Change<T>) -> T }",
      message: "a.swift:2: 'V' gets no spy, because of 'map(_:)': the type of the closure 'body' cannot be read. "
        + "Write it as a function type, without 'inout'."
    ),
  ]

  @Test func twoProtocolsOfOneNameAreReported() throws {
    var request = MockRequest(paths: ["."])
    request.only = ["V"]
    let sources = [
      MockSource(path: "a.swift", text: "protocol V {}"), MockSource(path: "b.swift", text: "\nprotocol V {}"),
    ]
    let result = try MockGenerator(request).result(for: sources)
    #expect(
      result.problems.map(\.description) == [
        "a.swift:1: 'V' is declared in 'b.swift' too, on line 2, so one spy would replace the other. "
          + "Name the paths of one module.",
        "b.swift:2: 'V' is declared in 'a.swift' too, on line 1, so one spy would replace the other. "
          + "Name the paths of one module.",
      ]
    )
  }
}
