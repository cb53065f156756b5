import DemoData
import Store

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
    // Spelled in one way only, without signs and leading zeros, so that each picture has one name.
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
