package import Vipera

/// The messages between the parts of the catalogue.
@Contract
package enum CatalogContract {
  package protocol View: AnyObject {
    func showQuery(_ query: String)
    func showRows(_ rows: [CatalogRow])
    func showRow(_ row: CatalogRow, at position: Int)
  }

  package protocol Presenter: AnyObject {
    func viewDidLoad() async
    func queryChanged(_ query: String) async
    func likeTapped(_ id: Item.ID) async
  }

  package protocol Interactor: AnyObject {
    func items(matching query: String) -> [Item]
  }
}
