import Entities

@testable import Modules

extension Beer {
  static let buzz = Beer(id: 1, name: "Buzz", description: "Light and crisp.", image: "/buzz.webp")
  static let trashy = Beer(id: 2, name: "Trashy Blonde", description: "A titillating malt.")
  static let berliner = Beer(
    id: 3,
    name: "Berliner Weisse With Yuzu - B-Sides",
    description: "Japanese citrus fruit.",
    image: "demo/beer/3"
  )
}

extension String {
  /// The API's response with the first beer.
  static let buzz = #"{"id":1,"name":"Buzz","description":"Light and crisp.","image":"/buzz.webp"}"#
}
