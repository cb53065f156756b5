import DemoData
import Store

/// The parsed name of a picture in the demo data.
enum PictureName: Hashable, Sendable {
  case beer(Int)
  case viper(Int)
  case portrait(Int)
  case product(Int, number: Int)

  /// Parses a name such as `demo/product/12/1`.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.dropFirst(2).compactMap(Self.number)
    guard (3...4).contains(parts.count), parts[0] == "demo", numbers.count == parts.count - 2 else {
      return nil
    }
    let last = numbers.count > 1 ? numbers[1] : nil
    switch (parts[1], numbers[0], last) {
    case ("beer", 1...DemoData.beerCount, nil): self = .beer(numbers[0])
    case ("viper", 1...3, nil): self = .viper(numbers[0])
    case ("portrait", 1...999, nil): self = .portrait(numbers[0])
    case ("product", 1...Product.highestID, let number?) where (1...3).contains(number):
      self = .product(numbers[0], number: number)
    default: return nil
    }
  }

  /// Digits only, without leading zeros, so that each picture has one name.
  private static func number(_ text: Substring) -> Int? {
    guard (1...18).contains(text.utf8.count), text.utf8.first != UInt8(ascii: "0"),
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(text)
  }
}
