/// A list that gives its size and the type of its items without being looked into.
///
/// A mirror would wrap the first item only to name its type. Types are named by interpolation,
/// which takes 20 ns; `String(describing:)` takes 580 ns.
protocol FlowItems {
  /// How many items there are; takes constant time.
  var count: Int { get }
  /// The type of the items, by name.
  static var itemName: String { get }
}

extension Array: FlowItems {
  static var itemName: String { FlowText.shortened("\(Element.self)") }
}

extension ArraySlice: FlowItems {
  static var itemName: String { FlowText.shortened("\(Element.self)") }
}

extension Set: FlowItems {
  static var itemName: String { FlowText.shortened("\(Element.self)") }
}

extension Dictionary: FlowItems {
  static var itemName: String { FlowText.shortened("\(Value.self)") }
}

/// A list of keys and values that is not a dictionary.
protocol FlowPairs {
  var count: Int { get }
  /// The pairs, each a tuple of key and value.
  var pairs: [Any] { get }
  /// The type of the values, by name.
  static var itemName: String { get }
}

extension KeyValuePairs: FlowPairs {
  var pairs: [Any] { map { $0 as Any } }
  static var itemName: String { FlowText.shortened("\(Value.self)") }
}
