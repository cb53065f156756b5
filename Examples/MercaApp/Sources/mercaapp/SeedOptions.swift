import Entities
import Store

/// What a store is to be filled with.
struct SeedOptions: Equatable {
  var products = 2_000
  /// What the demonstration's accounts sign in with; without one nobody can.
  var password: String?
  var place: DataPlace?

  init(products: Int = 2_000, password: String? = nil, place: DataPlace? = nil) {
    self.products = products
    self.password = password
    self.place = place
  }

  /// Takes its options.
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
      case "--password":
        let text = try reader.value(of: option, "a password")
        if let problem = AccountRules.problem(newPassword: text) {
          throw Arguments.Failure(description: "The accounts cannot have this: \(problem).")
        }
        password = text
      default:
        guard try reader.place(option, &place) else { throw OptionReader.nonsense(option) }
      }
    }
  }
}
