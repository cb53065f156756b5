import Synchronization

/// The shapes of the types seen so far.
///
/// A few hundred are found without a lock, each in the one slot that its type's address maps to. If
/// several map to the same slot, it holds the newest.
final class FlowShapes: Sendable {
  /// The maximum number of remembered types; generic types may be endless.
  private let most: Int
  private let all = Guarded([ObjectIdentifier: Lasting<FlowShape>]())
  private let nearest: Nearest

  init(most: Int = 4096) {
    self.most = most
    nearest = Nearest()
  }

  /// The shape of `type`, once one was added.
  func shape(of type: Any.Type) -> UnsafePointer<FlowShape>? {
    if let shape = nearest.shape(of: type) { return shape }
    guard let kept = all.withLock({ $0[ObjectIdentifier(type)] }) else { return nil }
    return nearest.note(kept)
  }

  /// Remembers `shape`, unless the maximum is reached.
  func add(_ shape: FlowShape) {
    all.withLock { all in
      let type = ObjectIdentifier(shape.type)
      guard all.count < most, all[type] == nil else { return }
      all[type] = Lasting(CollectionOfOne(shape))
    }
  }

  /// Whether the maximum is reached.
  var isFull: Bool { all.withLock { $0.count } >= most }
}

extension FlowShapes {
  // SAFETY: atomic words, and the values they point to are never changed or freed.
  /// Some of the shapes, found without a lock.
  private struct Nearest: ~Copyable, @unchecked Sendable {
    private static let bits = 9

    private let places: UnsafeMutableBufferPointer<Atomic<UnsafePointer<FlowShape>?>>

    init() {
      places = .allocate(capacity: 1 << Self.bits)
      for index in places.indices { places.initializeElement(at: index, to: Atomic(nil)) }
    }

    deinit {
      places.deinitialize().deallocate()
    }

    func shape(of type: Any.Type) -> UnsafePointer<FlowShape>? {
      let found = places[Self.place(of: type)].load(ordering: .acquiring)
      guard let found, found.pointee.type == type else { return nil }
      return found
    }

    func note(_ shape: Lasting<FlowShape>) -> UnsafePointer<FlowShape>? {
      guard let address = shape.items.baseAddress else { return nil }
      places[Self.place(of: address.pointee.type)].store(address, ordering: .releasing)
      return address
    }

    private static func place(of type: Any.Type) -> Int {
      // The high bits of the product depend on all bits of the address.
      let address = UInt64(UInt(bitPattern: ObjectIdentifier(type)))
      return Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> (64 - UInt64(bits)))
    }
  }
}
