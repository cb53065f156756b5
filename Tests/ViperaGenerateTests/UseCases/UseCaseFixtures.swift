import ViperaTexts

@testable import ViperaGenerate

/// Modules in several styles, formatted as developers write them.
enum UseCaseFixtures {
  /// A VIP scene that uses Vipera's runtime.
  static let ours: [String: String] = [
    "Sources/App/Orders/OrdersContract.swift": """
    import Vipera

    @Contract(.vip)
    enum OrdersContract {
      protocol View: AnyObject {
        func displayOrders(viewModel: OrdersModels.FetchOrders.ViewModel)
      }

      protocol Interactor: AnyObject {
        func fetchOrders(request: OrdersModels.FetchOrders.Request) async
      }

      protocol Presenter: AnyObject {
        func presentOrders(response: OrdersModels.FetchOrders.Response)
      }
    }

    """,
    "Sources/App/Orders/OrdersModels.swift": """
    enum OrdersModels {
      /// Fetching the orders.
      enum FetchOrders {
        struct Request: Equatable {}
        struct Response: Equatable { let count: Int }
        struct ViewModel: Equatable { let text: String }
      }
    }

    """,
    "Sources/App/Orders/OrdersParts.swift": """
    final class OrdersInteractor: OrdersContract.Interactor {
      private let presenter: any OrdersContract.Presenter

      init(presenter: any OrdersContract.Presenter) {
        self.presenter = presenter
      }

      func fetchOrders(request: OrdersModels.FetchOrders.Request) async {
        presenter.presentOrders(response: .init(count: 1))
      }
    }

    final class OrdersPresenter: OrdersContract.Presenter {
      weak var view: (any OrdersContract.View)?

      func presentOrders(response: OrdersModels.FetchOrders.Response) {
        view?.displayOrders(viewModel: .init(text: text(response.count)))
      }

      private func text(_ count: Int) -> String { "\\(count) orders" }
    }

    final class OrdersScreen: OrdersContract.View {
      private let interactor: any OrdersContract.Interactor

      init(interactor: any OrdersContract.Interactor) {
        self.interactor = interactor
      }

      func displayOrders(viewModel: OrdersModels.FetchOrders.ViewModel) {}
    }

    """,
    "Tests/AppTests/Orders/OrdersInteractorTests.swift": """
    import Testing

    @testable import App

    @Suite struct OrdersInteractorTests {
      private let presenter = OrdersContract.PresenterSpy()
      private let interactor: OrdersInteractor

      init() {
        interactor = OrdersInteractor(presenter: presenter)
      }

      @Test func ordersArePresented() async {
        await interactor.fetchOrders(request: .init())
        #expect(presenter.onPresentOrders.count == 1)
      }
    }

    """,
  ]

  /// A VIPER module that uses Vipera's runtime.
  static let oursViper: [String: String] = [
    "Sources/App/Cart/CartContract.swift": """
    import Vipera

    @Contract
    enum CartContract {
      protocol View: AnyObject { func show(_ text: String) }

      protocol Presenter: AnyObject {
        func viewDidLoad() async
        func doneTapped()
      }

      protocol Interactor: AnyObject {}
    }

    """,
    "Sources/App/Cart/CartParts.swift": """
    final class CartPresenter: CartContract.Presenter {
      weak var view: (any CartContract.View)?
      private let interactor: any CartContract.Interactor

      init(interactor: any CartContract.Interactor) {
        self.interactor = interactor
      }

      func viewDidLoad() async { view?.show("") }
      func doneTapped() {}
    }

    final class CartInteractor: CartContract.Interactor {
    }

    final class CartScreen: CartContract.View {
      private let presenter: any CartContract.Presenter

      init(presenter: any CartContract.Presenter) {
        self.presenter = presenter
      }

      func show(_ text: String) {}
    }

    """,
  ]
}

extension UseCaseFixtures {
  /// Plans a use case in a fixture.
  static func plan(
    _ name: String,
    in module: String,
    of texts: [String: String],
    removes: Bool = false
  ) throws -> WritingPlan {
    var request = UseCaseRequest(module: module, name: try UseCaseName(name))
    request.removes = removes
    return try request.planned(in: UseCaseSources(texts))
  }

  /// Applies a plan to the sources.
  static func applying(_ plan: WritingPlan, to texts: [String: String]) -> [String: String] {
    var texts = texts
    for change in plan.changes { texts[change.path] = change.new }
    for file in plan.files { texts[file.path] = file.text }
    for removal in plan.removals { texts[removal.path] = nil }
    return texts
  }

  /// The lines that a plan adds to a file.
  static func added(_ plan: WritingPlan, to path: String) -> [String] {
    guard let change = plan.changes.first(where: { $0.path == path }) else { return [] }
    return LineDiff(old: change.old, new: change.new).lines.compactMap { line in
      if case .added(let text) = line { text } else { nil }
    }
  }
}
