/// A prefix code of a lossless WebP (RFC 9649, 3.7.2), which maps bit sequences to symbols.
struct LosslessCode {
  private static let longest = 15
  /// The order in which a file lists the code lengths of the prefix code that encodes all other code lengths.
  private static let order = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]

  /// For each bit sequence of the maximum length, the symbol at its start and the length of that symbol's code.
  private var table: [(symbol: UInt16, length: UInt8)]
  private var width = 0

  /// Creates the code from the lengths of its symbols' codes; a symbol with length 0 does not occur.
  init(lengths: [UInt8]) throws(LosslessFault) {
    var counts = [Int](repeating: 0, count: Self.longest + 1)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    let symbols = counts.reduce(0, +)
    guard symbols > 0 else { throw .broken }
    table = [(0, 0)]
    // If there is only one symbol, its code has no bits, even if the file gives it a length.
    if symbols == 1, let only = lengths.firstIndex(where: { $0 > 0 }) {
      table[0].symbol = UInt16(only)
      return
    }
    let taken = (1...Self.longest).reduce(0) { $0 + counts[$1] << (Self.longest - $1) }
    guard taken == 1 << Self.longest else { throw .broken }
    width = counts.lastIndex { $0 > 0 } ?? 0
    table = Array(repeating: (0, 0), count: 1 << width)
    fill(lengths, counts)
  }

  /// Adds each symbol for all bit sequences that begin with its code; codes are ordered by length, then by symbol.
  private mutating func fill(_ lengths: [UInt8], _ counts: [Int]) {
    var next = [Int](repeating: 0, count: Self.longest + 2)
    for length in 1...Self.longest { next[length + 1] = (next[length] + counts[length]) << 1 }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let code = next[Int(length)]
      next[Int(length)] += 1
      // Codes are stored with their highest bit first, but bits are read from the lowest on.
      var place = 0
      for bit in 0..<Int(length) where code >> bit & 1 == 1 {
        place |= 1 << (Int(length) - 1 - bit)
      }
      for place in stride(from: place, to: table.count, by: 1 << Int(length)) {
        table[place] = (UInt16(symbol), length)
      }
    }
  }

  /// Reads a prefix code for `count` symbols.
  init(_ count: Int, from bits: inout LosslessBits) throws(LosslessFault) {
    var lengths = [UInt8](repeating: 0, count: max(count, 256))
    if bits.read(1) == 1 {
      let hasTwo = bits.read(1) == 1
      let width = bits.read(1) == 1 ? 8 : 1
      lengths[bits.read(width)] = 1
      if hasTwo { lengths[bits.read(8)] = 1 }
    } else {
      try Self.read(&lengths, count, from: &bits)
    }
    if bits.isOver { throw .ended }
    try self.init(lengths: Array(lengths.prefix(count)))
  }

  private static func read(
    _ lengths: inout [UInt8],
    _ count: Int,
    from bits: inout LosslessBits
  ) throws(LosslessFault) {
    var ownLengths = [UInt8](repeating: 0, count: order.count)
    for place in order.prefix(bits.read(4) + 4) { ownLengths[place] = UInt8(bits.read(3)) }
    if bits.isOver { throw .ended }
    let own = try LosslessCode(lengths: ownLengths)
    var left = count
    if bits.read(1) == 1 {
      let width = 2 + 2 * bits.read(3)
      left = 2 + bits.read(width)
    }
    guard left <= count else { throw bits.isOver ? .ended : .broken }
    var (symbol, last) = (0, UInt8(8))
    while symbol < count, left > 0 {
      left -= 1
      let length = own.read(from: &bits)
      guard length >= 16 else {
        lengths[symbol] = UInt8(length)
        if length > 0 { last = UInt8(length) }
        symbol += 1
        continue
      }
      let (extra, least) = [(2, 3), (3, 3), (7, 11)][length - 16]
      let times = bits.read(extra) + least
      guard symbol + times <= count else { throw bits.isOver ? .ended : .broken }
      if length == 16 { for one in symbol..<symbol + times { lengths[one] = last } }
      symbol += times
      if bits.isOver { throw .ended }
    }
  }

  /// Reads the next symbol.
  func read(from bits: inout LosslessBits) -> Int {
    let entry = table[bits.peek(width)]
    bits.skip(Int(entry.length))
    return Int(entry.symbol)
  }
}
