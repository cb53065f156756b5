/// Writes values one after the other: numbers as eight bytes, other values with their length before them.
struct RecordWriter {
  var bytes: [UInt8] = []

  mutating func add(_ number: Int) { add(word: UInt64(bitPattern: Int64(number))) }

  mutating func add(word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ text: String) { add(Array(text.utf8)) }

  mutating func add(_ data: [UInt8]) {
    add(data.count)
    bytes.append(contentsOf: data)
  }

  mutating func add(words: [UInt64]) {
    add(words.count)
    // All supported machines store numbers with the lowest byte first.
    words.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }
}
