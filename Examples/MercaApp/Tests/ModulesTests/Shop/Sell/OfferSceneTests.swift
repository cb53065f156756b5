import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

/// The parts of the form for a product, each between spies.
@Suite struct OfferSceneTests {
  private static let product = Product(
    id: 5,
    content: OfferContent(
      title: "Cámara",
      price: 900,
      pictures: ["demo/product/5/1"],
      stock: 8
    ),
    seller: Seller(id: 3, name: "Tienda Ada")
  )
  private static let offered = OfferedProduct(product: product, tag: "\"v1\"")

  private let presenter = OfferContract.PresenterSpy()
  private let worker = OfferContract.WorkerSpy()

  init() {
    worker.onMember.returns(7)
    worker.onProduct.returns(Self.offered)
    worker.onChange.returns(Self.offered)
  }

  private func interactor(_ product: Int? = nil) -> OfferInteractor {
    OfferInteractor(id: product, presenter: presenter, worker: worker)
  }

  private var form: OfferForm {
    var form = OfferForm(Self.product)
    form.price = "1.000"
    return form
  }

  private var forms: [String] {
    presenter.onPresentForm.arguments.map { response in
      switch response {
      case .signedOut(let departure): "signed out: \(departure)"
      case .loading: "loading"
      case .ready(let product): "ready\(product.map { " \($0.id)" } ?? "")"
      case .failed(let error): "\(error.reason)"
      }
    }
  }

  private var outcomes: [String] {
    presenter.onPresentProduct.arguments.map { response in
      switch response {
      case .sent: "sent"
      case .mistaken(let mistakes): "mistaken \(mistakes.keys.map(\.rawValue).sorted())"
      case .offered(let title): "offered \(title)"
      case .saved(let title, let stock): "saved \(title), \(stock.map { "\($0)" } ?? "as it was")"
      case .offeredBefore: "offered before"
      case .withdrawn: "withdrawn"
      case .pictureUnderWay: "a picture is under way"
      case .pictureRefused: "a picture was refused"
      case .changedMeanwhile(_, let stock): "changed, \(stock) left"
      case .soldMeanwhile(_, let stock): "sold, \(stock) left"
      case .ended: "ended"
      case .failed(let error): "\(error.reason)"
      }
    }
  }

  private func show(_ interactor: OfferInteractor) async {
    await interactor.fetchForm(request: .init())
  }

  private func save(_ interactor: OfferInteractor) async {
    await interactor.saveProduct(request: .init(form: form))
  }

  @Test func aNewProductIsOffered() async {
    let interactor = interactor()
    await show(interactor)
    await save(interactor)
    #expect(forms == ["ready"])
    #expect(outcomes == ["sent", "offered Cámara"])
    #expect(worker.onOffer.arguments.map(\.draft.price) == [1_000])
  }

  @Test func aProductIsChangedInTheVersionThatWasRead() async {
    let interactor = interactor(5)
    await show(interactor)
    await save(interactor)
    #expect(forms == ["loading", "ready 5"])
    #expect(outcomes == ["sent", "saved Cámara, 8"])
    #expect(worker.onChange.arguments.map(\.offered) == [Self.offered])
    #expect(worker.onChange.arguments.map(\.change) == [OfferChange { $0.price = 1_000 }])
  }

  @Test func nothingIsSentWithMistakes() async {
    let interactor = interactor()
    await show(interactor)
    await interactor.saveProduct(request: .init(form: OfferForm()))
    #expect(outcomes == ["mistaken [\"price\", \"title\"]"])
    #expect(worker.onOffer.count == 0)
  }

  @Test func aUserWhoComesBackFindsTheTypedText() async {
    let interactor = interactor(5)
    await show(interactor)
    await show(interactor)
    #expect(forms == ["loading", "ready 5"])
    worker.onMember.returns(8)
    await show(interactor)
    #expect(forms.suffix(2) == ["loading", "ready 5"])
  }

