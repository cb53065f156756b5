import Observation
import Testing
import Vipera
import ViperaHTML

@testable import ViperaWeb

private struct Shelf: Route {
  static let path = "/shelves/{number}"
  let number: Int
}

@Observable
private final class Book {
  var lent = 0
}

/// A screen with two books; each counts how often it was lent.
@Observable
private final class ShelfScreen: WebScreen {
  @ObservationIgnored private let context: ModuleContext<Shelf>
  private let books = [Book(), Book()]

  init(_ context: ModuleContext<Shelf>) {
    self.context = context
  }

  var title: String { "Shelf" }

  var body: some HTML {
    button(.id("next"), .onClick { self.context.navigator.push(Shelf(number: 2)) }) { "Next" }
    ul {
      ForEach(books.indices, by: \.self) { place in
        let book = self.books[place]
        li {
          button(.data("data-lend", place), .onClick { book.lent += 1 }) { "lent=\(book.lent)" }
        }
      }
    }
  }
}

@Suite struct RowTests {
  // Fixed bug: the new screen was first compared with the old one, and the comparison stopped at the first difference,
  // before the lists. The values that the rows read were then not observed, and their changes were not shown.
  @Test func whatARowReadsIsWatchedFromTheFirstRenderingOn() async throws {
    let routes = try RouteTable {
      Destination(Shelf.self) { Module($0, view: ShelfScreen($0)) }
    }
    let app = WebApp(name: "Test", routes: routes) { $0.setRoot(Shelf(number: 1)) }
    try await withHost(app) { host in
      let client = try await host.open("/shelves/1")
      try await client.act("c" + client.id("id=\"next\""))
      #expect(client.fields["@"] == "2 /shelves/2")
      try await client.act("c" + client.id("data-lend=\"1\""))
      #expect(client.patches.last?.contains("lent=1") == true)
    }
  }
}
