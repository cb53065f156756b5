package import DemoData
import Entities
package import Store
import Synchronization

/// Draws the pictures of the demo data; the same seed makes the same pictures.
///
/// One picture is drawn at a time, on one processor, however many are requested; the last ones are
/// cached.
package actor DemoPictures: PictureStore {
  /// The limits.
  package struct Configuration: Sendable {
    /// The size of the cache in bytes; 16 MB.
    package var bytes = 16_000_000
    /// How many calls may wait for their turn; further ones are refused; 200.
    package var waiting = 200

    /// The defaults.
    package init() {}
  }

  private let data: DemoData
  private let configuration: Configuration
  private let waiting = Atomic(0)
  private lazy var beerNames = data.beers.map(\.name)
  private var kept: KeptPictures

  /// Creates the pictures of some demo data.
  package init(_ data: DemoData, _ configuration: Configuration = Configuration()) {
    self.data = data
    self.configuration = configuration
    kept = KeptPictures(limit: configuration.bytes)
  }

  /// Returns the file of a picture.
  ///
  /// - Throws: `.overloaded` if too many calls wait, and `.cancelled`.
  package nonisolated func picture(named name: String) async throws(StoreError) -> [UInt8]? {
    guard let name = PictureName(name) else { return nil }
    let before = waiting.add(1, ordering: .relaxed).oldValue
    defer { waiting.subtract(1, ordering: .relaxed) }
    guard before < configuration.waiting else {
      throw StoreError(.overloaded(limit: configuration.waiting))
    }
    return try await drawn(name)
  }

  private func drawn(_ name: PictureName) throws(StoreError) -> [UInt8] {
    if let file = kept[name] { return file }
    // A caller that was cancelled in the meantime must not delay the others.
    if Task.isCancelled { throw StoreError(.cancelled) }
    let file = PNGFile.bytes(canvas(name))
    kept.keep(file, as: name)
    return file
  }

  private func canvas(_ name: PictureName) -> Canvas {
    switch name {
    case .beer(let id): BeerScene.draw(named: beerNames[id - 1], numbers(0xb33f, id))
    case .viper(let id): ViperScene.draw(id)
    case .portrait(let id): PortraitScene.draw(numbers(0xface, id))
    case .product(let id, let number):
      ProductScene.draw(
        titled: data.product(id).offer.title,
        numbers(0x9c70, id),
        number: number
      )
    }
  }

  private func numbers(_ kind: UInt64, _ id: Int) -> SeededNumbers {
    SeededNumbers(seed: data.seed ^ kind, of: id)
  }
}
