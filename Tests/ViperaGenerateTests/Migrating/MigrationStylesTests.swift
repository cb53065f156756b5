import Testing

@testable import ViperaGenerate

/// VIPER and VIP, which use the same words for opposite roles.
@Suite struct MigrationStylesTests {
  private static let scene: [String: String] = [
    "App/Order/OrderViewController.swift": """
    import UIKit

    protocol OrderDisplayLogic: class {
      func displayOrder(viewModel: Order.ViewModel)
    }

    class OrderViewController: UIViewController, OrderDisplayLogic {
      var interactor: OrderBusinessLogic?
      var router: (NSObjectProtocol & OrderRoutingLogic & OrderDataPassing)?

      func displayOrder(viewModel: Order.ViewModel) { router?.routeBack() }
    }

    """,
    "App/Order/OrderInteractor.swift": """
    import UIKit

    protocol OrderBusinessLogic {
      func fetchOrder(request: Order.Request)
    }

    protocol OrderDataStore {
      var id: Int { get set }
    }

    class OrderInteractor: OrderBusinessLogic, OrderDataStore {
      var presenter: OrderPresentationLogic?
      var id = 0

      func fetchOrder(request: Order.Request) { presenter?.presentOrder(response: Order.Response()) }
    }

    """,
    "App/Order/OrderPresenter.swift": """
    import UIKit

    protocol OrderPresentationLogic {
      func presentOrder(response: Order.Response)
    }

    class OrderPresenter: OrderPresentationLogic {
      weak var viewController: OrderDisplayLogic?

      func presentOrder(response: Order.Response) {}
    }

    """,
    "App/Order/OrderRouter.swift": """
    import UIKit

    protocol OrderRoutingLogic {
      func routeBack()
    }

    protocol OrderDataPassing {
      var dataStore: OrderDataStore? { get }
    }

    class OrderRouter: NSObject, OrderRoutingLogic, OrderDataPassing {
      weak var viewController: OrderViewController?
      var dataStore: OrderDataStore?

      func routeBack() {}
    }

    """,
  ]

