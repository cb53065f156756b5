import Testing

@testable import ViperaExpansion

@Suite struct ExpansionTests {
  @Test func anExpansionReadsAsAPersonWouldWriteIt() throws {
    let expansion = try Expansion(
      """
      @Contract
      public enum CounterContract {
        public protocol View: AnyObject {
          func show(_ count: Int, for name: String)
          var title: String { get set }
        }
      }
      """
    )
    #expect(expansion.members == Self.counter)
    #expect(expansion.messages == [])
  }

  @Test func asyncCallsKeepTheirTypedErrors() throws {
    let expansion = try Expansion(
      """
      @Contract(.vip)
      enum LoginScene {
        protocol Worker: Sendable {
          @Hidden("return") func signIn(_ email: String, password: String) async throws(LoginError) -> Session
        }
      }
      """
    )
    #expect(expansion.members == Self.login)
  }

  @Test(arguments: [
    HostileSourceTests.whole,
    "@Contract enum C { protocol View: AnyObject { func a() }; protocol Worker: Actor { func b() } }",
    "@Contract enum C {\n#if A\nprotocol Worker<T> { associatedtype T; static func a() -> T }\n#endif\n}",
  ])
  func releaseBuildsCarryNoSpy(source: String) throws {
    let members = try Expansion(source).members
    #expect(!members.contains("SpyMethod") || members.contains("#if DEBUG"))
    #expect(!Self.withoutDebugBlocks(members).contains("Spy"))
  }

  /// The text without the code between `#if DEBUG …` and its `#endif`.
  private static func withoutDebugBlocks(_ text: String) -> String {
    var depth = 0
    var kept: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let opens = line.hasPrefix("#if")
      if depth > 0 {
        depth += opens ? 1 : (line == "#endif" ? -1 : 0)
      } else if line.hasPrefix("#if DEBUG") {
        depth = 1
      } else {
        kept.append(line)
      }
    }
    return kept.joined(separator: "\n")
  }

  private static let counter = """
    #if DEBUG
    /// Stands in for a part in tests: records its calls and answers as it is told.
    public final class ViewSpy: View {
      public let transcript: Vipera.SpyTranscript
      public let onShow: Vipera.SpyMethod<(count: Int, name: String), Swift.Void, Swift.Never>
      public let onTitle: Vipera.SpyProperty<String>

      public init(transcript: Vipera.SpyTranscript = Vipera.SpyTranscript()) {
        self.transcript = transcript
        onShow = Vipera.SpyMethod("show(_:for:)", as: "ViewSpy.onShow", transcript)
        onTitle = Vipera.SpyProperty("title", as: "ViewSpy.onTitle", transcript)
      }

      /// The names of what was called, in order.
      public var calls: [Swift.String] { transcript.calls }

      public func show(_ count: Int, for name: String) {
        onShow.call(
          (count: count, name: name),
          [Vipera.FlowArgument("count", count), Vipera.FlowArgument("name", name)]
        )
      }

      public var title: String {
        get { onTitle.read() }
        set { onTitle.write(newValue, Vipera.FlowArgument("newValue", newValue)) }
      }
    }
    #endif

    /// Forwards to the part it wraps and notes every message in a flow.
    public final class ViewProbe: View, Vipera.TracingPart {
      private let part: any View
      private let probe: Vipera.Probe

      public init(_ part: any View, _ probe: Vipera.Probe) {
        self.part = part
        self.probe = probe
      }

      public func show(_ count: Int, for name: String) {
        probe.call(
          "show(_:for:)",
          [Vipera.FlowArgument("count", count), Vipera.FlowArgument("name", name)]
        ) { () -> Swift.Void in
          part.show(count, for: name)
        }
      }

      public var title: String {
        get { part.title }
        set {
          probe.call("title =", [Vipera.FlowArgument("newValue", newValue)]) { () -> Swift.Void in
            part.title = newValue
          }
        }
      }
    }

    /// Takes the module's parts, each by its role, and makes the module of them.
    public final class Wiring: Vipera.ModuleWiring {
      override public class var module: Swift.String { "Counter" }

      /// Takes the view, and returns what the other parts hold.
      public func view(_ part: any View, isShared: Swift.Bool = false) -> any View {
        guard let probe = take(part, by: "view", isShared: isShared, from: .presenter, to: .view) else {
          return part
        }
        return keep(ViewProbe(part, probe))
      }

    #if DEBUG
      override public class func methods(for object: Swift.AnyObject) -> [Swift.String] {
        var methods: [Swift.String] = []
        if object is any View { methods.append("view") }
        return methods
      }
    #endif
    }
    """

  private static let login = """
    #if DEBUG
    /// Stands in for a part in tests: records its calls and answers as it is told.
    final class WorkerSpy: Worker {
      let transcript: Vipera.SpyTranscript
      let onSignIn: Vipera.SharedAsyncSpyMethod<(email: String, password: String), Session, LoginError>

      init(transcript: Vipera.SpyTranscript = Vipera.SpyTranscript()) {
        self.transcript = transcript
        onSignIn = Vipera.SharedAsyncSpyMethod("signIn(_:password:)", as: "WorkerSpy.onSignIn", transcript)
      }

      /// The names of what was called, in order.
      var calls: [Swift.String] { transcript.calls }

      func signIn(_ email: String, password: String) async throws(LoginError) -> Session {
        try await onSignIn.call(
          (email: email, password: password),
          [Vipera.FlowArgument("email", email), Vipera.FlowArgument(hidden: "password")]
        )
      }
    }
    #endif

    /// Forwards to the part it wraps and notes every message in a flow.
    final class WorkerProbe: Worker, Vipera.TracingPart {
      private let part: any Worker
      private let probe: Vipera.Probe

      init(_ part: any Worker, _ probe: Vipera.Probe) {
        self.part = part
        self.probe = probe
      }

      func signIn(_ email: String, password: String) async throws(LoginError) -> Session {
        try await probe.call(
          "signIn(_:password:)",
          [Vipera.FlowArgument("email", email), Vipera.FlowArgument(hidden: "password")],
          hidesResult: true
        ) { () async throws(LoginError) -> Session in
          try await part.signIn(email, password: password)
        }
      }
    }

    /// Takes the module's parts, each by its role, and makes the module of them.
    final class Wiring: Vipera.ModuleWiring {
      override class var module: Swift.String { "Login" }
      override class var style: Vipera.ContractStyle { .vip }

      /// Takes the worker, and returns what the other parts hold.
      func worker(_ part: any Worker, isShared: Swift.Bool = false) -> any Worker {
        guard let probe = take(
          part,
          by: "worker",
          isShared: isShared,
          from: .interactor,
          to: .worker
        ) else {
          return part
        }
        return keep(WorkerProbe(part, probe))
      }

    #if DEBUG
      override class func methods(for object: Swift.AnyObject) -> [Swift.String] {
        var methods: [Swift.String] = []
        if object is any Worker { methods.append("worker") }
        return methods
      }
    #endif
    }
    """
}
