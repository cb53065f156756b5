/// The place of an item in a list, which an address does not have.
struct RouteListKey: CodingKey {
  let stringValue = "item"
  let intValue: Int? = nil

  init() {}
  init?(stringValue: String) { return nil }
  init?(intValue: Int) { return nil }
}
