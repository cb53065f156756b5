/// A part that is a value type.
struct Counter: InheritanceContract.Worker {
  var size: Int
  var id: Int { size }
  var description: String { "\(size)" }

  var next: Int {
    mutating get {
      size += 1
      return size
    }
  }

  mutating func grow(by step: Int) { size += step }
}
