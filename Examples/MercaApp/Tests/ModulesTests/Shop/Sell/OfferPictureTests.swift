import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

/// The pictures of an offer; the interactor is between spies.
@Suite struct OfferPictureTests {
  private static let file = PictureFile(type: "image/png", bytes: [1, 2, 3])
  private static let product = Product(
    id: 5,
    content: OfferContent(
      title: "Cámara",
      price: 900,
      pictures: ["/api/pictures/own/a", "/api/pictures/own/b"],
      stock: 8
    ),
    seller: Seller(id: 3, name: "Tienda Ada")
  )

  private let presenter = OfferContract.PresenterSpy()
  private let worker = OfferContract.WorkerSpy()

  init() {
    worker.onMember.returns(7)
    worker.onProduct.returns(OfferedProduct(product: Self.product, tag: "\"v1\""))
    worker.onChange.returns(OfferedProduct(product: Self.product, tag: "\"v2\""))
    worker.onKeep.returns(KeptPicture(address: "/api/pictures/own/c"))
  }

  private func interactor(_ product: Int? = nil) async -> OfferInteractor {
    let interactor = OfferInteractor(id: product, presenter: presenter, worker: worker)
    await interactor.fetchForm(request: .init())
    return interactor
  }

  private func add(_ interactor: OfferInteractor) async {
    await interactor.changePictures(request: .add(Self.file))
  }

  private func save(_ interactor: OfferInteractor) async {
    let form = OfferForm(Self.product)
    await interactor.saveProduct(request: .init(form: form))
  }

  /// A description of each response: the last letters of the addresses, whether a picture is being added, and the
  /// refusal.
  private var shown: [String] {
    presenter.onPresentPictures.arguments.map { response in
      var words = response.addresses.map { String($0.suffix(1)) }
      if response.isAdding { words.append("adding") }
      switch response.refusal {
      case nil: break
      case .tooMany: words.append("too many")
      case .failed(let error): words.append("\(error.reason)")
      }
      return words.joined(separator: " ")
    }
  }

  @Test func aPictureIsHandedOverAndOfferedWithTheProduct() async {
    let interactor = await interactor()
    await add(interactor)
    await save(interactor)
    #expect(worker.onKeep.arguments == [Self.file])
    #expect(shown == ["adding", "c"])
    #expect(worker.onOffer.arguments.map(\.draft.pictures) == [["/api/pictures/own/c"]])
  }

  @Test func picturesStayWhereTheFormHasMistakes() async {
    let interactor = await interactor()
    await add(interactor)
    await interactor.saveProduct(request: .init(form: OfferForm()))
    await save(interactor)
    #expect(worker.onOffer.arguments.map(\.draft.pictures) == [["/api/pictures/own/c"]])
    #expect(shown == ["adding", "c"])
  }

