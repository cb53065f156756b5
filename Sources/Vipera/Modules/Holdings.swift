/// What one object holds strongly: objects, and closures, which may hold anything.
///
/// Values are looked into (optionals, structs, enums, tuples, collections), objects are not.
struct Holdings {
  private static let mostValues = 10_000
  private static let deepest = 8

  /// The objects held, each with the property it is held by.
  private(set) var objects: [(property: String, target: AnyObject)] = []
  /// The properties that are closures.
  private(set) var closures: [String] = []

  private var visits = 0

  init(of object: AnyObject) {
    addFields(of: object, under: nil, depth: 0)
  }

  private mutating func addFields(of value: Any, under path: String?, depth: Int) {
    let fields = Self.fields(of: Mirror(reflecting: value))
    let strength = FieldReflection.strength(of: type(of: value))
    for (index, field) in fields.enumerated() {
      // A type with a mirror of its own shows other fields than it has; take them as they come.
      guard fields.count != strength.count || strength[index] else { continue }
      let name = Self.readable(field.label ?? "\(index)")
      add(field.value, at: path.map { "\($0).\(name)" } ?? name, depth: depth + 1)
    }
  }

  private mutating func add(_ value: Any, at path: String, depth: Int) {
    visits += 1
    guard visits < Self.mostValues, depth < Self.deepest else { return }
    if type(of: value) is AnyClass {
      let object = value as AnyObject
      // What records a flow stands between two parts without being one.
      if object is any TracingPart {
        for child in Mirror(reflecting: object).children { add(child.value, at: path, depth: depth) }
        return
      }
      return objects.append((path, object))
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .enum:
      for child in mirror.children { add(child.value, at: path, depth: depth + 1) }
    case .collection, .set, .dictionary:
      for (index, child) in mirror.children.enumerated() {
        add(child.value, at: "\(path)[\(index)]", depth: depth + 1)
      }
    case .struct, .tuple:
      addFields(of: value, under: path, depth: depth)
    default:
      if "\(type(of: value))".contains("->") { closures.append(path) }
    }
  }

  private static func fields(of mirror: Mirror) -> [Mirror.Child] {
    (mirror.superclassMirror.map(fields) ?? []) + mirror.children
  }

  /// The name the author wrote: without what `lazy`, property wrappers and `@Observable` add.
  private static func readable(_ label: String) -> String {
    let lazyPrefix = "$__lazy_storage_$_"
    if label.hasPrefix(lazyPrefix) { return String(label.dropFirst(lazyPrefix.count)) }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}
