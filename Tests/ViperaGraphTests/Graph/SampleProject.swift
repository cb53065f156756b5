import ViperaSource

@testable import ViperaGraph

/// Projects for tests.
enum SampleProject {
  /// A cart with a leak that opens a detail screen, and a profile that no module opens.
  static let files = [
    "App/Shop/Cart/Cart.swift": """
    protocol CartViewing: AnyObject {}
    protocol CartPresenting: AnyObject {}
    final class CartViewController: UIViewController, CartViewing {
      var presenter: CartPresenting?
    }
    final class CartPresenter: CartPresenting {
      var view: CartViewing?
      let interactor = CartInteractor()
      let router = CartRouter()
    }
    final class CartInteractor {}
    final class CartRouter {
      weak var view: UIViewController?
      func showDetail() {
        view?.navigationController?.pushViewController(DetailRouter.createModule(), animated: true)
      }
    }
    """,
    "App/Shop/Detail/Detail.swift": """
    final class DetailViewController: UIViewController { var presenter: DetailPresenter? }
    final class DetailPresenter { weak var view: DetailViewController?; let interactor = DetailInteractor() }
    final class DetailInteractor {}
    final class DetailRouter { static func createModule() -> UIViewController { DetailViewController() } }
    """,
    "App/Profile/Profile.swift": """
    struct ProfileView: View { var presenter: ProfilePresenter }
    final class ProfilePresenter { let interactor = ProfileInteractor() }
    final class ProfileInteractor {}
    """,
    "Tests/CartPresenterTests.swift": """
    import XCTest
    final class CartPresenterTests: XCTestCase { let presenter = CartPresenter() }
    """,
  ]

  static func model(_ files: [String: String] = files) -> SourceModel {
    SourceModel(files.sorted { $0.key < $1.key }.map { FileFacts(source: $0.value, path: $0.key) })
  }

  static func graph(_ files: [String: String] = files, faults: [GraphFault] = []) -> ProjectGraph {
    ProjectGraph(model(files), faults: faults)
  }

  /// A fault in the cart's presenter.
  static func fault(_ message: String, severity: FaultSeverity = .error, line: Int = 7) -> GraphFault {
    let path = "App/Shop/Cart/Cart.swift"
    return GraphFault(
      rule: "view-held-strongly",
      severity: severity,
      message: message,
      module: ModuleID(name: "Cart", folder: "App/Shop/Cart"),
      part: "CartPresenter",
      place: SourcePlace(path, SourcePosition(line: line, column: 7))
    )
  }
}
