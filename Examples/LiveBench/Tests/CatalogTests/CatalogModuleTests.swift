import Catalog
import Testing
import Vipera
import ViperaTesting

/// Tests of the whole module on a host without a screen.
@Suite struct CatalogModuleTests {
  private let routes: RouteTable

  init() throws {
    routes = try RouteTable {
      Destination(PlainCatalog.self) { context in
        CatalogRouter.module(context, catalogue: Catalogue(.samples)) { _ in
          CatalogContract.ViewSpy()
        }
      }
    }
  }

  @Test func typingFiltersAndLikesCount() async throws {
    try await withTestHost(routes) { host in
      host.open(PlainCatalog())
      await host.settle()
      let view = try host.part(CatalogContract.ViewSpy.self)
      let presenter = try host.part((any CatalogContract.Presenter).self)
      await host.send { await presenter.queryChanged("wagon") }
      #expect(view.onShowRows.arguments.map { $0.map(\.id) } == [[1, 2], [2]])
      await host.send { await presenter.likeTapped(2) }
      #expect(view.onShowRow.count == 1)
    }
  }
}
