/// The id of an element in patches and events: the number of a block, and the element's index in it.
///
/// A block is a part of the page that is added and removed as a whole: the page, a list's item, a branch of a
/// conditional. It gets a number that is never used again, so an event for a removed element finds no element. In the
/// markup, the number is written in base 36 with digits and lower-case letters, followed by the index in upper-case
/// letters: `1aB`. The block's own element, with index zero, has no upper-case letters.
public struct ElementID: Hashable, Sendable, CustomStringConvertible {
  let block: UInt32
  let place: UInt32

  init(block: UInt32, place: UInt32) {
    self.block = block
    self.place = place
  }

  /// Reads an id from a browser; nil if no rendering can have written the text.
  public init?(_ text: String) {
    var block: UInt32 = 0
    var place: UInt32 = 0
    var inPlace = false
    guard !text.isEmpty, text.utf8.count <= 12 else { return nil }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        inPlace = true
        guard let next = Self.next(place, times: 26, plus: byte - 65) else { return nil }
        place = next
      case UInt8(ascii: "0")...UInt8(ascii: "9") where !inPlace:
        guard let next = Self.next(block, times: 36, plus: byte - 48) else { return nil }
        block = next
      case UInt8(ascii: "a")...UInt8(ascii: "z") where !inPlace:
        guard let next = Self.next(block, times: 36, plus: byte - 87) else { return nil }
        block = next
      default: return nil
      }
    }
    guard block > 0 else { return nil }
    self.init(block: block, place: place)
  }

  /// The id as it is written in the markup.
  public var description: String {
    var buffer = HTMLBuffer(capacity: 16)
    buffer.append(self)
    return buffer.text
  }

  private static func next(_ number: UInt32, times base: UInt32, plus digit: UInt8) -> UInt32? {
    let (product, overflow) = number.multipliedReportingOverflow(by: base)
    let (sum, overflow2) = product.addingReportingOverflow(UInt32(digit))
    return overflow || overflow2 ? nil : sum
  }
}

extension HTMLBuffer {
  mutating func append(_ id: ElementID) {
    append(UInt64(id.block), base: 36)
    if id.place > 0 { append(place: id.place) }
  }

  /// Writes an index in base 26 with upper-case letters, zero as `A`.
  mutating func append(place: UInt32) {
    if place >= 26 { append(place: place / 26) }
    append(UInt8(truncatingIfNeeded: 65 + place % 26))
  }
}
