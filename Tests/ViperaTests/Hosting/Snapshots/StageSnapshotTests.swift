import Foundation
import Testing
import ViperaTesting

@testable import Vipera

/// The open screens are opened again on another stage, as after a restart.
struct StageSnapshotTests {
  @Test func tabsStacksAndSheetsAreOpenedAgain() async throws {
    let kept = try await withTestHost(Note.table()) { host in
      host.stage.setTabs([Note("a"), Note("b"), Note("c")], selected: 0)
      host.stage.push(Note("a2"))
      host.stage.selectTab(1)
      host.stage.push(Note("b2"))
      let presenter = try host.note()
      host.tasks.start { _ = await presenter.context.navigator.present(Note("sheet")) }
      await host.settle()
      host.stage.push(Note("in sheet"))
      #expect(host.picture == "a a2 | *b b2 |  / *sheet in sheet")
      return host.snapshot()
    }
    #expect(kept.tabs == ["/notes/a", "/notes/b", "/notes/c"])
    #expect(kept.layers[1].opener == Stage.Snapshot.Place(layer: 0, stack: 1, index: 1))
    try await withTestHost(Note.table()) { host in
      host.stage.setRoot(Note("login"))
      #expect(try host.restore(kept).isEmpty)
      #expect(host.picture == "a a2 | *b b2 |  / *sheet in sheet")
      #expect(host.snapshot() == kept)
      // Closing the screen that opened the sheet still closes the sheet.
      host.stage.pop(try #require(host.stage.tree.layers[0].stacks[1].last))
      #expect(host.picture == "a a2 | *b | ")
      host.stage.selectTab(2)
      #expect(host.picture == "a a2 | b | *c")
    }
  }

  @Test func aStackWithoutTabsIsOpenedAgain() async throws {
    let kept = try await withTestHost(Note.table()) { host in
      host.stage.setRoot(Note("a/b ü"))
      host.stage.push(Room("7"))
      return host.snapshot()
    }
    #expect(
      kept.layers == [
        Stage.Snapshot.Layer(stacks: [
          [
            Stage.Snapshot.Screen(
              location: "/notes/a%2Fb%20%C3%BC",
              kept: [
                "text": KeptValue(
                  version: 1,
                  bytes: Array(#"{"isPinned":false,"title":""}"#.utf8)
                )
              ]
            ),
            Stage.Snapshot.Screen(
              location: "/rooms/7?waits=false",
              opener: Stage.Snapshot.Place(layer: 0, stack: 0, index: 0)
            ),
          ]
        ])
      ]
    )
    try await withTestHost(Note.table()) { host in
      let losses = try host.restore(kept)
      #expect(losses.isEmpty)
      #expect(host.picture == "*a/b ü 7")
    }
  }

  @Test func anEmptyStageIsAnEmptySnapshot() async throws {
    try await withTestHost(Note.table()) { host in
      #expect(host.snapshot() == Stage.Snapshot())
      let losses = try host.restore(Stage.Snapshot())
      #expect(losses.isEmpty)
      #expect(host.stage.visible == nil)
    }
  }

  @Test func whatASheetGivesBackGoesToTheHostOnceItsOpenerNoLongerWaits() async throws {
    let bottom = Stage.Snapshot.Layer(stacks: [[.init(location: "/notes/a")]])
    let opener = Stage.Snapshot.Place(layer: 0, stack: 0, index: 0)
    let sheet = Stage.Snapshot.Layer(
      stacks: [[.init(location: "/notes/b", opener: opener, isAwaited: true)]],
      opener: opener
    )
    try await withTestHost(Note.table()) { host in
      #expect(try host.restore(Stage.Snapshot(layers: [bottom, sheet])).isEmpty)
      try host.note().context.finish("done")
      #expect(host.outcomes as? [String] == ["done"])
      #expect(host.picture == "*a")
    }
  }

  @Test func whatASheetGivesBackGoesToItsOpenerWhereThatSaysWhatIsDoneWithIt() async throws {
    let bottom = Stage.Snapshot.Layer(
      stacks: [[.init(location: "/desks/1"), .init(location: "/desks/2")]]
    )
    let opener = Stage.Snapshot.Place(layer: 0, stack: 0, index: 0)
    let sheet = Stage.Snapshot.Layer(
      stacks: [[.init(location: "/notes/b", opener: opener)]],
      opener: opener
    )
    try await withTestHost(NoteDesk.table()) { host in
      #expect(try host.restore(Stage.Snapshot(layers: [bottom, sheet])).isEmpty)
      try host.note().context.finish("done")
      await host.settle()
      #expect(host.outcomes.isEmpty)
      // Another desk had opened the note, so this desk does not receive the note's outcome.
      #expect(try host.part(NoteDesk.Presenter.self).taken.isEmpty)
      // A pushed note returns its outcome to the desk below it.
      host.stage.push(Note("c"))
      try host.note().context.finish("pushed")
      await host.settle()
      #expect(host.outcomes.isEmpty)
      #expect(try host.part(NoteDesk.Presenter.self).taken == ["pushed"])
      host.stage.back()
      // The lower desk received the outcome of the first note before it was visible.
      #expect(try host.part(NoteDesk.Presenter.self).taken == ["done"])
    }
  }

  @Test func anOutcomeThatIsWaitedForIsTakenOnce() async throws {
    try await withTestHost(NoteDesk.table()) { host in
      host.stage.setRoot(NoteDesk(number: 1))
      let desk = try host.part(NoteDesk.Presenter.self)
      await host.send { await desk.ask() }
      await host.until { (try? host.note()) != nil }
      try host.note().context.finish("asked")
      await host.settle()
      #expect(desk.answers == ["asked"])
      #expect(desk.taken.isEmpty)
    }
  }

  // Fixed bug: an alert that was open was lost without a report.
  @Test func anAlertThatWasOpenIsReportedAsLost() async throws {
    let kept = try await withTestHost(Note.table()) { host in
      host.stage.setRoot(Note("a"))
      let presenter = try host.note()
      host.tasks.start { _ = await presenter.context.navigator.alert(Alert("Sure?")) }
      await host.until { host.stage.question != nil }
      return host.snapshot()
    }
    try await withTestHost(Note.table()) { host in
      let losses = try host.restore(kept)
      #expect(
        losses == [
          """
          an alert of '/notes/a' is lost: the task that waited for its answer has ended. The user has to start that \
          action again.
          """
        ]
      )
      #expect(host.picture == "*a")
      #expect(!host.snapshot().layers[0].stacks[0][0].hasAlert)
    }
  }

