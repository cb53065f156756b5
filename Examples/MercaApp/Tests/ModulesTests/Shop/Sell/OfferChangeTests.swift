import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

/// Changing a product while others buy it, or while responses are lost; the interactor is between spies.
@Suite struct OfferChangeTests {
  private static let address = "/api/pictures/own/a"

  private static func offered(
    _ title: String = "Cámara",
    price: Int = 900,
    pictures: [String] = [OfferChangeTests.address],
    stock: Int = 8,
    version: Int = 1
  ) -> OfferedProduct {
    let product = Product(
      id: 5,
      content: OfferContent(
        title: title,
        price: price,
        pictures: pictures,
        stock: stock
      ),
      seller: Seller(id: 3, name: "Tienda Ada")
    )
    return OfferedProduct(product: product, tag: "\"v\(version)\"")
  }

  private let presenter = OfferContract.PresenterSpy()
  private let worker = OfferContract.WorkerSpy()

  init() {
    worker.onMember.returns(7)
    worker.onProduct.returns(Self.offered())
    worker.onChange.returns(Self.offered())
  }

  private func interactor() -> OfferInteractor {
    OfferInteractor(id: 5, presenter: presenter, worker: worker)
  }

  private func shown(_ interactor: OfferInteractor) async -> OfferInteractor {
    await interactor.fetchForm(request: .init())
    return interactor
  }

  private func form(_ title: String = "Cámara", price: String = "900", stock: String) -> OfferForm {
    var form = OfferForm(Self.offered().product)
    form.title = title
    form.price = price
    form.stock = stock
    return form
  }

  private func save(_ interactor: OfferInteractor, _ form: OfferForm) async {
    await interactor.saveProduct(request: .init(form: form))
  }

  /// The form with which the last response replaces the typed one.
  private var merged: OfferForm? {
    switch presenter.onPresentProduct.arguments.last {
    case .changedMeanwhile(let form, _)?, .soldMeanwhile(let form, _)?: form
    default: nil
    }
  }

  private var outcome: String {
    switch presenter.onPresentProduct.arguments.last {
    case .saved(let title, let stock)?: "saved \(title), \(stock.map { "\($0)" } ?? "as it was")"
    case .changedMeanwhile(_, let stock)?: "changed, \(stock) left"
    case .soldMeanwhile(_, let stock)?: "sold, \(stock) left"
    case .mistaken(let mistakes)?: "mistaken \(mistakes.keys.map(\.rawValue).sorted())"
    default: "another"
    }
  }

  private var changes: [OfferChange] { worker.onChange.arguments.map(\.change) }

