import Foundation
import Testing
import ViperaTesting

@testable import Vipera

/// The values that the modules of a session share, also after a restart.
struct SessionScopeTests {
  private final class Visitor: SessionKept {
    static let keptName = "visitor"
    var kept: String?
  }

  private final class OtherVisitor: SessionKept {
    static let keptName = "visitor"
    static let keptVersion = 2
    var kept: Int?
  }

  private final class Basket {}

  /// Counts the seconds until its session ends.
  private final class Watch {
    private(set) var seconds = 0
    private let tasks: TaskScope
    private let clock: any Clock<Duration>

    init(_ context: ModuleContext<Note>) {
      tasks = context.session.tasks
      clock = context.clock
    }

    func start() async {
      weak let watch = self
      let clock = clock
      tasks.start {
        while !Task.isCancelled {
          do { try await clock.sleep(for: .seconds(1)) } catch { return }
          watch?.seconds += 1
        }
      }
    }
  }

  @Test func theModulesOfASessionShareOneObjectOfAType() async throws {
    try await withTestHost(Note.table()) { host in
      host.stage.setRoot(Note("a"))
      let first = try host.note().context.session.shared { Visitor() }
      host.stage.push(Note("b"))
      let session = try host.note().context.session
      #expect(session.shared { Visitor() } === first)
      #expect(session.shared { Basket() } === session.shared { Basket() })
    }
  }

  @Test func workOfASharedObjectOutlivesItsModuleAndEndsWithTheSession() async throws {
    let clock = ManualClock()
    try await withTestHost(Note.table(), clock: clock) { host in
      host.stage.setRoot(Note("a"))
      host.stage.push(Note("b"))
      let module = try #require(host.stage.visible)
      let context = try host.note().context
      let watch = context.session.shared { Watch(context) }
      module.send { await watch.start() }
      await clock.advance(by: .seconds(1))
      context.finish("done")
      await clock.advance(by: .seconds(2))
      #expect(host.stage.visible !== module)
      #expect(watch.seconds == 3)
      #expect(clock.sleepers == 1)
    }
    #expect(clock.sleepers == 0)
  }

  @Test func twoSessionsShareNothing() async throws {
    for name in ["Ada", "Alan"] {
      try await withTestHost(Note.table()) { host in
        host.stage.setRoot(Note("a"))
        let visitor = try host.note().context.session.shared { Visitor() }
        #expect(visitor.kept == nil)
        visitor.kept = name
      }
    }
  }

  private func snapshot() async throws -> Stage.Snapshot {
    try await withTestHost(Note.table()) { host in
      host.stage.setRoot(Note("a"))
      try host.note().context.session.shared { Visitor() }.kept = "Ada"
      return host.snapshot()
    }
  }

  @Test func whatIsKeptIsThereAgainWhenAModuleAsks() async throws {
    let kept = try await snapshot()
    #expect(kept.session.keys.sorted() == ["visitor"])
    try await withTestHost(Note.table()) { host in
      #expect(try host.restore(kept).isEmpty)
      // No module has requested the value yet, and a second restart must not lose it.
      #expect(host.snapshot() == kept)
      let visitor = try host.note().context.session.shared { Visitor() }
      #expect(visitor.kept == "Ada")
      #expect(host.snapshot() == kept)
    }
  }

  @Test func anObjectThatIsThereAlreadyGetsWhatWasKept() async throws {
    let kept = try await snapshot()
    try await withTestHost(Note.table()) { host in
      host.stage.setRoot(Note("b"))
      let visitor = try host.note().context.session.shared { Visitor() }
      #expect(try host.restore(kept).isEmpty)
      #expect(visitor.kept == "Ada")
    }
  }

  @Test func whatIsOfAnotherVersionIsNamed() async throws {
    let kept = try await snapshot()
    try await withTestHost(Note.table()) { host in
      host.stage.setRoot(Note("b"))
      let visitor = try host.note().context.session.shared { OtherVisitor() }
      let losses = try host.restore(kept)
      #expect(visitor.kept == nil)
      #expect(
        losses == [
          "'visitor' of the session is lost: it is of version 1, and the module reads version 2."
        ]
      )
    }
  }

  // A value that turns out to be unreadable after a restart is reported with the next snapshot.
  @Test func whatIsLostLaterIsNamedToo() async throws {
    let kept = try await snapshot()
    try await withTestHost(Note.table()) { host in
      #expect(try host.restore(kept).isEmpty)
      _ = try host.note().context.session.shared { OtherVisitor() }
      let (snapshot, losses) = host.stage.snapshot(coding: JSONCoder())
      #expect(snapshot.session.isEmpty)
      #expect(losses.map(\.reason) == [.otherVersion(1, known: 2)])
      #expect(host.stage.snapshot(coding: JSONCoder()).losses.isEmpty)
    }
  }

  // Older snapshots, which contain no values of a session, can still be read.
  @Test func aSnapshotOfBeforeIsRead() throws {
    let stored = Data(#"{"tabs":[],"layers":[{"stacks":[[]],"selected":0}]}"#.utf8)
    let snapshot = try JSONDecoder().decode(Stage.Snapshot.self, from: stored)
    #expect(snapshot == Stage.Snapshot(layers: [Stage.Snapshot.Layer(stacks: [[]])]))
  }

  @Test func modulesSeeWhichLanguagesAreWanted() async throws {
    let kept = try await withTestHost(Note.table()) { host in
      host.stage.languages = ["es-CO", "no tag", "en"]
      host.stage.setRoot(Note("a"))
      let session = try host.note().context.session
      #expect(session.languages == ["es-CO", "en"])
      #expect(session.language(among: ["en", "es"]) == "es")
      #expect(session.language(among: ["de"]) == nil)
      return host.snapshot()
    }
    try await withTestHost(Note.table()) { host in
      #expect(try host.restore(kept).isEmpty)
      let session = try host.note().context.session
      #expect(session.languages == ["es-CO", "en"])
    }
  }

  // If a session was stored before languages were recorded, it uses the host's languages.
  @Test func aSnapshotWithoutLanguagesTakesNoneAway() async throws {
    var kept = try await snapshot()
    kept.languages = []
    let before = kept
    try await withTestHost(Note.table()) { host in
      host.stage.languages = ["es"]
      #expect(try host.restore(before).isEmpty)
      let session = try host.note().context.session
      #expect(session.languages == ["es"])
    }
  }

  @Test func whatIsForgedIsBounded() async throws {
    var forged = try await snapshot()
    for number in 0..<40 {
      forged.session["value \(number)"] = KeptValue(version: 1, bytes: [0x31])
    }
    forged.session["large"] = KeptValue(version: 1, bytes: Array(repeating: 0x31, count: 65_537))
    let snapshot = forged
    try await withTestHost(Note.table()) { host in
      let losses = host.stage.restore(snapshot, coding: JSONCoder())
      #expect(losses.contains { $0.reason == .oversized(bytes: 65_537, limit: 65_536) })
      #expect(losses.count { $0.reason == .crowded } == 41 - SessionScope.mostWaiting)
    }
  }
}
