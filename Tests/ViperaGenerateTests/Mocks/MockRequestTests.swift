import Testing

@testable import ViperaGenerate

@Suite struct MockRequestTests {
  @Test func standardValuesAreNotWritten() {
    #expect(MockRequest(paths: ["Sources/Cart"]).command == "vipera generate mocks Sources/Cart")
  }

  @Test func everyOptionIsWritten() {
    var request = MockRequest(paths: ["A", "B.swift"])
    request.only = ["View", "C.Router"]
    request.suffix = .mock
    request.output = "Tests/Mocks"
    request.access = .public
    request.testable = ["App", "Kit"]
    #expect(
      request.command == "vipera generate mocks A B.swift --only View --only C.Router --suffix Mock "
        + "--output Tests/Mocks --access public --testable App --testable Kit"
    )
  }

  @Test(arguments: [
    ("My App", "\"My App\""), ("a$b", "\"a\\$b\""), ("a\"b", "\"a\\\"b\""), ("Über/x-y_z.swift", "Über/x-y_z.swift"),
  ])
  func wordsAreQuotedForAShell(path: String, word: String) {
    #expect(MockRequest(paths: [path]).command == "vipera generate mocks \(word)")
  }

  @Test func oneFileHoldsEverything() throws {
    let source = "import UIKit\nprotocol A { static func a() }\nprotocol B {}"
    let result = try generated(source) { $0.output = "Tests/Spies.swift" }
    let file = try #require(result.files.first)
    #expect(result.files.count == 1)
    #expect(file.path == "Tests/Spies.swift")
    for piece in ["import Foundation\nimport UIKit\n", "class ASpy", "class BSpy", "class SpyMethod"] {
      #expect(file.text.contains(piece))
    }
    #expect(file.text.contains("final class SpyScope"))
    #expect(file.text.hasSuffix("}\n#endif\n"))
  }

  @Test func filesAreForDebugBuilds() throws {
    for file in try generated("import UIKit\nprotocol A { static func a() }").files {
      let lines = file.text.split(separator: "\n")
      #expect(lines.dropFirst(3).first == "#if DEBUG", "\(file.path)")
      #expect(lines.last == "#endif", "\(file.path)")
    }
  }

  @Test(arguments: MockRequest.Access.allCases)
  func accessIsThatOfEveryDeclaration(access: MockRequest.Access) throws {
    let source = "public protocol A { func a(); static func b() }"
    let result = try generated(source) { $0.access = access }
    let prefix = access == .internal ? "" : "\(access.rawValue) "
    let texts = result.files.map(\.text)
    #expect(texts[0].contains("\n\(prefix)final class ASpy: A {\n  \(prefix)enum Call {"))
    #expect(texts[0].contains("\n  \(prefix)let onA = "))
    #expect(texts[0].contains("\n  \(prefix)init() {}"))
    #expect(texts[0].contains("\n  \(prefix)func a() {"))
    #expect(texts[0].contains("\n  \(prefix)static var onB: "))
    #expect(texts[1].contains("\n\(prefix)final class SpyMethod<"))
    #expect(texts[2].contains("\n\(prefix)final class SpyScope"))
    #expect(texts.allSatisfy { !$0.contains("{access}") })
  }

  // Fixed bug: a run with other options changed the support file, so '--check' failed for the files of the first run.
  @Test func supportIsTheSameForAllOptions() throws {
    let plain = try generated("protocol A {}").files
    let other = try generated("protocol A {}") { request in
      request.suffix = .mock
      request.testable = ["App"]
    }.files
    #expect(plain.last == other.last)
    #expect(plain.last?.path == "Spies/SpySupport+Generated.swift")
  }

  @Test func theSameInputGivesTheSameBytes() throws {
    let source = "protocol B: A, Hashable { func b() }\nprotocol A: Sendable { func a(); static func c() }"
    #expect(try generated(source) == generated(source))
  }
}
