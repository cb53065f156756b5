import Entities
import ViperaNetworking

extension OfferInteractor {
  /// The pictures to keep over a restart: all of them, if any were added or removed.
  package struct KeptPictures: Codable, Hashable {
    let addresses: [String]?
  }

  /// The changed pictures, for a restart.
  package var keptPictures: KeptPictures {
    get {
      guard isReady else { return KeptPictures(addresses: restored) }
      let isChanged = pictures != offered?.product.pictures ?? []
      return KeptPictures(addresses: isChanged ? pictures : nil)
    }
    set {
      let known = newValue.addresses?.filter(ProductBounds.isPicture)
      restored = known.map { Array($0.prefix(ProductBounds.pictures)) }
    }
  }

  package func addPicture(_ request: OfferModels.AddPicture.Request) async {
    guard isReady else { return }
    guard pictures.count + adding < ProductBounds.offeredPictures else {
      isPictureRefused = true
      return presentPictures(refusing: .tooMany)
    }
    let reading = reading
    let isRetry = isPictureRefused
    adding += 1
    presentPictures()
    do throws(NetworkError) {
      let picture = try await worker.keep(request.picture)
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
      if worker.owner == nil {
        presentPictures()
        presenter.presentSave(.ended)
      } else {
        presentPictures(refusing: .failed(error))
      }
    }
  }

  package func removePicture(_ request: OfferModels.RemovePicture.Request) {
    guard isReady else { return }
    pictures.removeAll { $0 == request.address }
    isPictureRefused = false
    presentPictures()
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

  func presentPictures(refusing refusal: OfferModels.Pictures.Refusal? = nil) {
    presenter.presentPictures(
      OfferModels.Pictures.Response(
        addresses: pictures,
        isAdding: adding > 0,
        refusal: refusal
      )
    )
  }
}
