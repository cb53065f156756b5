import Vipera

/// What the parts of the catalogue say to each other.
@Contract
package enum CatalogContract {
  package protocol View: AnyObject {
    func show(_ rows: [CatalogRow])
  }

  package protocol Presenter: AnyObject {
    func viewDidLoad() async
    func queryChanged(_ query: String) async
    func likeTapped(_ id: Int) async
  }
}
