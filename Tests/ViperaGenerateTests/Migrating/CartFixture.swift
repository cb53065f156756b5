@testable import ViperaGenerate

/// A small VIPER module with all its protocols in one file.
enum CartFixture {
  static let protocols = """
    protocol CartViewInput: AnyObject {
      func show()
    }

    protocol CartPresenterInput: AnyObject {
      func load()
    }

    protocol CartInteractorInput: AnyObject {
      func fetch()
    }

    """

  /// The contract that replaces `protocols`.
  static let contract = """
    import Vipera

    @Contract
    enum CartContract {
      protocol View: AnyObject {
        func show()
      }

      protocol Presenter: AnyObject {
        func load()
      }

      protocol Interactor: AnyObject {
        func fetch()
      }
    }

    """

  /// Migrates the module with other protocols, other names or more files.
  static func migration(
    protocols: String,
    presenter: String = "CartPresenterInput",
    interactor: String = "CartInteractorInput",
    view: String = "CartViewInput",
    more: [String: String] = [:]
  ) async throws -> Migration {
    let parts = """
      final class CartPresenter: \(presenter) {
        weak var view: \(view)?
        var interactor: \(interactor)?
        func load() { interactor?.fetch() }
      }

      final class CartInteractor: \(interactor) {
        func fetch() {}
      }

      final class CartViewController: UIViewController, \(view) {
        var presenter: \(presenter)?
        func show() {}
      }

      """
    var files = ["App/Cart/CartParts.swift": parts, "App/Cart/CartProtocols.swift": protocols]
    for (path, text) in more { files[path] = text }
    return try await MigratedProject(files).migration(of: "Cart")
  }
}
