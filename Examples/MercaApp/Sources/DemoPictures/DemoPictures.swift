package import DemoData
import Entities
package import Store
import Synchronization

/// Draws the pictures of the demo data; the same seed makes the same pictures.
///
/// One picture is drawn at a time, on one processor, however many are requested.
package actor DemoPictures: PictureStore {
  private let data: DemoData
  private let limit: Int
  private let waiting = Atomic(0)

  /// Creates the pictures of some demo data; at most `limit` calls wait for their turn, and further ones are refused.
  package init(_ data: DemoData, waiting limit: Int = 200) {
    self.data = data
    self.limit = limit
  }

  /// Returns the file of a picture, or throws `.overloaded` if too many calls wait.
  package nonisolated func picture(named name: String) async throws(StoreError) -> [UInt8]? {
    guard let name = PictureName(name) else { return nil }
    let before = waiting.add(1, ordering: .relaxed).oldValue
    defer { waiting.subtract(1, ordering: .relaxed) }
    guard before < limit else { throw StoreError(.overloaded(limit: limit)) }
    return try await drawn(name)
  }

  private func drawn(_ name: PictureName) throws(StoreError) -> [UInt8] {
    // A caller that was cancelled in the meantime must not delay the others.
    if Task.isCancelled { throw StoreError(.cancelled) }
    let canvas =
      switch name {
      case .beer(let id): Scenes.beer(named: data.beers[id - 1].name, numbers(0xb33f, id))
      case .viper(let id): Scenes.viper(id)
      case .portrait(let id): Scenes.portrait(numbers(0xface, id))
      case .product(let id, let number):
        Scenes.product(titled: data.product(id).offer.title, number: number, numbers(0x9c70, id))
      }
    return PNGFile.bytes(canvas)
  }

  private func numbers(_ kind: UInt64, _ id: Int) -> SeededNumbers {
    SeededNumbers(seed: data.seed ^ kind, of: id)
  }
}
