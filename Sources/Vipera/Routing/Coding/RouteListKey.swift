/// The key of an item in a list, which an address cannot hold.
struct RouteListKey: CodingKey {
  let stringValue = "item"
  let intValue: Int? = nil

  init() {}
  init?(stringValue: String) { return nil }
  init?(intValue: Int) { return nil }
}
