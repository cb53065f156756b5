package import DemoData
import Entities
package import Store
import Synchronization

/// Draws the pictures of the demo data; the same seed gives the same pictures.
///
/// Only one picture is drawn at a time, so drawing never takes more than one processor.
package actor DemoPictures: PictureStore {
  private let data: DemoData
  private let limit: Int
  private let waiting = Atomic(0)

  /// Creates the pictures of demo data; when `limit` calls are waiting, further calls are refused.
  package init(_ data: DemoData, waiting limit: Int = 200) {
    self.data = data
    self.limit = limit
  }

  /// Returns the file of a picture; throws `.overloaded` if too many calls are waiting.
  package nonisolated func picture(named name: String) async throws(StoreError) -> [UInt8]? {
    guard let name = PictureName(name) else { return nil }
    let before = waiting.add(1, ordering: .relaxed).oldValue
    defer { waiting.subtract(1, ordering: .relaxed) }
    guard before < limit else { throw StoreError(.overloaded(limit: limit)) }
    return try await drawn(name)
  }

  private func drawn(_ name: PictureName) throws(StoreError) -> [UInt8] {
    // A cancelled call must not delay the others.
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

/// The parsed name of a picture in the demo data.
enum PictureName: Sendable {
  case beer(Int)
  case viper(Int)
  case portrait(Int)
  case product(Int, number: Int)

  /// Parses a name such as `demo/product/12/1`.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.dropFirst(2).compactMap { Int($0) }
    // Signs and leading zeros are not allowed, so that each picture has only one name.
    guard parts.count > 2, parts[0] == "demo", numbers.map(\.description) == parts[2...].map(String.init) else {
      return nil
    }
    switch (parts[1], numbers.count, numbers[0]) {
    case ("beer", 1, 1...DemoData.beerCount): self = .beer(numbers[0])
    case ("viper", 1, 1...3): self = .viper(numbers[0])
    case ("portrait", 1, 1...999): self = .portrait(numbers[0])
    case ("product", 2, 1...Product.highestID) where (1...3).contains(numbers[1]):
      self = .product(numbers[0], number: numbers[1])
    default: return nil
    }
  }
}