  // Regression: two pieces were sold while the form was open, and saving restored them.
  @Test func whatWasSoldMeanwhileStaysSold() async {
    let interactor = await shown(interactor())
    worker.onChange.throws(NetworkError(.status(412)))
    worker.onProduct.returns(Self.offered("Cámara réflex", stock: 6, version: 2))
    await save(interactor, form(price: "1.000", stock: "10"))
    #expect(
      changes == [
        OfferChange {
          $0.price = 1_000; $0.stock = 2
        }
      ]
    )
    let expected = form("Cámara réflex", price: "1.000", stock: "8")
    #expect(merged == expected)
    worker.onChange.returns(Self.offered("Cámara réflex", price: 1_000, stock: 8, version: 3))
    await save(interactor, expected)
    #expect(
      changes.last
        == OfferChange {
          $0.price = 1_000; $0.stock = 2
        }
    )
    #expect(worker.onChange.arguments.map(\.offered.tag) == ["\"v1\"", "\"v2\""])
    #expect(outcome == "saved Cámara réflex, 8")
  }

  // Regression: after a restart, the product was loaded again, and the typed stock was compared with the new one.
  @Test func whatWasSoldDuringARestartStaysSold() async throws {
    let before = await shown(interactor())
    let kept = before.kept
    worker.onProduct.returns(Self.offered(stock: 6))
    let restored = interactor()
    restored.kept = kept
    let after = await shown(restored)
    // The untouched fields show the values with which the typed stock is compared.
    guard case .ready(let product)? = presenter.onPresentForm.arguments.last else {
      Issue.record("The form is not there.")
      return
    }
    #expect(product?.stock == 8)
    await save(after, form(stock: "10"))
    #expect(changes == [OfferChange { $0.stock = 2 }])
  }

  // Regression: the form was compared with the current product, so the old title, which nobody had changed, was sent.
  @Test func whatAnotherWindowChangedDuringARestartIsNotWrittenBack() async {
    let before = await shown(interactor())
    let restored = interactor()
    restored.kept = before.kept
    worker.onProduct.returns(Self.offered("Cámara réflex", version: 2))
    let after = await shown(restored)
    worker.onChange.throws(NetworkError(.status(412)))
    await save(after, form(price: "1.000", stock: "8"))
    #expect(changes == [OfferChange { $0.price = 1_000 }])
    #expect(worker.onChange.arguments.map(\.offered.tag) == ["\"v1\""])
    #expect(merged == form("Cámara réflex", price: "1.000", stock: "8"))
    worker.onChange.returns(Self.offered("Cámara réflex", price: 1_000, version: 3))
    await save(after, form("Cámara réflex", price: "1.000", stock: "8"))
    #expect(changes.last == OfferChange { $0.price = 1_000 })
  }

  @Test func whatSomebodyElseHasReadIsNotTheirs() async throws {
    let before = await shown(interactor())
    let kept = before.kept
    worker.onMember.returns(8)
    worker.onProduct.returns(Self.offered(stock: 6))
    let restored = interactor()
    restored.kept = kept
    let after = await shown(restored)
    #expect(after.offered?.product.stock == 6)
  }

  @Test func whatNobodyHasTouchedIsNotSent() async {
    let interactor = await shown(interactor())
    await save(interactor, form(stock: "8"))
    #expect(changes.isEmpty)
    #expect(outcome == "saved Cámara, as it was")
  }

  @Test func moreThanIsLeftIsNotTakenAway() async {
    let interactor = await shown(interactor())
    worker.onChange.throws(NetworkError(.status(409)))
    worker.onProduct.returns(Self.offered(stock: 3))
    await save(interactor, form(stock: "2"))
    #expect(changes == [OfferChange { $0.stock = -6 }])
    #expect(outcome == "sold, 3 left")
    #expect(merged?.stock == "0")
    worker.onChange.returns(Self.offered(stock: 2))
    await save(interactor, form(stock: "2"))
    #expect(changes.last == OfferChange { $0.stock = -1 })
  }

  // The first save succeeded, but its response was lost: the second save must not add the pieces again.
  @Test(arguments: [false, true])
  func aChangeWhoseAnswerWasLostCountsOnce(isRestarted: Bool) async throws {
    var interactor = await shown(interactor())
    worker.onChange.throws(NetworkError(.connectionLost))
    await save(interactor, form(price: "1.000", stock: "10"))
    worker.onProduct.returns(Self.offered(price: 1_000, stock: 9, version: 2))
    if isRestarted {
      let after = self.interactor()
      after.kept = interactor.kept
      interactor = await shown(after)
    }
    worker.onChange.throws(NetworkError(.status(412)))
    await save(interactor, form(price: "1.000", stock: "10"))
    // One of the ten pieces was sold.
    #expect(merged == form(price: "1.000", stock: "9"))
    await save(interactor, form(price: "1.000", stock: "9"))
    #expect(changes.count == 2)
  }

  // The change was not made, and another window has changed the product: the pieces still have to be added.
  @Test func aChangeThatWasNotDoneIsStillToBeDone() async {
    let interactor = await shown(interactor())
    worker.onChange.throws(NetworkError(.connectionLost))
    await save(interactor, form(price: "1.000", stock: "10"))
    worker.onProduct.returns(Self.offered("Cámara réflex", stock: 8, version: 2))
    worker.onChange.throws(NetworkError(.status(412)))
    await save(interactor, form(price: "1.000", stock: "10"))
    #expect(merged == form("Cámara réflex", price: "1.000", stock: "10"))
  }

  // Regression: after a change of the stock alone, any product seemed to be its result, so the pieces counted as added.
  @Test func piecesThatWereNotCountedAreStillToBe() async {
    let interactor = await shown(interactor())
    worker.onChange.throws(NetworkError(.connectionLost))
    await save(interactor, form(stock: "10"))
    worker.onProduct.returns(Self.offered("Cámara réflex", stock: 8, version: 2))
    worker.onChange.throws(NetworkError(.status(412)))
    await save(interactor, form(stock: "10"))
    #expect(merged == form("Cámara réflex", stock: "10"))
  }

  @Test func whatIsTakenBackAfterALostAnswerIsAskedAbout() async {
    let interactor = await shown(interactor())
    worker.onChange.throws(NetworkError(.timedOut(after: .seconds(30))))
    await save(interactor, form(stock: "10"))
    worker.onChange.throws(NetworkError(.status(412)))
    worker.onProduct.returns(Self.offered(stock: 10, version: 2))
    await save(interactor, form(stock: "8"))
    #expect(changes == [OfferChange { $0.stock = 2 }, OfferChange()])
    #expect(merged?.stock == "8")
  }

  // Regression: pictures that were added in another window were lost.
  @Test func picturesOfAnotherWindowStay() async {
    let interactor = await shown(interactor())
    worker.onChange.throws(NetworkError(.status(412)))
    let pictures = [Self.address, "/api/pictures/own/b"]
    worker.onProduct.returns(Self.offered(pictures: pictures, version: 2))
    await save(interactor, form(price: "1.000", stock: "8"))
    #expect(presenter.onPresentPictures.arguments.last?.addresses == pictures)
    worker.onChange.returns(Self.offered())
    await save(interactor, form(price: "1.000", stock: "8"))
    #expect(changes.last == OfferChange { $0.price = 1_000 })
  }

  private func add(_ address: String, _ interactor: OfferInteractor) async {
    worker.onKeep.returns(KeptPicture(address: address))
    let file = PictureFile(type: "image/png", bytes: [1])
    await interactor.changePictures(request: .add(file))
  }

  // Regression: if both windows had changed the pictures, the second save silently removed those of the first.
  @Test func picturesOfBothWindowsAreMerged() async {
    worker.onProduct.returns(Self.offered(pictures: ["/a", "/b", "/c"]))
    let interactor = await shown(interactor())
    await interactor.changePictures(request: .remove(address: "/a"))
    await add("/d", interactor)
    await add("/e", interactor)
    worker.onChange.throws(NetworkError(.status(412)))
    // The other window has removed a picture, and added two, one of which this window has too.
    worker.onProduct.returns(Self.offered(pictures: ["/a", "/c", "/x", "/d"], version: 2))
    await save(interactor, form(stock: "8"))
    let merged = ["/c", "/x", "/d", "/e"]
    #expect(presenter.onPresentPictures.arguments.last?.addresses == merged)
    worker.onChange.returns(Self.offered())
    await save(interactor, form(stock: "8"))
    #expect(changes.last == OfferChange { $0.pictures = merged })
  }

  @Test func whatIsTooMuchOfBothWindowsIsSaid() async {
    let interactor = await shown(interactor())
    await add("/mine", interactor)
    worker.onChange.throws(NetworkError(.status(412)))
    let full = [Self.address] + (2...8).map { "/\($0)" }
    worker.onProduct.returns(Self.offered(pictures: full, version: 2))
    await save(interactor, form(price: "1.000", stock: "8"))
    let response = presenter.onPresentPictures.arguments.last
    #expect(response?.addresses == full)
    guard case .tooMany? = response?.refusal else {
      Issue.record("Nothing is said of the picture that was left out.")
      return
    }
    await save(interactor, form(price: "1.000", stock: "8"))
    guard case .pictureRefused? = presenter.onPresentProduct.arguments.last else {
      Issue.record("It is saved without the picture.")
      return
    }
    worker.onChange.returns(Self.offered())
    await save(interactor, form(price: "1.000", stock: "8"))
    #expect(changes.last == OfferChange { $0.price = 1_000 })
  }

  @Test func whatIsRefusedOfTheStockIsSaidThere() async {
    let interactor = await shown(interactor())
    let json = """
      {"title":"No","errors":[{"detail":"No.","pointer":"/stock_change"}]}
      """
    worker.onChange.throws(NetworkError(.status(422), response: StubMarket.response(json, 422)))
    await save(interactor, form(stock: "10"))
    #expect(outcome == "mistaken [\"stock\"]")
  }
}
