import Testing
import ViperaSource
import ViperaTexts

@testable import ViperaGenerate

/// Adding a use case to modules of several styles.
@Suite struct UseCaseAddingTests {
  /// A module of a fixture, and the use case to add.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let module: String
    let useCase: String
    let texts: [String: String]

    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "our VIP", module: "Orders", useCase: "fetchCoupons", texts: UseCaseFixtures.ours),
    Case(name: "our VIPER", module: "Cart", useCase: "applyCoupon", texts: UseCaseFixtures.oursViper),
    Case(name: "VIPER, inputs and outputs", module: "Cart", useCase: "applyCoupon", texts: UseCaseFixtures.io),
    Case(name: "Clean Swift", module: "ListOrders", useCase: "fetchOffers", texts: UseCaseFixtures.logic),
    Case(name: "VIPER, tabs and CRLF", module: "Home", useCase: "fetchNews", texts: UseCaseFixtures.tabs),
  ]

  @Test(arguments: cases)
  func nothingIsRemovedAndTheResultParses(example: Case) throws {
    let plan = try UseCaseFixtures.plan(example.useCase, in: example.module, of: example.texts)
    #expect(!plan.changes.isEmpty)
    for change in plan.changes {
      #expect(FileFacts(source: change.new, path: change.path).firstError == nil, "\(change.new)")
      let removed = LineDiff(old: change.old, new: change.new).lines.compactMap { line in
        if case .removed(let text) = line { text } else { nil }
      }
      // Only two kinds of lines are replaced: contracts on one line, which get another member, and empty declarations.
      #expect(removed.allSatisfy { $0.contains("{ func") || $0.hasSuffix("{}") || $0.hasSuffix("{") }, "\(removed)")
    }
  }

  @Test func aSceneOfOursGetsModelsMethodsAndTests() throws {
    let plan = try UseCaseFixtures.plan("fetchCoupons", in: "Orders", of: UseCaseFixtures.ours)
    #expect(
      UseCaseFixtures.added(plan, to: "Sources/App/Orders/OrdersContract.swift") == [
        "    func displayCoupons(viewModel: OrdersModels.FetchCoupons.ViewModel)",
        "    func fetchCoupons(request: OrdersModels.FetchCoupons.Request) async",
        "    func presentCoupons(response: OrdersModels.FetchCoupons.Response)",
      ]
    )
    #expect(
      UseCaseFixtures.added(plan, to: "Sources/App/Orders/OrdersModels.swift") == [
        "", "  enum FetchCoupons {", "    struct Request: Equatable {}", "    struct Response: Equatable {}",
        "    struct ViewModel: Equatable {}", "  }",
      ]
    )
  }

  /// Fixed bug: the method of an open class was internal, so the class did not conform to its contract.
  @Test(arguments: [("open", "public "), ("public final", "public "), ("package final", "package "), ("final", "")])
  func aFirstMethodIsAsPublicAsContractAndTypeAllow(type: String, method: String) throws {
    var texts = UseCaseFixtures.oursViper.mapValues { $0.replacing("protocol ", with: "public protocol ") }
    let path = "Sources/App/Cart/CartParts.swift"
    texts[path] = texts[path]?.replacing("final class CartInteractor", with: "\(type) class CartInteractor")
    let plan = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: texts)
    #expect(UseCaseFixtures.added(plan, to: path).contains("  \(method)func applyCoupon() async {}"))
  }

  @Test func methodsFollowThoseOfTheContract() throws {
    let plan = try UseCaseFixtures.plan("fetchCoupons", in: "Orders", of: UseCaseFixtures.ours)
    let parts = try #require(plan.changes.first { $0.path.hasSuffix("OrdersParts.swift") })
    #expect(
      parts.new.contains(
        """
          func presentCoupons(response: OrdersModels.FetchCoupons.Response) {
            view?.displayCoupons(viewModel: .init())
          }

          private func text
        """
      )
    )
  }

  @Test func testsCallPartsAndAskTheirSpies() throws {
    let plan = try UseCaseFixtures.plan("fetchCoupons", in: "Orders", of: UseCaseFixtures.ours)
    let tests = try #require(plan.changes.first { $0.path.hasSuffix("OrdersInteractorTests.swift") })
    #expect(
      tests.new.hasSuffix(
        """

          @Test func fetchCouponsCallsPresentCoupons() async {
            await interactor.fetchCoupons(request: .init())
            #expect(presenter.onPresentCoupons.count == 1)
          }
        }

        """
      )
    )
    let call = "Call 'interactor.fetchCoupons(request: .init())' in 'OrdersScreen' where a user asks for it."
    #expect(plan.notes.contains(call))
  }

  @Test func aModuleOfOursReportsWhatHappened() throws {
    let plan = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: UseCaseFixtures.oursViper)
    let contract = try #require(plan.changes.first { $0.path.hasSuffix("CartContract.swift") })
    #expect(contract.new.contains("{ func show(_ text: String); func showApplyCouponResult() }"))
    #expect(contract.new.contains("    func doneTapped()\n    func applyCouponTapped() async\n"))
    #expect(contract.new.contains("protocol Interactor: AnyObject {\n    func applyCoupon() async\n  }"))
    let parts = try #require(plan.changes.first { $0.path.hasSuffix("CartParts.swift") })
    #expect(
      parts.new.contains(
        """
          func applyCouponTapped() async {
            await interactor.applyCoupon()
            view?.showApplyCouponResult()
          }
        }
        """
      )
    )
    let interactor = "final class CartInteractor: CartContract.Interactor {\n  func applyCoupon() async {}\n}"
    #expect(parts.new.contains(interactor))
  }

  @Test func inputsAndOutputsAreFollowed() throws {
    let plan = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: UseCaseFixtures.io)
    let presenter = try #require(plan.changes.first { $0.path.hasSuffix("/CartPresenter.swift") })
    #expect(
      presenter.new.contains(
        """
            func didTapPay() {
            }

            func didTapApplyCoupon() {
                interactor.applyCoupon()
            }

        }
        """
      )
    )
    #expect(presenter.new.contains("    func didApplyCoupon() {\n        view?.showApplyCouponResult()\n    }\n\n}"))
    #expect(
      UseCaseFixtures.added(plan, to: "App/Cart/View/CartViewController.swift") == [
        "    func showApplyCouponResult()", "", "    func didTapApplyCoupon() {",
        "        output.didTapApplyCoupon()", "    }", "", "    func showApplyCouponResult() {}",
      ]
    )
  }

  @Test func doublesAndTestsFollowTheirSuite() throws {
    let plan = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: UseCaseFixtures.io)
    let tests = try #require(plan.changes.first { $0.path == "AppTests/CartPresenterTests.swift" })
    #expect(
      tests.new.contains(
        """
            func testDidTapApplyCouponCallsApplyCoupon() {
                presenter.didTapApplyCoupon()
                XCTAssertTrue(interactor.applyCouponCalled)
            }

            func testDidApplyCouponCallsShowApplyCouponResult() {
                presenter.didApplyCoupon()
                XCTAssertTrue(view.showApplyCouponResultCalled)
            }

            // MARK: - Mocks
        """
      )
    )
    #expect(tests.new.contains("        var loadItemsCalled = false\n        var applyCouponCalled = false\n"))
    #expect(tests.new.contains("        func applyCoupon() {\n            applyCouponCalled = true\n        }\n"))
  }

  @Test func bracesStayOnLinesOfTheirOwn() throws {
    let plan = try UseCaseFixtures.plan("fetchOffers", in: "ListOrders", of: UseCaseFixtures.logic)
    let presenter = try #require(plan.changes.first { $0.path.hasSuffix("ListOrdersPresenter.swift") })
    #expect(
      presenter.new.hasSuffix(
        """

          func presentFetchedOffers(response: ListOrders.FetchOffers.Response)
          {
            viewController?.displayFetchedOffers(viewModel: .init())
          }
        }

        """
      )
    )
    let tests = try #require(plan.changes.first { $0.path.hasSuffix("Tests.swift") })
    #expect(
      tests.new.hasSuffix(
        """

          func testFetchOffersCallsPresentFetchedOffers()
          {
            let spy = PresentationLogicSpy()
            sut.presenter = spy
            sut.fetchOffers(request: .init())
            XCTAssertTrue(spy.presentFetchedOffersCalled)
          }
        }

        """
      )
    )
  }

  @Test func tabsCarriageReturnsAndClosuresStay() throws {
    let plan = try UseCaseFixtures.plan("fetchNews", in: "Home", of: UseCaseFixtures.tabs)
    for change in plan.changes {
      #expect(!change.new.replacing("\r\n", with: "").utf8.contains(UInt8(ascii: "\n")))
      #expect(!change.new.contains("  "))
    }
    let contracts = try #require(plan.changes.first { $0.path.hasSuffix("HomeContracts.swift") })
    #expect(contracts.new.contains("{ func viewDidLoad(); func retryTapped(); func fetchNewsTapped() }"))
    let parts = try #require(plan.changes.first { $0.path.hasSuffix("HomeParts.swift") })
    let closure = "\t\tinteractor.fetchNews { [weak self] in\r\n\t\t\tself?.view?.renderNews()\r\n\t\t}\r\n"
    #expect(parts.new.contains(closure))
    let short = "\tfunc fetchNewsTapped() { presenter?.fetchNewsTapped() }\r\n\tfunc renderNews() {}\r\n"
    #expect(parts.new.contains(short))
  }

  @Test func aFileThatDoesNotParseIsNamedAndLeftAlone() throws {
    var texts = UseCaseFixtures.io
    let path = "App/Cart/Interactor/CartInteractor.swift"
    texts[path] = (texts[path] ?? "") + "\nfunc (\n"
    let plan = try UseCaseFixtures.plan("applyCoupon", in: "Cart", of: texts)
    #expect(!plan.changes.contains { $0.path == path })
    #expect(plan.notes.first?.hasPrefix("'\(path)' is no valid Swift in line ") == true)
    #expect(plan.notes.first?.contains("Add by hand: 'func applyCoupon()' in 'CartInteractorInput'") == true)
  }

  @Test func aUseCaseThatIsThereIsRefused() throws {
    #expect(
      throws: GenerateError(
        """
        'OrdersModels' has 'FetchOrders' already: 'Sources/App/Orders/OrdersModels.swift:3'. \
        'OrdersContract.Interactor' has 'fetchOrders(request:)' already: 'Sources/App/Orders/OrdersContract.swift:10'. \
        'OrdersInteractor' has 'fetchOrders(request:)' already: 'Sources/App/Orders/OrdersParts.swift:8'. \
        'OrdersContract.Presenter' has 'presentOrders(response:)' already: \
        'Sources/App/Orders/OrdersContract.swift:14'. \
        'OrdersPresenter' has 'presentOrders(response:)' already: 'Sources/App/Orders/OrdersParts.swift:16'. \
        'OrdersContract.View' has 'displayOrders(viewModel:)' already: 'Sources/App/Orders/OrdersContract.swift:6'. \
        'OrdersScreen' has 'displayOrders(viewModel:)' already: 'Sources/App/Orders/OrdersParts.swift:30'. \
        Choose another name, or remove this use case with 'vipera generate usecase Orders fetchOrders --remove'.
        """
      )
    ) { try UseCaseFixtures.plan("fetchOrders", in: "Orders", of: UseCaseFixtures.ours) }
  }

  @Test func aModuleThatIsNotThereIsNamed() throws {
    #expect(throws: GenerateError("There is no module 'Order' below this folder. Did you mean 'Orders'?")) {
      try UseCaseFixtures.plan("fetchCoupons", in: "Order", of: UseCaseFixtures.ours)
    }
  }
}
