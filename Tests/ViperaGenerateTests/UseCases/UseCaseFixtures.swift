@testable import ViperaGenerate

/// Modules in several styles, as people write them.
enum UseCaseFixtures {
  /// A VIP scene on our runtime.
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

  /// A VIPER module on our runtime.
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

  /// Hand-written VIPER: inputs and outputs, extensions for conformances, four spaces, XCTest with properties.
  static let io: [String: String] = [
    "App/Cart/View/CartViewController.swift": """
      import UIKit

      protocol CartViewInput: AnyObject {
          func showItems(_ items: [String])
          func showError(_ text: String) // Red.
      }

      final class CartViewController: UIViewController {
          var output: CartViewOutput!

          // MARK: - Life

          override func viewDidLoad() {
              super.viewDidLoad()
              output.viewIsReady()
          }
      }

      // MARK: - CartViewInput

      extension CartViewController: CartViewInput {
          func showItems(_ items: [String]) {
              print(items)
          }

          /// Shows a failure.
          func showError(_ text: String) {
              print(text)
          }
          // The end.
      }

      """,
    "App/Cart/Presenter/CartPresenter.swift": """
      protocol CartViewOutput {
          func viewIsReady()
          func didTapPay()
      }

      class CartPresenter {
          weak var view: CartViewInput?
          var interactor: CartInteractorInput!
      }

      // MARK: - CartViewOutput

      extension CartPresenter: CartViewOutput {

          func viewIsReady() {
              interactor.loadItems()
          }

          func didTapPay() {
          }

      }

      // MARK: - CartInteractorOutput

      extension CartPresenter: CartInteractorOutput {

          func didLoad(items: [String]) {
              view?.showItems(items)
          }

      }

      """,
    "App/Cart/Interactor/CartInteractor.swift": """
      protocol CartInteractorInput {
          func loadItems()
      }

      protocol CartInteractorOutput: AnyObject {
          func didLoad(items: [String])
      }

      class CartInteractor: CartInteractorInput {
          weak var output: CartInteractorOutput?

          func loadItems() {
              output?.didLoad(items: [])
          }
      }

      """,
    "AppTests/CartPresenterTests.swift": """
      import XCTest
      @testable import App

      final class CartPresenterTests: XCTestCase {
          var presenter: CartPresenter!
          var view: MockView!
          var interactor: MockInteractor!

          override func setUp() {
              super.setUp()
              view = MockView()
              interactor = MockInteractor()
              presenter = CartPresenter()
              presenter.view = view
              presenter.interactor = interactor
          }

          func testReady() {
              presenter.viewIsReady()
              XCTAssertTrue(interactor.loadItemsCalled)
          }

          // MARK: - Mocks

          class MockView: CartViewInput {
              var showItemsCalled = false

              func showItems(_ items: [String]) {
                  showItemsCalled = true
              }

              func showError(_ text: String) {}
          }

          class MockInteractor: CartInteractorInput {
              var loadItemsCalled = false

              func loadItems() {
                  loadItemsCalled = true
              }
          }
      }

      """,
  ]

