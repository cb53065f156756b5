package import DemoData
import Entities
package import Store
import Synchronization

/// Draws the pictures that the demo data names: the same for the same seed, whoever asks.
///
/// One is drawn at a time, on one processor whatever is asked; what was drawn last is kept.
package actor DemoPictures: PictureStore {
  /// The bounds.
  package struct Configuration: Sendable {
    /// How many bytes of files are kept; 16 MB.
    package var bytes = 16_000_000
    /// How many calls wait for their turn, before more are refused; 200.
    package var waiting = 200

    /// The defaults.
    package init() {}
  }

  private let data: DemoData
  private let configuration: Configuration
  private let waiting = Atomic(0)
  private lazy var beerNames = data.beers.map(\.name)
  private var kept: KeptPictures

  /// The pictures of some data.
  package init(_ data: DemoData, _ configuration: Configuration = Configuration()) {
    self.data = data
    self.configuration = configuration
    kept = KeptPictures(limit: configuration.bytes)
  }

  /// The file of a picture.
  ///
  /// - Throws: `.overloaded` where too many wait, and `.cancelled`.
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
    // Whoever has left meanwhile keeps nobody waiting.
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
