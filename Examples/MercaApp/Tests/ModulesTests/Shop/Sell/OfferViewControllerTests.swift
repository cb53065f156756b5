import Entities
import Testing
import Vipera

@testable import Modules

/// Whether the form for a product has unsaved changes.
@Suite struct OfferViewControllerTests {
  private let interactor = OfferContract.InteractorSpy()
  private let router = OfferContract.RouterSpy()
  private let controller: OfferViewController
  private let presenter = OfferPresenter(language: .english)

  init() {
    controller = OfferViewController(interactor: interactor, router: router)
    presenter.view = controller
    presenter.presentForm(
      response: .ready(
        Product(
          id: 5,
          content: OfferContent(title: "Cámara", price: 900, stock: 8),
          seller: .andino
        )
      )
    )
  }

  @Test func aFormThatWasJustReadHasNoChanges() {
    #expect(!controller.hasChanges)
  }

  @Test func aFormThatWasSentAndRefusedHasChanges() async {
    var form = controller.form
    await controller.saveTapped(form)
    #expect(!controller.hasChanges)
    form.price = "0"
    await controller.saveTapped(form)
    #expect(controller.hasChanges)
  }

  // Regression: after a restart, the kept input counted as the initial content, and was discarded without asking.
  @Test func aRefusedFormThatARestartBroughtBackHasChanges() {
    let product = Product(
      id: 5,
      content: OfferContent(title: "Cámara", price: 900, stock: 8),
      seller: .andino
    )
    var form = controller.form
    form.price = "0"
    let restored = OfferViewController(interactor: interactor, router: router)
    restored.keptForm = .init(form: form, mistakes: [:], notice: nil)
    presenter.view = restored
    presenter.presentForm(response: .loading)
    presenter.presentForm(response: .ready(product))
    #expect(restored.form == form)
    #expect(restored.hasChanges)
  }

  @Test(arguments: [true, false])
  func onlyAYesWithdraws(isConfirmed: Bool) async {
    router.onConfirm.returns(isConfirmed)
    await controller.displayWithdrawal(viewModel: .init(question: Alert("Remove it?")))
    #expect(interactor.calls == (isConfirmed ? ["withdrawProduct(request:)"] : []))
  }

  @Test func picturesThatComeOrGoAreChanges() {
    presenter.presentPictures(response: .init(addresses: [], isAdding: true, refusal: nil))
    #expect(controller.hasChanges)
    presenter.presentPictures(response: .init(addresses: ["a"], isAdding: false, refusal: nil))
    #expect(controller.hasChanges)
    presenter.presentPictures(response: .init(addresses: [], isAdding: false, refusal: nil))
    #expect(!controller.hasChanges)
  }
}
