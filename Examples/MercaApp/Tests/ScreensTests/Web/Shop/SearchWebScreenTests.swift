import Entities
import Testing
import Vipera
import ViperaWebTesting

@testable import Modules
@testable import Screens

@Suite struct SearchWebScreenTests {
  private let interactor = SearchContract.InteractorSpy()
  private let router = SearchContract.RouterSpy()
  private let controller: SearchViewController
  private let screen: SearchWebScreen

  init() {
    controller = SearchViewController(interactor: interactor, router: router)
    screen = SearchWebScreen(controller, .english)
  }

  private var page: TestPage { TestPage(screen) }

  private func query(
    isWelcome: Bool = false,
    hasFilters: Bool = false,
    seller: String = "All sellers",
    mistake: String? = nil
  ) -> SearchModels.ChangeQuery.ViewModel {
    .init(
      text: "cám",
      isWelcome: isWelcome,
      filters: "Filters",
      hasFilters: hasFilters,
      sellerID: seller == "All sellers" ? nil : 2,
      seller: seller,
      least: "",
      most: "x",
      condition: "used",
      sort: "cheapest",
      leastMistake: nil,
      mostMistake: mistake
    )
  }

  private func content(_ more: ListEnd = .none) -> ListViewModel<ProductCard> {
    ListViewModel(rows: [.camera], more: more)
  }

  @Test func aFirstSearchShowsWhereProductsWillStand() throws {
    #expect(try page.find(.status, "Searching products").text.isEmpty)
  }

  @Test func anEmptySearchShowsTheWelcome() throws {
    controller.displayQuery(viewModel: query(isWelcome: true))
    #expect(try page.text.contains("Welcome to MercaApp"))
    controller.displayQuery(viewModel: query())
    #expect(try !page.text.contains("Welcome to MercaApp"))
    // The URL changes with each search.
    #expect(router.calls == ["keepPlace()", "keepPlace()"])
  }

  @Test func productsShowWhatTheyAreAndAreTapped() async throws {
    controller.displayQuery(viewModel: query())
    controller.displayProducts(viewModel: .init(products: .loaded(content()), correction: nil))
    let page = page
    let link = try #require(page.all(.link).first)
    #expect(link["href"] == "/products/7")
    for text in [
      "Cámara <b>", "$ 1.299.900", "in 12x $ 108.325", "Free shipping", "Used", "Almacén Andino",
      "That is everything",
    ] {
      #expect(try page.text.contains(text))
    }
    #expect(try page.markup.contains("Cámara &lt;b&gt;"))
    try await page.click(link)
    #expect(router.onRouteToProduct.arguments == [7])
  }

  @Test func whatIsTypedAndChosenIsTold() async throws {
    controller.displayQuery(viewModel: query())
    controller.filtersTapped()
    let page = page
    try await page.type("azúcar & más", into: "Search products")
    try await page.choose("Used", in: "Condition")
    try await page.choose("Highest price", in: "Sort by")
    #expect(
      interactor.onChangeQuery.arguments == [
        .text("azúcar & más"), .condition("used"), .sort("dearest"),
      ]
    )
  }

  // Without scripts, the browser puts the fields into the URL, which the route parses.
  @Test func theFieldsHaveTheNamesOfTheRoute() throws {
    controller.displayQuery(viewModel: query(seller: "Almacén Andino"))
    controller.filtersTapped()
    let page = page
    let form = try page.find(.init(rawValue: "search"))
    #expect(form["method"] == "get")
    #expect(form["action"] == Search.path)
    let names = try [.searchBox, .comboBox, .textBox].flatMap { try page.all($0) }.compactMap { $0["name"] }
    #expect(names == ["q", "sort", "condition", "from", "to"])
    #expect(try page.markup.contains(/<input [^>]*name="seller" value="2"/))
  }

  @Test func theFiltersAreFoldedUntilTheyAreWanted() async throws {
    controller.displayQuery(viewModel: query(hasFilters: true))
    let page = page
    #expect(try page.find(.button, "Filters")["aria-expanded"] == "false")
    try await page.click("Filters")
    #expect(try page.find(.button, "Filters")["aria-expanded"] == "true")
    try await page.click("Remove filters")
    #expect(interactor.onChangeQuery.arguments == [.unfiltered])
  }

  @Test func theFilterNamesItsSellerAndLeadsToTheChoice() async throws {
    controller.displayQuery(viewModel: query(seller: "Almacén Andino"))
    controller.filtersTapped()
    let page = page
    let seller = try page.find(.button, "Seller Almacén Andino")
    #expect(seller["aria-haspopup"] == "dialog")
    let andino = Seller(id: 2, name: "Almacén Andino")
    router.onRouteToSellers.returns(inOrder: nil, .only(andino))
    try await page.click(seller)
    // The first time, the sheet was closed without a choice.
    #expect(interactor.onChangeQuery.count == 0)
    try await page.click(seller)
    #expect(interactor.onChangeQuery.arguments == [.seller(.only(andino))])
  }

  @Test func aMistakeStandsBesideItsField() async throws {
    controller.displayQuery(viewModel: query(mistake: "That is no price."))
    controller.filtersTapped()
    let field = try page.field("Price to")
    #expect(field["aria-invalid"] == "true")
    #expect(field["aria-describedby"] == "to-mistake")
    #expect(try page.text.contains("That is no price."))
  }

  @Test func nothingFoundIsSaid() throws {
    controller.displayQuery(viewModel: query())
    controller.displayProducts(viewModel: .init(products: .empty, correction: nil))
    #expect(try page.text.contains("Nothing on offer matches your search."))
    let spanish = SearchWebScreen(controller, .spanish)
    #expect(
      try TestPage(spanish).text.contains("No hay publicaciones que coincidan con tu búsqueda.")
    )
  }

  @Test func correctedWordsAreSaidAboveWhatWasFound() throws {
    let correction = "No results for “camsa”. Showing “cama”."
    controller.displayProducts(viewModel: .init(products: .loaded(content()), correction: correction))
    #expect(try page.all(.status).first?.text == correction)
    #expect(try page.text.contains(/No results for “camsa”.*1\.299\.900/))
  }

  @Test func aFailureOffersToRetryAndKeepsWhatWasFound() async throws {
    controller.displayProducts(viewModel: .init(products: .failed("Offline."), correction: nil))
    #expect(try page.find(.alert).text.contains("Offline."))
    try await page.click("Retry")
    #expect(interactor.onFetchProducts.arguments == [.again])
    controller.displayProducts(
      viewModel: .init(products: .failed("Offline.", last: content(.unknown)), correction: nil)
    )
    #expect(try page.text.contains("$ 1.299.900"))
    #expect(try page.all(.button, "Load more").isEmpty)
  }

  @Test func moreIsAskedForByAButtonToo() async throws {
    controller.displayProducts(viewModel: .init(products: .loaded(content(.ready)), correction: nil))
    try await page.click("Load more")
    controller.displayProducts(viewModel: .init(products: .loaded(content(.loading)), correction: nil))
    #expect(try page.find(.button, "Load more")["aria-disabled"] == "true")
    #expect(try page.find(.status).text == "Loading more")
    controller.displayProducts(viewModel: .init(products: .loaded(content(.failed("Offline."))), correction: nil))
    try await page.click("Retry")
    #expect(interactor.onFetchProducts.arguments == [.more, .more])
  }
}
