import Store

/// The options of the seed command.
struct SeedOptions: Equatable {
  var products = 2_000
  /// Whether to read a password for the demo accounts; without one, no user can sign in to them.
  var asksForPassword = false
  var place: DataPlace?

  init(products: Int = 2_000, asksForPassword: Bool = false, place: DataPlace? = nil) {
    self.products = products
    self.asksForPassword = asksForPassword
    self.place = place
  }

  /// Reads its options.
  init(_ reader: inout OptionReader) throws(Arguments.Failure) {
    while let option = try reader.next() {
      switch option {
      case "--products":
        let text = try reader.value(of: option, "a number")
        guard let count = Int(text), (0...1_000_000).contains(count) else {
          throw Arguments.Failure(
            description: "'\(text)' is no number of products. Name one from 0 to 1000000."
          )
        }
        products = count
      case "--password": asksForPassword = true
      default:
        guard try reader.place(option, &place) else { throw OptionReader.nonsense(option) }
      }
    }
  }
}
