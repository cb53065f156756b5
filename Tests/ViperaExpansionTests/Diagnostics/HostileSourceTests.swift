import SwiftParser
import Testing

@testable import ViperaExpansion

/// Incomplete source, as while typing: the macro may report few messages, but never crashes.
@Suite struct HostileSourceTests {
  static let whole = """
    @Contract(.viper) public enum C {
      struct Row<T> { let a: T }
      typealias Done = @Sendable (Int) -> Void
      #if os(Linux) && DEBUG
      public protocol View: AnyObject { func show(_ a: [Row<Int>], `in`: (a: Int, b: Int)...) }
      #elseif X
      protocol View {}
      #endif
      @MainActor protocol Presenter<A>: InteractorOutput where A: Hashable {
        associatedtype A: P where A.B == Int
        @Hidden("a", "return") func f<T: Q>(a: inout T, _ b: @autoclosure () throws -> Self) async throws(E) -> T?
        subscript(a: Int, b b: String) -> Int { get async throws }
        static prefix func - (a: Self) -> Self
        var x: Int! { get nonmutating set }, y: String { get }
        init?<S>(a: S) where S: Sendable
      }
    }
    """

  @Test(arguments: 0...HostileSourceTests.whole.count)
  func everyBeginningIsSurvived(length: Int) throws {
    _ = try Expansion(String(Self.whole.prefix(length)))
  }

  @Test(arguments: [" ", "(", ")", "{", "}", ":", ",", "<", "->", "\"", "#if"])
  func everyTokenMayBeMissing(token: String) throws {
    let parts = Self.whole.components(between: token)
    for index in parts.indices.dropLast() {
      var broken = parts
      broken[index] += broken.remove(at: index + 1)
      _ = try Expansion(broken.joined(separator: token))
    }
  }

  @Test(arguments: [
    "@Contract enum", "@Contract enum {}", "@Contract enum C", "@Contract() enum C { protocol }",
    "@Contract(.vip, 3) enum C { protocol View: AnyObject { func } }",
    "@Contract(.other) enum C { protocol View: { func a( } }",
    "@Contract enum C { protocol View: AnyObject { var } }",
    "@Contract enum C { protocol View: AnyObject { var a } }",
    "@Contract enum C { protocol View: AnyObject { var a: Int } }",
    "@Contract enum C { protocol View: AnyObject { func a(_: ) -> } }",
    "@Contract enum C { protocol View: AnyObject { subscript() } }",
    "@Contract enum C { protocol View: View {} }",
    "@Contract enum C { protocol View: Presenter {}; protocol Presenter: View {} }",
    "@Contract enum C { protocol `View`: AnyObject { func `self`(_ self: Int) } }",
    "@Contract enum C { #if", "@Contract enum C { #if A\n#else\n#endif }",
    "@Contract enum C { @Hidden(3, \"\\(a)\", nil) protocol View: AnyObject { @Hidden func a() } }",
    "@Contract extension C { protocol View {} }", "@Contract actor C {}",
    "@Contract enum `a \"b` { protocol View: AnyObject { func `\"`(_ `1 \\(a)`: Int) } }",
    "@Contract enum 🐍 { protocol View: AnyObject { func 🐍(_ 🐍: Int) } }",
  ])
  func brokenContractsAreSurvived(source: String) throws {
    _ = try Expansion(source)
  }

  @Test func nothingIsWrittenForABrokenProtocol() throws {
    let expansion = try Expansion("@Contract enum C { protocol Router { func a( } }")
    #expect(expansion.members == "")
  }
}

extension String {
  /// The texts between occurrences of `separator`.
  fileprivate func components(between separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
