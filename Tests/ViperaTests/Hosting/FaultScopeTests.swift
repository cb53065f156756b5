import Testing

@testable import Vipera

/// Mistakes in app code that a stage runs outside a module's tasks.
///
/// Fixed bug: each of them ended the program.
@Suite(.timeLimit(.minutes(10))) struct FaultScopeTests {
  /// Collects the faults that a stage reports.
  private final class Faults: Sendable {
    private let state = Guarded<[Fault]>([])

    var texts: [String] { state.withLock { $0.map(\.text) } }
    var modules: [String?] { state.withLock { $0.map(\.module) } }

    var configuration: Stage.Configuration {
      var configuration = Stage.Configuration()
      configuration.failed = { fault in self.state.withLock { $0.append(fault) } }
      return configuration
    }
  }

  /// A shared object that reports a fault when its value is read or set.
  private final class Visitor: SessionKept {
    static let keptName = "visitor"

    var kept: String? {
      get {
        Fault.report("read")
        return "Ada"
      }
      set { Fault.report("set to \(newValue ?? "nil")") }
    }
  }

  @Test func aSharedObjectThatIsKept() async throws {
    let faults = Faults()
    try await withSession(configuration: faults.configuration) { session in
      session.stage.setRoot(Room("a"))
      _ = session.stage.session.shared { Visitor() }
      let (snapshot, losses) = session.stage.snapshot(coding: JSONCoder())
      #expect(losses.isEmpty)
      #expect(faults.texts == ["read"])
      #expect(session.stage.restore(snapshot, coding: JSONCoder()).isEmpty)
      #expect(faults.texts == ["read", "set to Ada"])
    }
  }

  @Test func aQuestionBeforeLeaving() async throws {
    let faults = Faults()
    let routes = try RouteTable {
      Destination(Room.self) { context in
        let buttons = [Alert.Button("Leave"), Alert.Button("Stay", role: .cancel)]
        return Module(context, view: Room.View(context: context))
          .confirmsLeaving(Alert("Leave?", buttons: buttons)) {
            Fault.report("asked")
            return true
          }
      }
    }
    try await withSession(routes, configuration: faults.configuration) { session in
      session.stage.setRoot(Room("a"))
      session.stage.push(Room("b"))
      session.stage.back()
      // The stage may read the value several times, so only the distinct faults are compared.
      #expect(Set(faults.texts) == ["asked"])
      #expect(Set(faults.modules) == ["Room"])
      #expect(session.stage.question?.alert.title == "Leave?")
    }
  }

  @Test func aScopeOfTheApp() async throws {
    let faults = Faults()
    try await withSession(configuration: faults.configuration) { session in
      session.stage.setRoot(Room("a"))
      let (made, isDone) = (OneShot<TaskScope>(), OneShot<Void>())
      try session.room().act(on: session) { _ in made.answer(TaskScope()) }
      let scope = try #require(await made.value())
      scope.start(isolation: session) {
        Fault.report("in a scope")
        isDone.answer(())
      }
      _ = await isDone.value()
      #expect(faults.texts == ["in a scope"])
      #expect(faults.modules == ["Room"])
    }
  }
}
