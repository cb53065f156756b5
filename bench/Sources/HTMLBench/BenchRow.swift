/// A row of the measured page, which is the same as in the live benchmark.
struct BenchRow: Equatable {
  let id: Int
  var name: String
  var price: String
  var picture: String
  var badge: String
  var count = 0

  /// Rows whose names, like most names, are too long for Swift's inline strings.
  static func sample(_ ids: some Sequence<Int>) -> [BenchRow] {
    let badges = ["SALE", "HOT", "", "NEW"]
    return ids.map { id in
      BenchRow(
        id: id,
        name: "Hollow Lamp number \(id)",
        price: "$\(id % 90 + 9).99",
        picture: "/img/\(id).svg",
        badge: badges[id % 4]
      )
    }
  }
}
