@testable import ViperaGenerate

/// A project in a temporary folder, and the result of migrating one of its modules.
struct MigratedProject {
  let folder: TemporaryFolder

  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
  }

  func migration(
    of module: String,
    style: MigrationRequest.ContractStyle? = nil
  ) async throws(GenerateError) -> Migration {
    var request = MigrationRequest(module: module)
    request.style = style
    return try await request.planned(in: folder.path)
  }
}

extension Migration {
  /// The contract's source.
  var contract: String {
    plan.files.first?.text ?? plan.changes.first { $0.path.hasSuffix("Contract.swift") }?.new ?? ""
  }

  /// The new text of a file; nil if the file does not change.
  func text(of path: String) -> String? { plan.changes.first { $0.path == path }?.new }

  /// The rules of `@Contract` that the contract violates.
  var broken: [String] { ContractCheck.findings(in: contract).map(\.text) }

  /// The places of the listed problems.
  var places: [String] { steps.map { "\($0.path):\($0.line)" } }
}

/// A VIPER module in five files, with protocols called `…Protocol`.
enum HomeFixture {
  static let protocols = """
    //
    //  HomeProtocols.swift
    //

    import UIKit

    /// Shows the day.
    protocol HomeViewProtocol: class {
      /// Shows a greeting.
      func show(_ text: String)
      func isLoading() -> Bool
    }

    protocol HomePresenterProtocol {
      func viewDidLoad()
    }

    protocol HomeInteractorProtocol {
      func load()
    }

    protocol HomeInteractorOutputProtocol: AnyObject {
      func loaded(_ text: String)
    }

    protocol HomeRouterProtocol {
      func showDetail(from view: HomeViewProtocol)
    }

    """

  /// The contract that replaces `protocols`.
  static let contract = """
    import Foundation
    import Vipera

    @Contract
    enum HomeContract {
      /// Shows the day.
      protocol View: AnyObject {
        /// Shows a greeting.
        func show(_ text: String)
        @Allow(.viewReturns, because: "as before the migration")
        func isLoading() -> Bool
      }

      protocol Presenter {
        func viewDidLoad()
      }

      protocol Interactor {
        func load()
      }

      protocol InteractorOutput: AnyObject {
        func loaded(_ text: String)
      }

      protocol Router {
        func showDetail(from view: any View)
      }
    }

    """

  static let presenter = """
    import Foundation

    final class HomePresenter: HomePresenterProtocol {
      weak var view: HomeViewProtocol?
      private let interactor: HomeInteractorProtocol
      private let router: HomeRouterProtocol

      init(interactor: HomeInteractorProtocol, router: HomeRouterProtocol) {
        self.interactor = interactor
        self.router = router
      }

      func viewDidLoad() { interactor.load() }
    }

    extension HomePresenter: HomeInteractorOutputProtocol {
      func loaded(_ text: String) { view?.show(text) }
    }

    """

  static let files: [String: String] = [
    "App/Home/HomeProtocols.swift": protocols,
    "App/Home/HomePresenter.swift": presenter,
    "App/Home/HomeInteractor.swift": """
    final class HomeInteractor: HomeInteractorProtocol {
      var output: HomeInteractorOutputProtocol?
      func load() { output?.loaded("Hello") }
    }

    """,
    "App/Home/HomeViewController.swift": """
    import UIKit

    final class HomeViewController: UIViewController, HomeViewProtocol {
      var presenter: HomePresenterProtocol!
      func show(_ text: String) {}
      func isLoading() -> Bool { false }
    }

    """,
    "App/Home/HomeRouter.swift": """
    import UIKit

    final class HomeRouter: HomeRouterProtocol {
      func showDetail(from view: HomeViewProtocol) {}

      static func make() -> UIViewController {
        let view = HomeViewController()
        let interactor = HomeInteractor()
        let presenter = HomePresenter(interactor: interactor, router: HomeRouter())
        presenter.view = view
        interactor.output = presenter
        view.presenter = presenter
        return view
      }
    }

    """,
  ]
}
