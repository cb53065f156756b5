import Testing
import ViperaTesting

@testable import Vipera

/// A form with unsaved changes that asks the user before it closes.
private struct Form: Route {
  static let path = "/forms/{name}"
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

/// The screen below a form.
private struct Shelf: Route {
  static let path = "/shelves/{name}"
  let name: String

  init(_ name: String) {
    self.name = name
  }
}

private final class ShelfView {
  let navigator: any Navigator

  init(_ context: ModuleContext<Shelf>) {
    navigator = context.navigator
  }
}

private final class FormView {
  let context: ModuleContext<Form>
  var hasChanges = false
  var navigator: any Navigator { context.navigator }

  init(_ context: ModuleContext<Form>) {
    self.context = context
  }
}

@Suite(.timeLimit(.minutes(10))) struct StageConfirmationTests {
  private static let discard = Alert(
    "Discard your changes?",
    buttons: [Alert.Button("Keep", role: .cancel), Alert.Button("Discard", role: .destructive)]
  )

  private func table() throws -> RouteTable {
    try RouteTable {
      Destination(Form.self) { context in
        let view = FormView(context)
        return Module(context, view: view)
          .confirmsLeaving(Self.discard) { view.hasChanges }
      }
      Destination(Shelf.self) { Module($0, view: ShelfView($0)) }
    }
  }

  /// Opens a changed form above a room, in the first of two tabs.
  private func openChangedForm(_ host: TestHost) throws -> FormView {
    host.stage.setTabs([Shelf("a"), Shelf("b")], selected: 0)
    host.open(Form("c"))
    let form = try host.part(FormView.self)
    form.hasChanges = true
    return form
  }

  @Test func goingBackFromAChangedFormAsks() async throws {
    try await withTestHost(table()) { host in
      _ = try openChangedForm(host)
      host.stage.back()
      #expect(host.alert == Self.discard)
      #expect(host.locations == ["/shelves/a", "/forms/c"])
      await host.answerAlert("Keep")
      #expect(host.alert == nil)
      #expect(host.locations == ["/shelves/a", "/forms/c"])
      host.stage.back()
      await host.answerAlert("Discard")
      #expect(host.locations == ["/shelves/a"])
    }
  }

  @Test func whatTheHostHoldsOfAFormCountsToo() async throws {
    try await withTestHost(table()) { host in
      let form = try openChangedForm(host)
      form.hasChanges = false
      let screen = try #require(host.stage.tree.visible)
      host.stage.note(hasInput: true, on: screen)
      #expect(host.stage.hasUnsavedChanges)
      host.stage.back()
      await host.answerAlert("Keep")
      host.stage.note(hasInput: false, on: screen)
      #expect(!host.stage.hasUnsavedChanges)
      host.stage.back()
      #expect(host.alert == nil)
      #expect(host.locations == ["/shelves/a"])
    }
  }

  @Test func anotherTabDropsNothingAndAsksNothing() async throws {
    try await withTestHost(table()) { host in
      _ = try openChangedForm(host)
      host.stage.selectTab(1)
      #expect(host.alert == nil)
      host.stage.selectTab(0)
      #expect(host.locations == ["/shelves/a", "/forms/c", "/shelves/b"])
      #expect(host.stage.visible?.view is FormView)
    }
  }

  @Test func closingASheetAsks() async throws {
    try await withTestHost(table()) { host in
      host.stage.setTabs([Shelf("a"), Shelf("b")], selected: 0)
      let room = try host.part(ShelfView.self)
      host.tasks.start { await room.navigator.present(Form("c")) }
      await host.settle()
      try host.part(FormView.self).hasChanges = true
      let sheet = try #require(host.stage.tree.visible)
      host.stage.dismiss(sheet)
      await host.answerAlert("Keep")
      #expect(host.locations == ["/shelves/a", "/forms/c"])
      // Selecting the other tab closes the sheet as well.
      host.stage.selectTab(1)
      await host.answerAlert("Discard")
      #expect(host.locations == ["/shelves/a", "/shelves/b"])
    }
  }

  @Test func goingBackByTwoScreensAsksOnce() async throws {
    try await withTestHost(table()) { host in
      _ = try openChangedForm(host)
      host.open(Form("d"))
      try host.part(FormView.self).hasChanges = true
      let first = try #require(host.stage.tree.screens.first)
      host.stage.show(first)
      // The user goes back again while the alert is open.
      host.stage.show(first)
      await host.answerAlert("Discard")
      #expect(host.alert == nil)
      #expect(host.locations == ["/shelves/a"])
    }
  }

  @Test func whatTheModuleItselfDoesIsDone() async throws {
    try await withTestHost(table()) { host in
      let form = try openChangedForm(host)
      form.navigator.back()
      await host.answerAlert("Keep")
      #expect(host.locations == ["/shelves/a", "/forms/c"])
      form.context.finish()
      #expect(host.alert == nil)
      #expect(host.locations == ["/shelves/a"])
    }
  }

  @Test func aFormThatClosesWhileItAsksTakesTheQuestionAlong() async throws {
    try await withTestHost(table()) { host in
      let form = try openChangedForm(host)
      host.stage.back()
      form.navigator.pop()
      #expect(host.alert == nil)
      host.open(Form("d"))
      try host.part(FormView.self).hasChanges = true
      host.stage.back()
      #expect(host.alert == Self.discard)
    }
  }
}
