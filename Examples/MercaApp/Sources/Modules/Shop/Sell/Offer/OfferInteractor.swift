package import Entities
import Vipera
import ViperaNetworking

/// Loads the product of a form, manages its pictures, checks the typed input, and saves it.
package final class OfferInteractor {
  private let id: Product.ID?
  let presenter: any OfferContract.Presenter
  let worker: any OfferContract.Worker
  let makeKey: () -> String
  /// The idempotency key of the form's new product.
  var key: String

  /// The user for whom the form is shown; no other user may see its input.
  private var owner: Member.ID?
  private var isOpening = true
  private(set) var isReady = false
  /// The number of the last load; responses to earlier loads are ignored.
  private var reading = 0
  /// The product that filled in the form; nil for a new product, and until it has loaded.
  var offered: OfferedProduct?
  /// The addresses of the pictures that the product will have after saving.
  private(set) var pictures: [String] = []
  /// The number of pictures that are being uploaded.
  private(set) var adding = 0
  /// Whether a picture was refused, and the message beside the submit button has not said so yet.
  var isPictureRefused = false
  /// The input of the last submission.
  var typed = OfferForm()
  /// The changes to this version that were sent and have no response; each of them may have been made.
  var unanswered: [OfferChange] = []
  let saving = OneAtATime()
  let asking = OneAtATime()
  /// The state from before a restart, until the product is loaded.
  private var restored: Kept?

  /// Creates the interactor of a form; a nil ID means a new product.
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
  /// The state of the form that survives a restart.
  package struct Kept: Codable, Hashable {
    var key: String
    var owner: Member.ID?
    /// The version of the product that the user has edited.
    ///
    /// It must not be replaced by the current version: the untouched fields would then undo changes made since. The API
    /// refuses the old version, and the form shows the new values.
    var offered: OfferedProduct?
    /// All pictures; nil if none were added or removed.
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
    // The same user comes back: keep the typed input.
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
      // Another user may have signed in in the meantime, or the product was loaded again.
      guard reading == self.reading else { return }
      adding -= 1
      // Only a retry clears the refusal: a picture that was already being uploaded does not replace the refused one.
      if isRetry { isPictureRefused = false }
      // Uploading the same picture twice returns the same address.
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

  /// Merges the pictures that the user has added or removed into the product's current pictures.
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