  // This alert is not reported as lost, since it is shown again when the user goes back once more.
  @Test func theQuestionBeforeAScreenIsLeftIsNotLost() async throws {
    try await withTestHost(Note.table()) { host in
      host.stage.setRoot(Note("a"))
      host.stage.push(Note("b"))
      let buttons = [Alert.Button("Discard", role: .destructive), Alert.Button("Stay", role: .cancel)]
      let module = try #require(host.stage.visible)
      _ = module.confirmsLeaving(Alert("Discard?", buttons: buttons)) { true }
      host.stage.back()
      #expect(host.stage.question?.alert.title == "Discard?")
      #expect(!host.snapshot().layers[0].stacks[0][1].hasAlert)
    }
  }

  @Test func modulesGetBackWhatTheyKeepBeforeTheyLoad() async throws {
    let text = Note.Text(title: "milk", isPinned: true)
    let kept = try await withTestHost(Note.table()) { host in
      host.stage.setRoot(Note("a"))
      try host.note().text = text
      try host.note().cursor = 3
      host.stage.push(Note("b"))
      return host.snapshot()
    }
    try await withTestHost(Note.table()) { host in
      let losses = try host.restore(kept)
      #expect(losses.isEmpty)
      await host.settle()
      let above = try host.note()
      #expect(above.loaded == Note.Text(title: "", isPinned: false))
      #expect(above.cursor == nil)
      // A screen that was never visible has not loaded, so it keeps its restored values.
      #expect(host.snapshot() == kept)
      host.stage.back()
      let below = try host.note()
      #expect(below.loaded == nil)
      await host.settle()
      #expect(below.loaded == text)
      #expect(below.cursor == 3)
    }
  }

  @Test func keptBytesAreStoredAsTextWhereTheyAreOne() throws {
    let text = KeptValue(version: 2, bytes: Array("{}".utf8))
    let bytes = KeptValue(version: 2, bytes: [0xFF, 0])
    let encoded = try JSONCoder().encode([text, bytes])
    #expect(
      String(decoding: encoded, as: UTF8.self)
        == #"[{"text":"{}","version":2},{"bytes":[255,0],"version":2}]"#
    )
    #expect(try JSONCoder().decode([KeptValue].self, from: encoded) == [text, bytes])
  }

  @Test func aValueIsKeptOnceUnderItsName() async throws {
    let routes = try RouteTable {
      Destination(Note.self) { context in
        Module(context, view: Note.Screen())
          .keeps("text") {
            1
          } restore: { _ in
          }
          .keeps("text") {
            2
          } restore: { _ in
          }
      }
    }
    try await withKnownIssue {
      try await withTestHost(routes) { $0.stage.setRoot(Note("a")) }
    } matching: { issue in
      "\(issue)".contains("'Note' keeps 'text' twice. Give each value a name of its own.")
    }
  }
}