  @Test func aSignedOutUserIsTold() async {
    worker.onMember.returns(nil)
    let interactor = interactor()
    await show(interactor)
    await save(interactor)
    #expect(forms == ["signed out: opening"])
    #expect(outcomes.isEmpty)
  }

  @Test func aSecondTapWaitsForTheFirstOnesAnswer() async {
    let interactor = interactor()
    let form = form
    await show(interactor)
    worker.onOffer.answers { _, _ in
      await interactor.saveProduct(request: .init(form: form))
    }
    await save(interactor)
    #expect(worker.onOffer.count == 1)
  }

  // Regression: without a response, sending the form again offered the product twice.
  @Test func aFormThatIsSentAgainIsTheSameOffer() async {
    let interactor = interactor()
    await show(interactor)
    worker.onOffer.throws(NetworkError(.connectionLost))
    await save(interactor)
    let after = self.interactor()
    after.kept = interactor.kept
    await show(after)
    worker.onOffer.returns(())
    await save(after)
    #expect(Set(worker.onOffer.arguments.map(\.key)).count == 1)
    #expect(outcomes.suffix(2) == ["sent", "offered Cámara"])
  }

  // Changes made between the two attempts are neither offered silently nor lost.
  @Test func aSellerWhoChangesAnOfferThatWasSentIsTold() async {
    let interactor = interactor()
    await show(interactor)
    let json = """
      {"title":"No","errors":[{"detail":"No.","header":"Idempotency-Key"}]}
      """
    worker.onOffer.throws(NetworkError(.status(422), response: StubMarket.response(json, 422)))
    await save(interactor)
    #expect(outcomes == ["sent", "offered before"])
    worker.onOffer.returns(())
    await save(interactor)
    #expect(Set(worker.onOffer.arguments.map(\.key)).count == 2)
  }

  @Test func whatTheServerRefusesIsSaidAtItsField() async {
    let interactor = interactor()
    await show(interactor)
    let json = """
      {"title":"No","errors":[{"detail":"No.","pointer":"/title"},{"detail":"x","pointer":"/nothing"}]}
      """
    worker.onOffer.throws(NetworkError(.status(422), response: StubMarket.response(json, 422)))
    await save(interactor)
    #expect(outcomes == ["sent", "mistaken [\"title\"]"])
  }

  @Test func aSessionThatHasEndedKeepsWhatWasTyped() async {
    let interactor = interactor()
    await show(interactor)
    let worker = worker
    worker.onOffer.answers { _, _ throws(NetworkError) in
      worker.onMember.returns(nil)
      throw NetworkError(.status(401))
    }
    await save(interactor)
    #expect(outcomes == ["sent", "ended"])
    worker.onMember.returns(7)
    await show(interactor)
    #expect(forms == ["ready"])
  }

  @Test func itIsNotAskedTwiceAtATime() async {
    let interactor = interactor(5)
    await show(interactor)
    presenter.onPresentWithdrawal.answers { _ in
      await interactor.beginWithdrawal(request: .init())
    }
    await interactor.beginWithdrawal(request: .init())
    #expect(presenter.onPresentWithdrawal.count == 1)
  }

  @Test func itIsWithdrawnAfterAYes() async {
    let interactor = interactor(5)
    await interactor.beginWithdrawal(request: .init())
    await show(interactor)
    await interactor.beginWithdrawal(request: .init())
    #expect(presenter.onPresentWithdrawal.arguments.map(\.title) == ["Cámara"])
    await interactor.withdrawProduct(request: .init())
    #expect(worker.onWithdraw.arguments == [5])
    #expect(outcomes == ["sent", "withdrawn"])
  }

  @Test func aProductThatCannotBeReadIsTriedAgain() async {
    worker.onProduct.throws(NetworkError(.offline))
    let interactor = interactor(5)
    await show(interactor)
    await save(interactor)
    worker.onProduct.returns(Self.offered)
    await show(interactor)
    #expect(forms == ["loading", "offline", "loading", "ready 5"])
    #expect(outcomes.isEmpty)
  }
}
