extension UseCaseFixtures {
  /// A Clean Swift scene with braces on separate lines, and a spy that a test sets up.
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
}
