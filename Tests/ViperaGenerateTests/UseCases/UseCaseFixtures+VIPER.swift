extension UseCaseFixtures {
  /// Handwritten VIPER with inputs and outputs, extensions for conformances, an indentation of four spaces, and an
  /// XCTest class with properties.
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

  /// VIPER with a contract on one line, tabs, CRLF line breaks, and closures for results.
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
}
