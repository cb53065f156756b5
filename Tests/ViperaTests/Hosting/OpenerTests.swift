import Testing
import ViperaTesting

@testable import Vipera

/// Modules that communicate while both are open, through the input and output of the opened module.
struct OpenerTests {
  @Test(arguments: [false, true])
  func anOutputReachesThePartOfTheOpener(asSheet: Bool) async throws {
    try await withTestHost(Shelf.table()) { host in
      host.setRoot(Shelf())
      let shelf = try host.part(Shelf.Presenter.self)
      if asSheet {
        await host.send { await shelf.presentBook(1) }
      } else {
        host.open(Book(number: 1))
      }
      await host.settle()
      let book = try host.part(Book.Presenter.self)
      #expect(book.output != nil)
      await host.send { book.output?.pageTurned(7) }
      #expect(shelf.pages == [7])
      expectFlow(host.flow.snapshot()) { "Presenter → Parent: pageTurned(_:)" }
    }
  }

  @Test func anInputReachesTheModuleThatWasOpenedLast() async throws {
    try await withTestHost(Shelf.table()) { host in
      host.setRoot(Shelf())
      let shelf = try host.part(Shelf.Presenter.self)
      #expect(shelf.input == nil)
      await host.send { shelf.context.navigator.push(Book(number: 1)) }
      let first = try host.part(Book.Presenter.self)
      await host.send { await shelf.presentBook(2) }
      await host.settle()
      let second = try host.part(Book.Presenter.self)
      #expect(second !== first)
      shelf.input?.goTo(page: 3)
      #expect((first.page, second.page) == (1, 3))
      try host.part(Book.Presenter.self).context.finish()
      await host.settle()
      shelf.input?.goTo(page: 4)
      #expect((first.page, second.page) == (4, 3))
      host.stage.back()
      #expect(shelf.input == nil)
    }
  }

  @Test func aModuleWithoutAnOpenerHasNoOutput() async throws {
    try await withTestHost(Shelf.table()) { host in
      host.setRoot(Book(number: 1))
      let root = try host.part(Book.Presenter.self)
      #expect(root.output == nil)
      // The opener need not have a part in this role.
      host.open(Book(number: 2))
      #expect(try host.part(Book.Presenter.self).output == nil)
    }
  }

  /// A restart opens the lower module first, so both modules are connected again.
  @Test func bothAreConnectedAgainAfterARestart() async throws {
    let kept = try await withTestHost(Shelf.table()) { host in
      host.setRoot(Shelf())
      host.open(Book(number: 1))
      host.open(Book(number: 2))
      return host.snapshot()
    }
    try await withTestHost(Shelf.table()) { host in
      #expect(try host.restore(kept).isEmpty)
      let screens = host.stage.tree.screens
      let shelf = try #require(host.stage.module(screens[0])?.part(Shelf.Presenter.self))
      let book = try #require(host.stage.module(screens[1])?.part(Book.Presenter.self))
      book.output?.pageTurned(7)
      #expect(shelf.pages == [7])
      shelf.input?.goTo(page: 3)
      #expect(book.page == 3)
      // The second book was opened by a book, which has no part that could be the book's output.
      #expect(try host.part(Book.Presenter.self).output == nil)
    }
  }

  /// If the book held the probe of the shelf's presenter strongly, the probe would keep the shelf alive.
  @Test func nobodyKeepsTheOpenerAliveWhenBothLeave() async throws {
    try await withTestHost(Shelf.table()) { host in
      host.setRoot(Shelf())
      host.open(Book(number: 1))
      let gate = OneShot<Void>()
      await host.send { await Deaf.wait(for: gate) }
      weak let shelf = host.stage.module(host.stage.tree.screens[0])?.part(Shelf.Presenter.self)
      host.setRoot(Room("after"))
      await host.settle()
      #expect(shelf == nil)
      #expect(host.stage.leaks.isEmpty)
      gate.answer(())
    }
  }

  /// Fixed bug: the second opened module shared the first one's probe of the opener, and lost it when the first module
  /// closed.
  @Test func eachOpenedModuleHasAProbeOfItsOwn() async throws {
    try await withTestHost(Shelf.table()) { host in
      host.setRoot(Shelf())
      let shelf = try host.part(Shelf.Presenter.self)
      host.open(Book(number: 1))
      host.stage.back()
      host.open(Book(number: 2))
      await host.settle()
      let second = try host.part(Book.Presenter.self)
      second.output?.pageTurned(7)
      #expect(shelf.pages == [7])
    }
  }

  @Test func theOpenerForgetsTheProbesOfModulesThatHaveLeft() async throws {
    try await withTestHost(Shelf.table()) { host in
      host.setRoot(Shelf())
      for number in 1...3 {
        host.open(Book(number: number))
        host.stage.back()
        await host.settle()
      }
      #expect(host.stage.visible?.wired?.probesOfOpened.isEmpty == true)
    }
  }
}

@Contract
enum BookContract {
  protocol Presenter: AnyObject {
    func turn()
  }

  protocol ModuleInput: AnyObject {
    func goTo(page: Int)
  }

  protocol ModuleOutput: AnyObject {
    func pageTurned(_ page: Int)
  }
}

private struct Book: Route {
  static let path = "/books/{number}"
  let number: Int

  final class View {}

  final class Presenter: BookContract.Presenter, BookContract.ModuleInput {
    weak var output: (any BookContract.ModuleOutput)?
    let context: ModuleContext<Book>
    var page = 1

    init(context: ModuleContext<Book>) {
      self.context = context
    }

    func turn() { goTo(page: page + 1) }
    func goTo(page: Int) { self.page = page }
  }

  static func module(_ context: ModuleContext<Book>) -> Module {
    let wire = BookContract.Wiring(context)
    let presenter = Presenter(context: context)
    presenter.output = wire.moduleOutput()
    _ = (wire.presenter(presenter), wire.moduleInput(presenter))
    return wire.module(View())
  }
}

private struct Shelf: Route {
  static let path = "/shelf"

  final class View {}

  final class Presenter: BookContract.ModuleOutput {
    let context: ModuleContext<Shelf>
    var pages: [Int] = []
    var input: (any BookContract.ModuleInput)? {
      context.opened((any BookContract.ModuleInput).self)
    }

    init(context: ModuleContext<Shelf>) {
      self.context = context
    }

    func presentBook(_ number: Int) async { await context.navigator.present(Book(number: number)) }
    func pageTurned(_ page: Int) { pages.append(page) }
  }

  static func table() throws -> RouteTable {
    try RouteTable {
      Destination(Shelf.self) { Module($0, view: View(), parts: [Presenter(context: $0)]) }
      Destination(Book.self) { Book.module($0) }
      Destination(Room.self) { Module($0, view: Room.View(context: $0)) }
    }
  }
}
