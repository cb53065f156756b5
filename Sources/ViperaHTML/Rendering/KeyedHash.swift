/// Hashes rendered values into 64 bits that only the holder of the seed can predict.
///
/// A slot with an equal hash counts as unchanged, so if two texts had the same hash, the older text would stay in the
/// browser. With a random seed for each session, an attacker cannot prepare such texts, and an accidental collision
/// needs some 2^64 changes. The algorithm is that of wyhash (a folded product of 64 × 64 bits), three times as fast as
/// `Hasher` for texts as long as a row. It is not a cryptographic hash, so its results must not leave the process.
public struct KeyedHash: Sendable {
  @usableFromInline let seed: UInt64
  @usableFromInline let secret: UInt64
  /// The address of a literal in this library, from which the distances to other literals are measured.
  @usableFromInline let anchor: UInt64

  /// Creates a hash from 128 random bits.
  public init(seed: UInt64, secret: UInt64) {
    self.seed = seed
    // A factor of zero would map all values to one.
    self.secret = secret | 1
    let literal: StaticString = "vipera"
    anchor = UInt64(UInt(bitPattern: literal.utf8Start))
  }

  /// Creates a hash from random bits of `source`.
  public init(using source: inout some RandomNumberGenerator) {
    self.init(seed: source.next(), secret: source.next())
  }

  @inlinable @inline(__always)
  static func fold(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }

  @inlinable
  func callAsFunction(_ number: UInt64) -> UInt64 {
    Self.fold(Self.fold(number ^ seed, secret) ^ seed, 0x9E37_79B9_7F4A_7C15 ^ secret)
  }

  @usableFromInline
  func callAsFunction(_ text: String) -> UInt64 {
    // The contiguous bytes of Swift's native strings are read without copying.
    let known = text.utf8.withContiguousStorageIfAvailable { self(UnsafeRawBufferPointer($0)) }
    if let known { return known }
    var copy = text
    return copy.withUTF8 { self(UnsafeRawBufferPointer($0)) }
  }

  func callAsFunction(_ text: StaticString) -> UInt64 {
    text.withUTF8Buffer { self(UnsafeRawBufferPointer($0)) }
  }

  /// Adds a literal to a fingerprint by its address in the program.
  ///
  /// Each literal has another address, and its distance to the anchor is the same in every process of the program.
  @inlinable @inline(__always)
  func mixing(_ text: StaticString, into fingerprint: UInt64) -> UInt64 {
    Self.fold(fingerprint ^ place(of: text), secret)
  }

  /// Adds two literals to a fingerprint.
  @inlinable @inline(__always)
  func mixing(_ one: StaticString, _ other: StaticString, into fingerprint: UInt64) -> UInt64 {
    Self.fold(fingerprint ^ place(of: one), secret ^ place(of: other) << 16)
  }

  @inlinable @inline(__always)
  func place(of text: StaticString) -> UInt64 {
    UInt64(UInt(bitPattern: text.utf8Start)) &- anchor
  }

  func callAsFunction(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    guard count > 0, let start = bytes.baseAddress else { return self(0xE3) }
    var state = seed
    let ends: (UInt64, UInt64)
    if count > 16 {
      var at = 0
      while count - at > 16 {
        state = Self.fold(Self.word(start, at) ^ secret, Self.word(start, at + 8) ^ state)
        at += 16
      }
      ends = (Self.word(start, count - 16), Self.word(start, count - 8))
    } else if count >= 8 {
      ends = (Self.word(start, 0), Self.word(start, count - 8))
    } else if count >= 4 {
      ends = (Self.half(start, 0), Self.half(start, count - 4))
    } else {
      let middle = UInt64(start.load(fromByteOffset: count / 2, as: UInt8.self))
      let first = UInt64(start.load(as: UInt8.self))
      let last = UInt64(start.load(fromByteOffset: count - 1, as: UInt8.self))
      ends = (first << 16 | middle << 8 | last, 0)
    }
    let product = (ends.0 ^ secret).multipliedFullWidth(by: ends.1 ^ state)
    return Self.fold(product.low ^ seed ^ UInt64(count), product.high ^ secret)
  }

  @inline(__always)
  private static func word(_ start: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  @inline(__always)
  private static func half(_ start: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    UInt64(start.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
