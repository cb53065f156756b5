import Testing

@testable import Vipera

/// Work that a wiring starts belongs to the wired module.
@Suite(.timeLimit(.minutes(10))) struct WiringScopeTests {
  // Fixed bug: when an event of 'a' opened 'b', the wiring of 'b' ran in the scope of 'a'. The bindings and tasks of
  // 'b' therefore outlived 'b', and ended with 'a'.
  @Test func aWiringRunsInTheScopeOfItsOwnModule() async throws {
    try await WiringSession().run { session in
      session.stage.setRoot(Wired(name: "a"))
      let a = try #require(session.stage.visible)
      let opened = OneShot<Void>()
      let stage = session.stage
      a.send {
        stage.push(Wired(name: "b"))
        opened.answer(())
      }
      _ = await opened.value()
      let b = try #require(session.stage.visible)
      let found = [a, b].map { module in module.part(WiredScreen.self)?.scope === module.tasks }
      #expect(a !== b)
      #expect(found == [true, true])
      _ = await session.stage.close()
    }
  }
}

private struct Wired: Route {
  static let path = "/wired/{name}"
  let name: String
}

/// Navigation that a module requests during its wiring.
@Suite(.timeLimit(.minutes(10))) struct WiringAskingTests {
  enum Wish: String, Hashable, Codable, Sendable {
    case nothing, push, toast, finish, root, pushAndFinish, selfish
  }

  struct Asking: Route {
    static let path = "/asking/{wish}"
    typealias Outcome = String
    let wish: Wish
  }

  private final class Screen {}

  private actor Owner {
    let faults = Guarded<[Fault]>([])
    var outcomes: [String] = []
    lazy var stage: Stage = {
      var configuration = Stage.Configuration()
      configuration.failed = { [weak self] fault in
        guard let self else { return }
        self.faults.withLock { $0.append(fault) }
      }
      let stage = Stage(routes: routes, owner: self, configuration: configuration)
      stage.finished = { [weak self] _, outcome, _ in
        self?.assumeIsolated { $0.outcomes.append(outcome as? String ?? "?") }
      }
      return stage
    }()
    private let routes: RouteTable

    init() throws {
      routes = try RouteTable {
        Destination(Asking.self) { context in
          switch context.route.wish {
          case .nothing: break
          case .push: context.navigator.push(Asking(wish: .nothing))
          case .toast: context.navigator.toast(Toast("hello"))
          case .finish: context.finish("done")
          case .root: context.navigator.setRoot(Asking(wish: .nothing))
          case .pushAndFinish:
            context.navigator.push(Asking(wish: .nothing))
            context.finish("done")
          case .selfish: context.navigator.push(Asking(wish: .selfish))
          }
          return Module(context, view: Screen())
        }
      }
    }

    func run(_ body: @Sendable (isolated Owner) async throws -> Void) async throws {
      try await body(self)
      _ = await stage.close()
    }

    var open: [String] { stage.tree.screens.compactMap { stage.route($0)?.location } }
  }

  // Fixed bug: a request that a module made during its wiring was silently lost.
  @Test(
    arguments: [
      (.nothing, ["/asking/nothing", "/asking/nothing"], []),
      (.push, ["/asking/nothing", "/asking/push", "/asking/nothing"], []),
      (.finish, ["/asking/nothing"], ["done"]),
      // Finishing a module closes the modules that it opened.
      (.pushAndFinish, ["/asking/nothing"], ["done"]),
    ] as [(Wish, [String], [String])]
  )
  func isDoneWhenItHasItsPlace(wish: Wish, open: [String], outcomes: [String]) async throws {
    try await Owner().run { owner in
      owner.stage.setRoot(Asking(wish: .nothing))
      owner.stage.push(Asking(wish: wish))
      #expect(owner.open == open)
      #expect(owner.outcomes == outcomes)
    }
  }

  // Fixed bug: each restart pushed one more screen, showed the toast again, and replaced the restored screens with a
  // new root.
  @Test(arguments: [Wish.push, .toast, .root, .finish, .selfish])
  func isNotDoneAgainByARestart(wish: Wish) async throws {
    let open = ["/asking/nothing", "/asking/\(wish)", "/asking/nothing"]
    let screens = open.map { Stage.Snapshot.Screen(location: $0) }
    try await Owner().run { owner in
      let snapshot = Stage.Snapshot(layers: [.init(stacks: [screens])])
      #expect(owner.stage.restore(snapshot, coding: JSONCoder()).isEmpty)
      #expect(owner.open == open)
      #expect(owner.stage.toasts.isEmpty)
      #expect(owner.outcomes.isEmpty)
      // After the restart, opening works as before.
      owner.stage.push(Asking(wish: .push))
      #expect(owner.open == open + ["/asking/push", "/asking/nothing"])
    }
  }

  @Test func isNotDoneAgainInAnotherLanguage() async throws {
    try await Owner().run { owner in
      owner.stage.setRoot(Asking(wish: .push))
      owner.stage.push(Asking(wish: .push))
      let open = owner.open
      #expect(open.count == 4)
      for _ in 0..<2 {
        let losses = owner.stage.renew(keepingValues: true, coding: JSONCoder()) { $0.number }
        #expect(losses.isEmpty)
        #expect(owner.open == open)
      }
    }
  }

  // A module that opens the sign-in form for a visitor must open it for the next visitor as well.
  @Test func ofWhatIsOnTopIsDoneAnewForAnotherUser() async throws {
    let top = Stage.Snapshot(
      layers: [.init(stacks: [["/asking/push", "/asking/push"].map { Stage.Snapshot.Screen(location: $0) }])]
    )
    try await Owner().run { owner in
      #expect(owner.stage.restore(top, coding: JSONCoder()).isEmpty)
      #expect(owner.open == ["/asking/push", "/asking/push"])
      for _ in 0..<2 {
        let losses = owner.stage.renew(keepingValues: false, coding: JSONCoder()) { $0.number }
        #expect(losses.isEmpty)
        #expect(owner.open == ["/asking/push", "/asking/push", "/asking/nothing"])
      }
    }
  }

  @Test func aToastIsShown() async throws {
    try await Owner().run { owner in
      owner.stage.setRoot(Asking(wish: .toast))
      #expect(owner.stage.toastQueue.current?.toast.text == "hello")
    }
  }

  @Test func whatOpensItselfWithoutEndIsAFault() async throws {
    try await Owner().run { owner in
      owner.stage.setRoot(Asking(wish: .selfish))
      let faults = owner.faults.withLock { $0 }
      #expect(faults.count == 1)
      #expect(faults.first?.place?.file == "ViperaTests/WiringScopeTests.swift")
    }
  }
}

private final class WiredScreen {
  let scope = TaskScope.current
}

private actor WiringSession {
  lazy var stage = Stage(routes: routes, owner: self)
  private let routes: RouteTable

  init() throws {
    routes = try RouteTable {
      Destination(Wired.self) { Module($0, view: WiredScreen()) }
    }
  }

  func run(_ body: @Sendable (isolated WiringSession) async throws -> Void) async throws {
    try await body(self)
  }
}
