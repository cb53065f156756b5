/// The hash function SHA-256 (FIPS 180-4), to identify content and to sign with a secret key.
public struct SHA256: Sendable {
  private static let blockBytes = 64

  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]
  /// The bytes after the last complete block.
  private var pending: [UInt8] = []
  private var length = 0

  /// Creates the digest of an empty message.
  package init() {}

  /// Returns the 32 bytes of the digest of `bytes`.
  public static func digest(of bytes: some Collection<UInt8>) -> [UInt8] {
    var sum = SHA256()
    sum.add(bytes)
    return sum.digest()
  }

  /// Adds bytes to the message.
  package mutating func add(_ bytes: some Collection<UInt8>) {
    if bytes.withContiguousStorageIfAvailable({ take($0) }) == nil {
      Array(bytes).withUnsafeBufferPointer { take($0) }
    }
  }

  /// Returns the 32 bytes of the digest of all added bytes.
  package consuming func digest() -> [UInt8] {
    let bits = UInt64(length) * 8
    let zeros = (119 - length % Self.blockBytes) % Self.blockBytes
    add([0x80] + Array(repeating: 0, count: zeros) + Self.bytes(of: bits))
    return state.flatMap { Self.bytes(of: $0) }
  }

  /// Processes complete blocks in place, without copying them, since files may be large.
  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) {
    length += bytes.count
    let missing = pending.isEmpty ? 0 : min(Self.blockBytes - pending.count, bytes.count)
    pending += bytes[..<missing]
    if pending.count == Self.blockBytes {
      let block = pending
      block.withUnsafeBufferPointer { mix($0) }
      pending = []
    }
    let whole = (bytes.count - missing) / Self.blockBytes * Self.blockBytes
    mix(UnsafeBufferPointer(rebasing: bytes[missing..<missing + whole]))
    pending += bytes[(missing + whole)...]
  }

  /// Mixes complete blocks into the state.
  private mutating func mix(_ blocks: UnsafeBufferPointer<UInt8>) {
    Self.constants.withUnsafeBufferPointer { constants in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
        for start in stride(from: 0, to: blocks.count, by: Self.blockBytes) {
          Self.schedule(UnsafeBufferPointer(rebasing: blocks[start..<start + Self.blockBytes]), in: words)
          mix(UnsafeBufferPointer(words), constants)
        }
      }
    }
  }

  /// Writes the 16 words of a block, and the 48 words derived from them.
  private static func schedule(
    _ block: UnsafeBufferPointer<UInt8>,
    in words: UnsafeMutableBufferPointer<UInt32>
  ) {
    for index in 0..<16 {
      let at = index * 4
      words[index] =
        UInt32(block[at]) << 24 | UInt32(block[at + 1]) << 16 | UInt32(block[at + 2]) << 8
        | UInt32(block[at + 3])
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = turned(early, 7) ^ turned(early, 18) ^ (early >> 3)
      let second = turned(late, 17) ^ turned(late, 19) ^ (late >> 10)
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
  }

  private mutating func mix(_ words: UnsafeBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let high = Self.turned(e, 6) ^ Self.turned(e, 11) ^ Self.turned(e, 25)
      let first = h &+ high &+ ((e & f) ^ (~e & g)) &+ constants[index] &+ words[index]
      let low = Self.turned(a, 2) ^ Self.turned(a, 13) ^ Self.turned(a, 22)
      let second = low &+ ((a & b) ^ (a & c) ^ (b & c))
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }

  /// Returns the bytes of a number, the most significant first.
  private static func bytes<Word: FixedWidthInteger>(of word: Word) -> [UInt8] {
    stride(from: Word.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> $0) }
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