  @Test func aPictureIsTakenAwayAndAnotherOneAdded() async {
    let interactor = await interactor(5)
    await interactor.changePictures(request: .remove(address: "/api/pictures/own/a"))
    await interactor.changePictures(request: .remove(address: "/nothing"))
    await add(interactor)
    await save(interactor)
    #expect(shown == ["b", "b", "b adding", "b c"])
    #expect(
      worker.onChange.arguments.map(\.change.pictures)
        == [["/api/pictures/own/b", "/api/pictures/own/c"]]
    )
  }

  @Test func whatIsAddedTwiceIsOnePicture() async {
    let interactor = await interactor()
    await add(interactor)
    await add(interactor)
    #expect(shown == ["adding", "c", "c adding", "c"])
  }

  @Test func thereAreAsManyAsAnOfferNames() async {
    let interactor = await interactor()
    for number in 1...8 {
      worker.onKeep.returns(KeptPicture(address: "/api/pictures/own/\(number)"))
      await add(interactor)
    }
    await add(interactor)
    #expect(worker.onKeep.count == 8)
    #expect(shown.last == "1 2 3 4 5 6 7 8 too many")
  }

  @Test func whatIsRefusedIsNotAmongThem() async {
    let interactor = await interactor(5)
    worker.onKeep.throws(NetworkError(.status(415)))
    await add(interactor)
    #expect(shown == ["a b adding", "a b status(415)"])
  }

  /// For each response to saving, whether it reports a picture that was refused.
  private var asked: [Bool] {
    presenter.onPresentProduct.arguments.map { response in
      if case .pictureRefused = response { true } else { false }
    }
  }

  // Regression: the refusal was shown far above the button, and the product was offered without the picture.
  @Test(arguments: [
    NetworkError.Reason.status(415), .status(422), .status(429), .status(503),
    .timedOut(after: .seconds(30)),
  ])
  func whatWasRefusedIsSaidBeforeTheProductIsOffered(reason: NetworkError.Reason) async {
    let interactor = await interactor()
    worker.onKeep.throws(NetworkError(reason))
    await add(interactor)
    await interactor.saveProduct(request: .init(form: OfferForm()))
    #expect(asked == [false])
    await save(interactor)
    #expect(asked == [false, true])
    #expect(worker.onOffer.count == 0)
    await save(interactor)
    #expect(worker.onOffer.arguments.map(\.draft.pictures) == [[]])
  }

  @Test func anotherPictureOrNoneIsAnAnswer() async {
    let interactor = await interactor(5)
    worker.onKeep.throws(NetworkError(.status(415)))
    await add(interactor)
    worker.onKeep.returns(KeptPicture(address: "/api/pictures/own/c"))
    await add(interactor)
    await save(interactor)
    worker.onKeep.throws(NetworkError(.status(415)))
    await add(interactor)
    await interactor.changePictures(request: .remove(address: "/api/pictures/own/a"))
    await save(interactor)
    #expect(!asked.contains(true))
    #expect(worker.onChange.count == 2)
  }

  @Test func onePictureIsNoAnswerForAnother() async {
    let interactor = await interactor()
    let worker = worker
    worker.onKeep.answers { _ in
      worker.onKeep.throws(NetworkError(.status(415)))
      await interactor.changePictures(request: .add(Self.file))
      return KeptPicture(address: "/api/pictures/own/c")
    }
    await add(interactor)
    #expect(shown.last == "c")
    await save(interactor)
    #expect(asked == [true])
  }

  @Test func leavingDuringAnUploadDoesNotAsk() async {
    let interactor = await interactor()
    worker.onKeep.throws(NetworkError(.cancelled))
    await add(interactor)
    await save(interactor)
    #expect(!asked.contains(true))
  }

  @Test func savingWaitsForThePictureThatIsOnItsWay() async {
    let interactor = await interactor()
    let worker = worker
    worker.onKeep.answers { _ in
      await interactor.saveProduct(request: .init(form: OfferForm(Self.product)))
      return KeptPicture(address: "/api/pictures/own/c")
    }
    await add(interactor)
    guard case .pictureUnderWay? = presenter.onPresentProduct.arguments.first else {
      Issue.record("The form was sent.")
      return
    }
    #expect(worker.onOffer.count == 0)
    await save(interactor)
    #expect(worker.onOffer.count == 1)
  }

  @Test func whoseSessionHasEndedSignsInAndKeepsThePictures() async {
    let interactor = await interactor(5)
    let worker = worker
    worker.onKeep.answers { _ throws(NetworkError) in
      worker.onMember.returns(nil)
      throw NetworkError(.status(401))
    }
    await add(interactor)
    #expect(shown == ["a b adding", "a b"])
    guard case .ended? = presenter.onPresentProduct.arguments.last else {
      Issue.record("Nobody is told that the session has ended.")
      return
    }
  }

  @Test func aPictureThatTheServerMissesIsSaidAtThePictures() async throws {
    let interactor = await interactor()
    let json = """
      {"title":"No","errors":[{"detail":"No.","pointer":"/pictures/0"}]}
      """
    worker.onOffer.throws(NetworkError(.status(422), response: StubMarket.response(json, 422)))
    await save(interactor)
    guard case .mistaken(let mistakes)? = presenter.onPresentProduct.arguments.last else {
      Issue.record("Nothing is said of it.")
      return
    }
    #expect(mistakes == [.pictures: .refused("No.")])
  }

  @Test func aRestartKeepsWhatWasAddedAndTakenAway() async throws {
    let before = await interactor(5)
    await before.changePictures(request: .remove(address: "/api/pictures/own/a"))
    await add(before)
    let kept = before.kept
    let interactor = OfferInteractor(id: 5, presenter: presenter, worker: worker)
    interactor.kept = kept
    await interactor.fetchForm(request: .init())
    #expect(shown.last == "b c")
    await save(interactor)
    #expect(
      worker.onChange.arguments.map(\.change.pictures)
        == [["/api/pictures/own/b", "/api/pictures/own/c"]]
    )
  }

  @Test func aRestartKeepsNothingThatWasNotChanged() async {
    let before = await interactor(5)
    #expect(before.kept.pictures == nil)
  }
}
