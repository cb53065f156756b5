import ViperaNetworking

/// What an error says of an order that was sent.
enum PurchaseFate: Hashable {
  /// It was not placed, and will not be.
  case refused(DetailModels.Purchase.Refusal)
  /// It was not even looked at.
  case notTaken
  /// Whoever sent it is not signed in any more.
  case signedOut
  /// Whoever sent it has left.
  case left
  /// Nobody knows.
  case unknown

  /// Reads an error.
  init(_ error: NetworkError) {
    switch error.reason {
    case .cancelled: self = .left
    case .offline, .unreachable, .untrusted, .notConnected, .overloaded, .unsendable, .status(429):
      self = .notTaken
    case .status(401): self = .signedOut
    // The server gave up waiting for the request.
    case .status(408): self = .unknown
    case .status(400..<500): self = .refused(Self.refusal(error))
    default: self = .unknown
    }
  }

  /// Why, by the member of the form that is named.
  private static func refusal(_ error: NetworkError) -> DetailModels.Purchase.Refusal {
    let pointer = error.problem?.errors.first?.pointer ?? ""
    switch pointer.split(separator: "/").last {
    case "quantity": return .outOfStock
    case "price": return .priceChanged
    case "product": return .notOffered
    default: return .other(error.reason)
    }
  }
}