  /// A Clean Swift scene: braces on lines of their own, a spy in a test's own setup.
  static let logic: [String: String] = [
    "App/ListOrders/ListOrdersModels.swift": """
      enum ListOrders
      {
        // MARK: Use cases

        enum FetchOrders
        {
          struct Request
          {
          }
          struct Response
          {
          }
          struct ViewModel
          {
          }
        }
      }

      """,
    "App/ListOrders/ListOrdersViewController.swift": """
      protocol ListOrdersDisplayLogic: class
      {
        func displayFetchedOrders(viewModel: ListOrders.FetchOrders.ViewModel)
      }

      class ListOrdersViewController: UITableViewController, ListOrdersDisplayLogic
      {
        var interactor: ListOrdersBusinessLogic?

        // MARK: - Fetch orders

        func fetchOrders()
        {
          interactor?.fetchOrders(request: ListOrders.FetchOrders.Request())
        }

        func displayFetchedOrders(viewModel: ListOrders.FetchOrders.ViewModel)
        {
          tableView.reloadData()
        }
      }

      """,
    "App/ListOrders/ListOrdersInteractor.swift": """
      protocol ListOrdersBusinessLogic
      {
        func fetchOrders(request: ListOrders.FetchOrders.Request)
      }

      class ListOrdersInteractor: ListOrdersBusinessLogic
      {
        var presenter: ListOrdersPresentationLogic?

        func fetchOrders(request: ListOrders.FetchOrders.Request)
        {
          presenter?.presentFetchedOrders(response: ListOrders.FetchOrders.Response())
        }
      }

      """,
    "App/ListOrders/ListOrdersPresenter.swift": """
      protocol ListOrdersPresentationLogic
      {
        func presentFetchedOrders(response: ListOrders.FetchOrders.Response)
      }

      class ListOrdersPresenter: ListOrdersPresentationLogic
      {
        weak var viewController: ListOrdersDisplayLogic?

        func presentFetchedOrders(response: ListOrders.FetchOrders.Response)
        {
          viewController?.displayFetchedOrders(viewModel: ListOrders.FetchOrders.ViewModel())
        }
      }

      """,
    "AppTests/ListOrdersInteractorTests.swift": """
      @testable import App
      import XCTest

      class ListOrdersInteractorTests: XCTestCase
      {
        var sut: ListOrdersInteractor!

        class PresentationLogicSpy: ListOrdersPresentationLogic
        {
          var presentFetchedOrdersCalled = false

          func presentFetchedOrders(response: ListOrders.FetchOrders.Response)
          {
            presentFetchedOrdersCalled = true
          }
        }

        func testFetchOrdersAsksThePresenter()
        {
          // Given
          let spy = PresentationLogicSpy()
          sut.presenter = spy

          // When
          sut.fetchOrders(request: ListOrders.FetchOrders.Request())

          // Then
          XCTAssertTrue(spy.presentFetchedOrdersCalled)
        }
      }

      """,
  ]

  /// VIPER with a contract on one line, tabs, CRLF and closures for results.
  static let tabs: [String: String] = [
    "App/Home/HomeContracts.swift": """
      protocol HomeViewProtocol: AnyObject {
      \tfunc render(_ text: String)
      }

      protocol HomePresenterProtocol: AnyObject { func viewDidLoad(); func retryTapped() }

      protocol HomeInteractorProtocol {
      \tfunc load(completion: @escaping (String) -> Void)
      }

      """,
    "App/Home/HomeParts.swift": """
      final class HomePresenter: HomePresenterProtocol {
      \tprivate weak var view: HomeViewProtocol?
      \tprivate let interactor: HomeInteractorProtocol

      \tinit(view: HomeViewProtocol, interactor: HomeInteractorProtocol) {
      \t\tself.view = view
      \t\tself.interactor = interactor
      \t}

      \tfunc viewDidLoad() { load() }
      \tfunc retryTapped() { load() }

      \tprivate func load() {
      \t\tinteractor.load { [weak self] in self?.view?.render($0) }
      \t}
      }

      final class HomeInteractor: HomeInteractorProtocol {
      \tfunc load(completion: @escaping (String) -> Void) {
      \t\tcompletion("")
      \t}
      }

      class HomeViewController: UIViewController, HomeViewProtocol {
      \tvar presenter: HomePresenterProtocol?
      \tfunc render(_ text: String) {}
      }

      """,
  ].mapValues { $0.replacing("\n", with: "\r\n") }

  static let all = [ours, oursViper, io, logic, tabs]
}

extension UseCaseFixtures {
  /// The plan for a use case in a fixture.
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

  /// The sources after a plan.
  static func applying(_ plan: WritingPlan, to texts: [String: String]) -> [String: String] {
    var texts = texts
    for change in plan.changes { texts[change.path] = change.new }
    for file in plan.files { texts[file.path] = file.text }
    return texts
  }

  /// The lines that a plan adds to a file.
  static func added(_ plan: WritingPlan, to path: String) -> [String] {
    guard let change = plan.changes.first(where: { $0.path == path }) else { return [] }
    return LineDiff(old: change.old, new: change.new).lines.compactMap { line in
      if case .added(let text) = line { text } else { nil }
    }
  }

  /// The lines that a plan removes, from any file.
  static func removed(_ plan: WritingPlan) -> [String] {
    plan.changes.flatMap { LineDiff(old: $0.old, new: $0.new).lines }.compactMap { line in
      if case .removed(let text) = line { text } else { nil }
    }
  }
}
