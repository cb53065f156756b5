/// A file of the disk cache: key, content, and a checksum to detect damage.
struct StoredRecord: Hashable {
  /// The key of the picture; it is compared when reading, since two keys could have the same digest.
  let key: String
  /// The time when the picture was fetched, in seconds since 1970.
  let fetched: Int
  let bytes: [UInt8]

  /// Identifies files of this kind and version.
  private static let mark = Array("VIPIMG01".utf8)
  private static let headCount = 8 + 4 + 8 + 8

  init(key: String, fetched: Int, bytes: [UInt8]) {
    self.key = key
    self.fetched = fetched
    self.bytes = bytes
  }

  /// Parses a file; nil if it is incomplete, damaged or of another kind.
  init?(file: [UInt8]) {
    guard file.count >= Self.headCount + 8, file.starts(with: Self.mark) else { return nil }
    var reader = ByteReader(file[...])
    reader.isLittle = true
    guard let keyCount = reader.number(8, bytes: 4), let count = reader.number(20, bytes: 7),
      let fetched = reader.number(12, bytes: 7),
      file.count - Self.headCount - 8 - keyCount == count
    else { return nil }
    let end = file.count - 8
    var sum = UInt64(0)
    for place in 0..<8 { sum |= UInt64(file[end + place]) << UInt64(place * 8) }
    guard sum == Self.sum(of: file[..<end]) else { return nil }
    let start = Self.headCount + keyCount
    key = String(decoding: file[Self.headCount..<start], as: UTF8.self)
    self.fetched = fetched
    bytes = Array(file[start..<end])
  }

  var file: [UInt8] {
    var file = Self.mark
    file.reserveCapacity(Self.headCount + key.utf8.count + bytes.count + 8)
    Self.add(UInt64(key.utf8.count), 4, to: &file)
    Self.add(UInt64(max(0, fetched)), 8, to: &file)
    Self.add(UInt64(bytes.count), 8, to: &file)
    file += key.utf8
    file += bytes
    Self.add(Self.sum(of: file[...]), 8, to: &file)
    return file
  }

  private static func add(_ number: UInt64, _ count: Int, to file: inout [UInt8]) {
    for place in 0..<count { file.append(UInt8(truncatingIfNeeded: number >> UInt64(place * 8))) }
  }

  /// A checksum over every bit of every word, against accidental damage, not against attacks.
  private static func sum(of bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var sum = UInt64(truncatingIfNeeded: bytes.count) ^ 0x9E37_79B9_7F4A_7C15
      var place = 0
      while place + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
        sum = Self.mixed(sum ^ word)
        place += 8
      }
      while place < bytes.count {
        sum = Self.mixed(sum ^ UInt64(bytes[place]))
        place += 1
      }
      return sum
    }
  }

  /// The finalizer of MurmurHash3, which is a bijection.
  private static func mixed(_ word: UInt64) -> UInt64 {
    var word = (word ^ (word >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    word = (word ^ (word >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return word ^ (word >> 33)
  }
}
