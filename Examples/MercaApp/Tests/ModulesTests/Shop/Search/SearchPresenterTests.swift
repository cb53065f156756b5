import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

@Suite struct SearchPresenterTests {
  private let view = SearchContract.ViewSpy()

  private func presenter(_ language: Language = .english) -> SearchPresenter {
    let presenter = SearchPresenter(language: language)
    presenter.view = view
    return presenter
  }

  private func content(_ more: ListEnd) -> ListViewModel<ProductCard> {
    ListViewModel(rows: [.camera], more: more)
  }

  @Test func aSearchWithoutWordsShowsTheWelcome() {
    let presenter = presenter()
    let blank = ProductQuery("  ", sort: .cheapest)
    presenter.presentQuery(response: .init(query: blank, seller: nil, least: "", most: "", mistake: nil))
    let model = view.onDisplayQuery.arguments.last
    #expect(model?.isWelcome == true)
    #expect(model?.filters == "Filters")
    #expect(model?.hasFilters == false)
    #expect(model?.sort == "cheapest")
  }

  @Test func theFieldsSayWhatIsLookedFor() {
    let query = ProductQuery("cámara", seller: 2, least: 5, most: 9, condition: .used)
    presenter(.spanish).presentQuery(
      response: .init(query: query, seller: .andino, least: "5", most: "9", mistake: nil)
    )
    let model = view.onDisplayQuery.arguments.last
    #expect(model?.text == "cámara")
    #expect(model?.isWelcome == false)
    #expect(model?.filters == "Filtros (3)")
    #expect(model?.seller == "Almacén Andino")
    #expect(model?.least == "5")
    #expect(model?.most == "9")
    #expect(model?.condition == "used")
  }

  @Test(
    arguments: [
      (PriceMistake.least, "Escribe un precio en pesos, sin centavos.", nil),
      (.most, nil, "Escribe un precio en pesos, sin centavos."),
      (.range, nil, "El precio máximo es menor que el mínimo."),
    ] as [(PriceMistake, String?, String?)]
  )
  func mistakesStandBesideTheirField(mistake: PriceMistake, least: String?, most: String?) {
    presenter(.spanish)
      .presentQuery(
        response: .init(query: ProductQuery(), seller: nil, least: "x", most: "y", mistake: mistake)
      )
    let model = view.onDisplayQuery.arguments.last
    #expect(model?.leastMistake == least)
    #expect(model?.mostMistake == most)
    #expect(model?.least == "x")
  }

  @Test func rowsBecomeCards() async {
    let presenter = presenter()
    var products = await PagedList([ProductRow.camera], next: "c1")
    presenter.presentProducts(response: products)
    _ = products.replace()
    presenter.presentProducts(response: products)
    presenter.presentProducts(response: await PagedList([]))
    #expect(
      view.onDisplayProducts.arguments.map(\.products) == [
        .loaded(content(.ready)), .loading(last: content(.unknown)), .empty,
      ]
    )
  }

  @Test(arguments: [
    (NetworkError.Reason.offline, "No tienes conexión a Internet."),
    (.unreachable, "No pudimos cargar los productos. Inténtalo de nuevo."),
    (.unreadable, "No pudimos cargar los productos. Inténtalo de nuevo."),
    (.status(400), "Son demasiadas palabras. Busca con menos."),
  ])
  func failuresAreSaidInWords(reason: NetworkError.Reason, text: String) async {
    presenter(.spanish).presentProducts(response: await PagedList(failing: NetworkError(reason)))
    #expect(view.onDisplayProducts.arguments.last == .init(products: .failed(text), correction: nil))
  }

  @Test(
    arguments: [
      ([], nil), ([("camsa", ["cama"])], "No hay resultados para “camsa”. Mostramos “cama”."),
      (
        [("camsa", ["cama", "camas", "camisa", "camino"]), ("gomma", ["goma"])],
        "No hay resultados para “camsa, gomma”. Mostramos “cama, camas, camisa, goma”."
      ),
    ] as [([(String, [String])], String?)]
  )
  func correctedWordsAreSaid(corrections: [(String, [String])], text: String?) async {
    let corrections = corrections.map { WordCorrection(word: $0.0, instead: $0.1) }
    var products = PagedList<ProductRow>()
    _ = products.take(
      await products.reload().response { _ in ListPage([.camera], next: "c1", corrections: corrections) }
    )
    // The next page does not change it.
    if let more = products.more() { _ = products.take(await more.response { _ in ListPage() }) }
    presenter(.spanish).presentProducts(response: products)
    #expect(view.onDisplayProducts.arguments.last?.correction == text)
  }

  @Test(
    arguments: [
      (nil, nil, "All sellers"), (2, .andino, "Almacén Andino"), (9, nil, "Seller 9"),
    ] as [(Int?, Seller?, String)]
  )
  func theFilterNamesItsSeller(id: Int?, seller: Seller?, name: String) {
    presenter()
      .presentQuery(
        response: .init(query: ProductQuery(seller: id), seller: seller, least: "", most: "", mistake: nil)
      )
    #expect(view.onDisplayQuery.arguments.last?.seller == name)
  }
}
