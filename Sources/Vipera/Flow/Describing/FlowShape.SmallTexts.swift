extension FlowShape {
  /// The texts of an enum's cases without values, by the byte that each is stored as.
  final class SmallTexts: Sendable {
    private let hasByte: Bool
    private let texts: Guarded<[String?]>

    init(size: Int) {
      hasByte = size == 1
      texts = Guarded(Array(repeating: nil, count: size == 1 ? 256 : 1))
    }

    /// The text of the value at `address`, once it was noted.
    func text(at address: UnsafeRawPointer) -> String? {
      let index = index(of: address)
      return texts.withLock { $0[index] }
    }

    /// Notes the text of the value at `address`.
    func note(_ text: String, at address: UnsafeRawPointer) {
      let index = index(of: address)
      texts.withLock { $0[index] = text }
    }

    private func index(of address: UnsafeRawPointer) -> Int {
      hasByte ? Int(address.load(as: UInt8.self)) : 0
    }
  }
}
