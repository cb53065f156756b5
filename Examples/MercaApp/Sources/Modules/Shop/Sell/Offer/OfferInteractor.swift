package import Entities
import Vipera
import ViperaNetworking

/// Loads a product, keeps its pictures, checks the typed input, and has the worker save it.
package final class OfferInteractor {
  private let id: Product.ID?
  let presenter: any OfferContract.Presenter
  let worker: any OfferContract.Worker
  let makeKey: () -> String
  /// The idempotency key of this form's offer.
  var key: String

  /// The user for whom the form is shown; no other user may see its input.
  private var owner: Member.ID?
  private var isOpening = true
  private(set) var isReady = false
  /// The number of the last load; responses to earlier loads are ignored.
  private var reading = 0
  /// The product from which the form was filled in; nil for a new one, and before the response.
  var offered: OfferedProduct?
  /// The addresses of the pictures that the product will have.
  private(set) var pictures: [String] = []
  /// How many more are being uploaded.
  private(set) var adding = 0
  /// Whether a picture was refused since the user has last been told so beside the submit button.
  var isPictureRefused = false
  /// The input when the form was last sent.
  var typed = OfferForm()
  /// The changes of this version that were sent without a response: one of them may have been made.
  var unanswered: [OfferChange] = []
  let saving = OneAtATime()
  let asking = OneAtATime()
  /// What was kept over a restart, until the product is loaded.
  private var restored: Kept?

  /// Creates the interactor of a product's form; of a new product's if the ID is nil.
  package init(
    id: Product.ID?,
    presenter: any OfferContract.Presenter,
    worker: any OfferContract.Worker,
    makeKey: @escaping () -> String = IdempotencyKey.make
  ) {
    self.id = id
    self.presenter = presenter
    self.worker = worker
    self.makeKey = makeKey
    key = makeKey()
  }
}

extension OfferInteractor {
  /// What is kept of an edited product over a restart.
  package struct Kept: Codable, Hashable {
    var key: String
    var owner: Member.ID?
    /// The version that the user has edited.
    ///
    /// Compared with the current product, an unchanged field would undo another change made since. The API refuses the
    /// old version, and the form then shows the new values.
    var offered: OfferedProduct?
    /// All pictures, if any were added or removed.
    var pictures: [String]?
    var unanswered: [OfferChange] = []
  }

  package var kept: Kept {
    get {
      guard isReady else { return restored ?? Kept(key: key) }
      let isChanged = pictures != offered?.product.pictures ?? []
      return Kept(
        key: key,
        owner: owner,
        offered: offered,
        pictures: isChanged ? pictures : nil,
        unanswered: unanswered
      )
    }
    set {
      restored = newValue
      key = newValue.key
    }
  }

  package func fetchForm(request: OfferModels.FetchForm.Request) async {
    let departure = isOpening ? Departure.opening : .known
    isOpening = false
    guard let member = worker.member else {
      isReady = false
      restored = nil
      return presenter.presentForm(response: .signedOut(departure))
    }
    // A user who comes back finds the typed input.
    if isReady && member == owner { return }
    owner = member
    await read()
  }

  private func read() async {
    reading += 1
    let reading = reading
    (isReady, offered) = (false, nil)
    guard let id else { return ready(nil) }
    presenter.presentForm(response: .loading)
    do throws(NetworkError) {
      let offered = try await worker.product(id)
      guard reading == self.reading else { return }
      ready(offered)
    } catch {
      guard reading == self.reading else { return }
      presenter.presentForm(response: worker.member == nil ? .signedOut(.ended) : .failed(error))
    }
  }

  private func ready(_ read: OfferedProduct?) {
    let before = restored?.owner == owner ? restored : nil
    restored = nil
    let isSame = before?.offered?.product.id == read?.product.id
    offered = isSame ? before?.offered : read
    unanswered = before?.unanswered ?? []
    let changed = before?.pictures?.filter(ProductBounds.isPicture).prefix(ProductBounds.pictures)
    pictures = changed.map { Array($0) } ?? offered?.product.pictures ?? []
    adding = 0
    isPictureRefused = false
    isReady = true
    presenter.presentForm(response: .ready(offered?.product))
    if changed != nil { presentPictures() }
  }
}

extension OfferInteractor {
  package func changePictures(request: OfferModels.ChangePictures.Request) async {
    guard isReady else { return }
    switch request {
    case .add(let picture): await add(picture)
    case .remove(let address):
      pictures.removeAll { $0 == address }
      isPictureRefused = false
      presentPictures()
    }
  }

  private func add(_ picture: PictureFile) async {
    guard pictures.count + adding < ProductBounds.offeredPictures else {
      isPictureRefused = true
      return presentPictures(refusing: .tooMany)
    }
    let reading = reading
    let isRetry = isPictureRefused
    adding += 1
    presentPictures()
    do throws(NetworkError) {
      let picture = try await worker.keep(picture)
      // Another user may have signed in in the meantime, or another version was read.
      guard reading == self.reading else { return }
      adding -= 1
      // A picture that was on its way before the other one was refused does not replace it.
      if isRetry { isPictureRefused = false }
      // A picture that is sent twice has one address.
      if !pictures.contains(picture.address) { pictures.append(picture.address) }
      presentPictures()
    } catch {
      guard reading == self.reading else { return }
      adding -= 1
      // The request was cancelled, so the screen is closing.
      if error.reason != .cancelled { isPictureRefused = true }
      if worker.member == nil {
        presentPictures()
        presenter.presentProduct(response: .ended)
      } else {
        presentPictures(refusing: .failed(error))
      }
    }
  }

  /// Merges the pictures that were added and removed here into those that the product has by now.
  func mergePictures(from before: Product, to now: Product) {
    guard before.pictures != now.pictures else { return }
    let left = now.pictures.filter { pictures.contains($0) || !before.pictures.contains($0) }
    let added = pictures.filter { !before.pictures.contains($0) && !now.pictures.contains($0) }
    let merged = Array((left + added).prefix(ProductBounds.offeredPictures))
    guard merged != pictures else { return }
    pictures = merged
    guard left.count + added.count > merged.count else { return presentPictures() }
    isPictureRefused = true
    presentPictures(refusing: .tooMany)
  }

  private func presentPictures(refusing refusal: OfferModels.ChangePictures.Refusal? = nil) {
    presenter.presentPictures(response: .init(addresses: pictures, isAdding: adding > 0, refusal: refusal))
  }
}
