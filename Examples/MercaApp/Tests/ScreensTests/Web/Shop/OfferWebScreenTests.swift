import Entities
import Testing
import Vipera
import ViperaHTML
import ViperaWebTesting

@testable import Modules
@testable import Screens

@Suite struct OfferWebScreenTests {
  private let interactor = OfferContract.InteractorSpy()
  private let router = OfferContract.RouterSpy()
  private let controller: OfferViewController

  init() {
    controller = OfferViewController(interactor: interactor, router: router)
  }

  private var page: TestPage { TestPage(OfferWebScreen(controller)) }

  private func show(_ form: OfferForm, canWithdraw: Bool = false) {
    controller.displayForm(
      viewModel:
        .content(
          .loaded(
            OfferModels.FetchForm.Content(
              title: "Offer a product",
              form: form,
              save: "Offer it",
              canWithdraw: canWithdraw
            )
          )
        )
    )
  }

  @Test func whatIsTypedIsToldAsItWasTyped() async throws {
    show(OfferForm())
    let page = page
    try await page.type(" Cámara", into: "What are you selling?")
    try await page.type("1.299.900", into: "Price in pesos")
    try await page.type("3", into: "Units in stock")
    try await page.type("12", into: "Maximum instalments")
    try await page.choose("Used", in: "Condition")
    try await page.tick("Free shipping")
    try await page.type("Una\nDos", into: "Description")
    try await page.click("Offer it")
    let form = try #require(interactor.onSaveProduct.arguments.first?.form)
    #expect(form.title == " Cámara")
    #expect(form.price == "1.299.900")
    #expect(form.stock == "3")
    #expect(form.instalments == "12")
    #expect(form.condition == "used")
    #expect(form.isShippedFree)
    #expect(form.description == "Una\nDos")
    #expect(form.terms.isEmpty)
  }

  @Test func mistakesStandBesideTheirFields() throws {
    show(OfferForm())
    controller.displayProduct(
      viewModel: .init(mistakes: [.title: "Please say what you are selling"], notice: "See below.")
    )
    let field = try page.field("What are you selling?")
    #expect(field["aria-invalid"] == "true")
    #expect(field["aria-describedby"] == "title-hint title-mistake")
    #expect(try page.find(.alert).text == "See below.")
    #expect(try page.field("Price in pesos")["aria-invalid"] != "true")
  }

  // Regression: the typed stock stayed in the field, although it was based on an older stock.
  @Test func theFormShowsWhatWasTypedOverWhatIsThereNow() throws {
    show(OfferForm())
    var merged = OfferForm()
    merged.stock = "8"
    controller.displayProduct(viewModel: .init(form: merged, notice: "It has changed."))
    #expect(try page.field("Units in stock")["value"] == "8")
    controller.displayProduct(viewModel: .init(isSaving: true))
    #expect(try page.field("Units in stock")["value"] == "8")
  }

  @Test func picturesAreChosenShownAndTakenAway() async throws {
    show(OfferForm())
    let page = page
    let bytes: [UInt8] = [0xff, 0xd8, 0xff, 0xe0]
    try await page.choose(
      PageFile(name: "a.jpg", kind: .jpeg, bytes: bytes),
      in: "Add a picture"
    )
    let file = PictureFile(type: "image/jpeg", bytes: bytes)
    #expect(interactor.onChangePictures.arguments == [.add(file)])
    let row = OfferModels.ChangePictures.ViewModel.Row(
      id: "/api/pictures/own/a",
      name: "Picture 1",
      remove: "Remove picture 1"
    )
    controller.displayPictures(viewModel: .init(rows: [row], isAdding: true, mistake: "Choose another one."))
    #expect(try page.text.contains("Adding the picture"))
    #expect(try page.find(.alert).text == "Choose another one.")
    #expect(try page.all(.image, "Picture 1").count == 1)
    try await page.click("Remove picture 1")
    #expect(interactor.onChangePictures.arguments.last == .remove(address: "/api/pictures/own/a"))
    controller.displayPictures(viewModel: .init(rows: [row], canAdd: false))
    #expect(throws: TestPage.Error.self) { try page.field("Add a picture") }
  }

  @Test func aPictureThatIsGoneIsSaidAtThePictures() throws {
    show(OfferForm())
    controller.displayProduct(viewModel: .init(mistakes: [.pictures: "A picture is no longer there."]))
    #expect(try page.find(.alert).text == "A picture is no longer there.")
  }

  @Test func withdrawingIsOfferedForWhatIsOffered() async throws {
    show(OfferForm())
    #expect(try page.all(.button, "Remove product").isEmpty)
    show(OfferForm(), canWithdraw: true)
    try await page.click("Remove product")
    #expect(interactor.calls == ["beginWithdrawal(request:)"])
  }

  @Test func everyOtherStateIsSaid() async throws {
    #expect(try page.find(.status, "Loading the product").text.isEmpty)
    controller.displayForm(viewModel: .content(.failed("Offline.")))
    try await page.click("Retry")
    #expect(interactor.calls == ["fetchForm(request:)"])
    controller.displayForm(viewModel: .signedOut(leadsToLogin: false, message: nil))
    try await page.click("Sign In")
    #expect(router.calls == ["routeToLogin()"])
  }
}