  @Test func aSceneOfCleanSwiftBecomesAContractInVIP() async throws {
    let migration = try await MigratedProject(Self.scene).migration(of: "Order")
    #expect(migration.style == "VIP")
    #expect(
      migration.contract == """
        import Foundation
        import Vipera

        @Contract(.vip)
        enum OrderContract {
          protocol View: AnyObject {
            func displayOrder(viewModel: Order.ViewModel)
          }

          protocol Presenter: AnyObject {
            func presentOrder(response: Order.Response)
          }

          protocol Interactor {
            func fetchOrder(request: Order.Request)
          }

          protocol Router {
            func routeBack()
          }

          @Plays(.router)
          protocol DataPassing {
            var dataStore: (any DataStore)? { get }
          }

          protocol DataStore {
            var id: Int { get set }
          }
        }

        """
    )
    #expect(migration.broken == [])
    #expect(migration.steps == [])
  }

  @Test func theFilesOfASceneLoseTheirProtocols() async throws {
    let migration = try await MigratedProject(Self.scene).migration(of: "Order")
    #expect(
      migration.text(of: "App/Order/OrderViewController.swift") == """
        import UIKit

        class OrderViewController: UIViewController, OrderContract.View {
          var interactor: (any OrderContract.Interactor)?
          var router: (any NSObjectProtocol & OrderContract.Router & OrderContract.DataPassing)?

          func displayOrder(viewModel: Order.ViewModel) { router?.routeBack() }
        }

        """
    )
    #expect(
      migration.text(of: "App/Order/OrderInteractor.swift")?.hasPrefix(
        """
        import UIKit

        class OrderInteractor: OrderContract.Interactor, OrderContract.DataStore {
          var presenter: (any OrderContract.Presenter)?

        """
      ) == true
    )
    #expect(migration.plan.removals == [])
  }

  /// `XPresenterOutput` is the view in VIP, and the interactor's callback in VIPER.
  @Test func aPresentersOutputIsTheViewInVIP() async throws {
    let migration = try await MigratedProject([
      "App/Tag/Tag.swift": """
      protocol TagViewOutput { func load() }
      protocol TagInteractorOutput { func loaded() }
      protocol TagPresenterOutput: AnyObject { func show() }

      final class TagViewController: UIViewController, TagPresenterOutput {
        var output: TagViewOutput?
        func show() {}
      }

      final class TagInteractor: TagViewOutput {
        var output: TagInteractorOutput?
        func load() { output?.loaded() }
      }

      final class TagPresenter: TagInteractorOutput {
        weak var output: TagPresenterOutput?
        func loaded() { output?.show() }
      }

      """
    ]).migration(of: "Tag")
    #expect(migration.style == "VIP")
    #expect(
      migration.renamings.map { "\($0.old) → \($0.new)" } == [
        "TagPresenterOutput → TagContract.View", "TagInteractorOutput → TagContract.Presenter",
        "TagViewOutput → TagContract.Interactor",
      ]
    )
    #expect(migration.broken == [])
  }

  @Test func aViewsOutputIsThePresenterInVIPER() async throws {
    let migration = try await MigratedProject([
      "App/Tag/Tag.swift": """
      protocol TagViewOutput: AnyObject { func load() }
      protocol TagViewInput: AnyObject { func show() }
      protocol TagInteractorInput { func fetch() }
      protocol TagInteractorOutput: AnyObject { func loaded() }

      final class TagViewController: UIViewController, TagViewInput {
        var output: TagViewOutput?
        func show() {}
      }

      final class TagInteractor: TagInteractorInput {
        weak var output: TagInteractorOutput?
        func fetch() { output?.loaded() }
      }

      final class TagPresenter: TagViewOutput, TagInteractorOutput {
        weak var view: TagViewInput?
        var interactor: TagInteractorInput?
        func load() { interactor?.fetch() }
        func loaded() { view?.show() }
      }

      """
    ]).migration(of: "Tag")
    #expect(migration.style == "VIPER")
    #expect(
      migration.renamings.map { "\($0.old) → \($0.new)" } == [
        "TagViewInput → TagContract.View", "TagViewOutput → TagContract.Presenter",
        "TagInteractorInput → TagContract.Interactor", "TagInteractorOutput → TagContract.InteractorOutput",
      ]
    )
    #expect(migration.steps == [])
  }

  @Test func aStyleThatTheCodeDoesNotShowCanBeNamed() async throws {
    let project = try MigratedProject([
      "App/Tag/Tag.swift": """
      protocol TagPresenterProtocol { func load() }
      final class TagPresenter: TagPresenterProtocol { func load() {} }

      """
    ])
    await #expect(
      throws: GenerateError(
        "'Tag (App/Tag)' may be VIPER or VIP: no part holds another. Name it with '--style viper' or '--style vip'."
      )
    ) { try await project.migration(of: "Tag") }
    let migration = try await project.migration(of: "Tag", style: .vip)
    #expect(migration.contract.contains("@Contract(.vip)"))
    #expect(migration.reasons == ["'--style vip' says so"])
  }

  @Test func anAnswerInTheRingIsAllowedAndListed() async throws {
    var files = Self.scene
    files["App/Order/OrderInteractor.swift"] = files["App/Order/OrderInteractor.swift"]?
      .replacing("func fetchOrder(request: Order.Request)\n", with: "func fetchOrder(request: Order.Request) -> Bool\n")
    let migration = try await MigratedProject(files).migration(of: "Order")
    #expect(
      migration.contract.contains(
        "    @Allow(.ringReturns, because: \"as before the migration\")\n    func fetchOrder"
      )
    )
    #expect(migration.places == ["App/Order/OrderInteractor.swift:4"])
    // After the migration, the method belongs to the contract.
    #expect(migration.stepsAfterwards.map { "\($0.path):\($0.line)" } == ["App/Order/OrderContract.swift:16"])
    #expect(migration.broken == [])
  }

  @Test func aRIBHasNoContract() async throws {
    let project = try MigratedProject([
      "App/Tag/TagInteractor.swift": """
      import RIBs

      protocol TagListener: AnyObject {}
      final class TagInteractor: Interactor {}

      """
    ])
    await #expect(throws: GenerateError.self) { try await project.migration(of: "Tag") }
  }
}
