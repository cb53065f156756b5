import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

@Suite struct OfferPresenterTests {
  private let view = OfferContract.ViewSpy()

  private func presenter(_ language: Language = .english) -> OfferPresenter {
    let presenter = OfferPresenter(language: language)
    presenter.view = view
    return presenter
  }

  private func shown(_ response: OfferModels.SaveProduct.Response) -> OfferModels.SaveProduct.ViewModel? {
    presenter().presentProduct(response: response)
    return view.onDisplayProduct.arguments.last
  }

  @Test func theFormBeginsWithWhatIsSaid() throws {
    let product = Product(
      id: 5,
      content: OfferContent(
        title: "Cámara",
        price: 1_299_900,
        instalments: 12,
        condition: .used,
        stock: 8
      ),
      seller: Seller(id: 3, name: "Tienda Ada")
    )
    presenter().presentForm(response: .ready(product))
    presenter(.spanish).presentForm(response: .ready(nil))
    let models = view.onDisplayForm.arguments.compactMap { $0.state?.content }
    #expect(models.map(\.title) == ["Change a product", "Publicar un producto"])
    #expect(models.map(\.canWithdraw) == [true, false])
    #expect(models[0].form.price == "1299900")
    #expect(models[0].form.condition == "used")
    #expect(models.map(\.pictures.canAdd) == [true, true])
    #expect(models[1].form == OfferForm())
  }

  @Test func mistakesAreSaidAtTheirFields() {
    let model = shown(
      .mistaken([
        .title: .missing, .price: .missing, .stock: .noNumber(0...1_000_000), .terms: .tooLong(9),
        .description: .refused("No."),
      ])
    )
    #expect(
      model?.mistakes == [
        .title: "Please say what you are selling", .price: "Please enter a number",
        .stock: "Please enter a whole number between 0 and 1.000.000",
        .terms: "Please enter at most 9 characters", .description: "No.",
      ]
    )
    #expect(model?.notice == "Please correct the marked fields.")
    #expect(model?.isDone == false)
  }

  // The API's text is in English, so it is not shown in Spanish.
  @Test func whatTheAPIAloneKnowsIsSaidInSpanish() {
    presenter(.spanish).presentProduct(response: .mistaken([.description: .refused("No.")]))
    #expect(
      view.onDisplayProduct.arguments.last?.mistakes == [.description: "Este valor no se aceptó. Cámbialo."]
    )
  }

  @Test(arguments: [
    (NetworkError.Reason.status(410), "This product is no longer offered."),
    (.status(403), "Another seller offers this product, and only that seller may change it."),
    (.status(409), "Your shop is full. Remove a product first."),
    (.connectionLost, "The server did not answer. Try again: nothing is offered twice."),
    (.offline, "You are not connected to Internet."),
  ])
  func failuresStandAboveTheForm(reason: NetworkError.Reason, text: String) {
    #expect(shown(.failed(NetworkError(reason)))?.notice == text)
  }

  @Test func outcomesLeadOn() {
    #expect(shown(.sent)?.isSaving == true)
    #expect(shown(.offered(title: "Cámara"))?.toast?.text == "“Cámara” is now for sale.")
    #expect(shown(.offered(title: "Cámara"))?.isDone == true)
    let saved = shown(.saved(title: "Cámara", stock: 1_200))
    #expect(saved?.toast?.text == "“Cámara” is saved. Units in stock now: 1.200.")
    #expect(saved?.isDone == true)
    #expect(shown(.saved(title: "Cámara", stock: nil))?.toast?.text == "“Cámara” is saved.")
    #expect(shown(.withdrawn)?.isDone == true)
    #expect(shown(.ended)?.leadsToLogin == true)
  }

  @Test(
    arguments: [
      (.english, 0, "Units left now: 0."), (.english, 1_200, "Units left now: 1.200."),
      (.spanish, 7, "Quedan ahora: 7."),
    ] as [(Language, Int, String)]
  )
  func whatIsLeftIsCounted(language: Language, stock: Int, text: String) {
    var form = OfferForm()
    form.stock = "7"
    presenter(language).presentProduct(response: .changedMeanwhile(form: form, stock: stock))
    #expect(view.onDisplayProduct.arguments.last?.notice?.contains(" \(text) ") == true)
    #expect(view.onDisplayProduct.arguments.last?.form == form)
  }

  @Test func whatCannotBeTakenAwayIsSaidAtTheStock() {
    let model = shown(.soldMeanwhile(form: OfferForm(), stock: 1_200))
    let text =
      "Some units have been sold. Units left now: 1.200. Check the number, and save again."
    #expect(model?.mistakes == [.stock: text])
    #expect(model?.form == OfferForm())
    #expect(model?.isDone == false)
  }

  @Test func aCancelledCallerGetsNoResponse() {
    presenter().presentProduct(response: .failed(NetworkError(.cancelled)))
    #expect(view.calls.isEmpty)
  }

  @Test func withdrawingIsAskedAbout() async throws {
    await presenter().presentWithdrawal(response: .init(title: "Cámara"))
    let asked = try #require(view.onDisplayWithdrawal.arguments.first)
    #expect(asked.question.message.contains("“Cámara”"))
    #expect(asked.question.buttons.last == Alert.Button("Remove product", role: .destructive))
  }
}
