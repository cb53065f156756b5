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
      return presentPictures(refusing: .tooMany)
    }
    let reading = reading
    adding += 1
    presentPictures()
    do throws(NetworkError) {
      let picture = try await worker.keep(request.picture)
      // Another user may have signed in in the meantime, or another version was read.
      guard reading == self.reading else { return }
      adding -= 1
      // A picture that is sent twice has one address.
      if !pictures.contains(picture.address) { pictures.append(picture.address) }
      presentPictures()
    } catch {
      guard reading == self.reading else { return }
      adding -= 1
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
    presentPictures()
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
