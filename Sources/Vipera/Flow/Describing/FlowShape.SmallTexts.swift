import Synchronization

extension FlowShape {
  // SAFETY: atomic words, and the texts they point to are never changed or freed.
  /// The texts of an enum's cases without values, by the byte that each is stored as.
  ///
  /// Never freed, like the shape that it belongs to.
  struct SmallTexts: @unchecked Sendable {
    private let texts: UnsafeMutableBufferPointer<Atomic<UnsafePointer<Lasting<UInt8>>?>>

    init(size: Int) {
      texts = .allocate(capacity: size == 1 ? 256 : 1)
      for index in texts.indices { texts.initializeElement(at: index, to: Atomic(nil)) }
    }

    /// The text of the value at `address`, if it was stored.
    func text(at address: UnsafeRawPointer) -> Lasting<UInt8>? {
      texts[index(of: address)].load(ordering: .acquiring)?.pointee
    }

    /// Stores the text of the value at `address`; a text that another thread stored first stays.
    func note(_ text: String, at address: UnsafeRawPointer) {
      guard self.text(at: address) == nil else { return }
      let noted = Lasting(CollectionOfOne(Lasting(text))).items.baseAddress
      _ = texts[index(of: address)].compareExchange(
        expected: nil,
        desired: noted,
        ordering: .acquiringAndReleasing
      )
    }

    private func index(of address: UnsafeRawPointer) -> Int {
      texts.count > 1 ? Int(address.load(as: UInt8.self)) : 0
    }
  }
}
