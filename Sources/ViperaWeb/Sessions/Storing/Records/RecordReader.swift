/// Reads the format of `RecordWriter` without trusting its content.
struct RecordReader {
  /// The largest number in a record; counters that continue from it cannot overflow.
  static let greatest = 1 << 53

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  /// Whether the last word is the checksum of all bytes before it; removes that word.
  mutating func hasSum(of bytes: [UInt8]) -> Bool {
    guard rest.count >= 8 else { return false }
    var end = RecordReader(rest.suffix(8))
    rest = rest.dropLast(8)
    return (try? end.word()) == Self.sum(of: bytes.dropLast(8))
  }

  mutating func word() throws(SessionRecord.Fault) -> UInt64 {
    guard rest.count >= 8 else { throw .broken }
    defer { rest = rest.dropFirst(8) }
    return rest.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }.littleEndian
  }

  mutating func number() throws(SessionRecord.Fault) -> Int {
    let number = Int(Int64(bitPattern: try word()))
    guard (-1...Self.greatest).contains(number) else { throw .broken }
    return number
  }

  /// The number of items that follow; each of them takes at least a word.
  mutating func count() throws(SessionRecord.Fault) -> Int {
    let count = try number()
    guard (0...rest.count / 8).contains(count) else { throw .broken }
    return count
  }

  mutating func data() throws(SessionRecord.Fault) -> ArraySlice<UInt8> {
    let count = try number()
    guard (0...rest.count).contains(count) else { throw .broken }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func text() throws(SessionRecord.Fault) -> String {
    guard let text = String(validating: try data(), as: UTF8.self) else { throw .broken }
    return text
  }

  mutating func words() throws(SessionRecord.Fault) -> [UInt64] {
    let count = try count()
    let bytes = rest.prefix(8 * count)
    rest = rest.dropFirst(8 * count)
    return bytes.withUnsafeBytes { bytes in
      (0..<count).map { bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self) }
    }
  }

  /// A checksum that depends on every byte and its position; it detects accidental damage, not forgery.
  static func sum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return sum
  }
}
