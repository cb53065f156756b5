/// The objects that one object holds strongly, and its closures, whose captures are unknown.
///
/// Values in its properties are searched (optionals, structs, enums, tuples, collections), but not objects. If an
/// object has a lock, only its constants are read, since other threads may be changing its variables.
struct Holdings {
  private static let deepest = 8

  /// The held objects, each with the property that holds it.
  private(set) var objects: [(property: String, target: AnyObject)] = []
  /// The properties that are closures.
  private(set) var closures: [String] = []
  /// Whether some variables of the object were not read because it has a lock that may guard them.
  private(set) var isGuarded = false
  /// The number of values that were read.
  private(set) var visits = 0

  private let mostVisits: Int
  private let isWrapper: (AnyObject) -> Bool

  /// Searches `object`, reading up to `mostVisits` values; objects that a wrapper holds count as held by its holder.
  init(of object: AnyObject, mostVisits: Int, passingThrough isWrapper: @escaping (AnyObject) -> Bool) {
    self.mostVisits = mostVisits
    self.isWrapper = isWrapper
    let fields = FieldReflection.fields(of: type(of: object)) ?? []
    let hasLock = fields.contains { LockTypes.contain($0.type) }
    isGuarded = hasLock && fields.contains { $0.isStrong && $0.isVariable }
    add(Self.strongFields(of: object) { !hasLock || Self.isConstant($0) }, under: nil, depth: 0)
  }

  /// Whether no other thread can change the property; false for a lock, since its value can change.
  private static func isConstant(_ field: FieldReflection.Field) -> Bool {
    !field.isVariable && !LockTypes.contain(field.type)
  }

  private mutating func add(_ fields: [Mirror.Child], under path: String?, depth: Int) {
    for (index, field) in fields.enumerated() {
      let name = Self.readable(field.label ?? "\(index)")
      // The wrapped value of a property wrapper is treated as the property itself.
      let place = path.map { name == "wrappedValue" ? $0 : "\($0).\(name)" } ?? name
      add(field.value, at: place, depth: depth + 1)
    }
  }

  private mutating func add(_ value: Any, at path: String, depth: Int) {
    visits += 1
    guard visits < mostVisits, depth < Self.deepest else { return }
    if type(of: value) is AnyClass { return add(object: value as AnyObject, at: path, depth) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      for child in mirror.children { add(child.value, at: path, depth: depth + 1) }
    case .enum:
      for child in mirror.children {
        add(child.value, at: child.label.map { "\(path).\($0)" } ?? path, depth: depth + 1)
      }
    case .collection, .set, .dictionary:
      for (index, child) in mirror.children.enumerated() {
        guard visits < mostVisits else { return }
        add(child.value, at: "\(path)[\(index)]", depth: depth + 1)
      }
    case .struct, .tuple:
      add(Self.strongFields(of: value), under: path, depth: depth)
    default:
      if "\(type(of: value))".contains("->") { closures.append(path) }
    }
  }

  private mutating func add(object: AnyObject, at path: String, _ depth: Int) {
    guard isWrapper(object) else { return objects.append((path, object)) }
    for field in Self.strongFields(of: object) { add(field.value, at: path, depth: depth + 1) }
  }

  /// The stored properties that are strong references or values, those of superclasses first.
  private static func strongFields(
    of value: Any,
    where isSafe: (FieldReflection.Field) -> Bool = { _ in true }
  ) -> [Mirror.Child] {
    // A custom mirror may show properties that the type does not have, so only known weak properties are left out.
    let weak: Set<String> =
      value is any CustomReflectable
      ? Set((FieldReflection.fields(of: type(of: value)) ?? []).filter { !$0.isStrong }.map(\.name))
      : []
    let fields = HeldField.all(of: value, in: Mirror(reflecting: value), where: isSafe) ?? []
    return fields.compactMap {
      field -> Mirror.Child? in
      guard case .value(let value) = field.content, !weak.contains(field.label ?? "") else {
        return nil
      }
      return (label: field.label, value: value)
    }
  }

  /// The name in the source, without the prefixes of `lazy`, property wrappers and `@Observable`, and without the dot
  /// before a tuple's index.
  private static func readable(_ label: String) -> String {
    let lazyPrefix = "$__lazy_storage_$_"
    if label.hasPrefix(lazyPrefix) { return String(label.dropFirst(lazyPrefix.count)) }
    return label.hasPrefix("_") || label.hasPrefix(".") ? String(label.dropFirst()) : label
  }
}

/// Recognises locks by the names of their types, since no protocol marks them.
enum LockTypes {
  private static let endings = ["Mutex", "Lock", "Guarded", "Atomic", "Semaphore", "DispatchQueue"]

  /// Whether this is the type of a lock, which guards other properties: `Mutex<Int>`, `NSLock?` or `pthread_mutex_t`.
  ///
  /// The runtime reports `()` for every type that cannot be copied. A `Mutex` is such a type, so all of them count as
  /// locks.
  static func contain(_ type: Any.Type) -> Bool { type == Void.self || contain("\(type)") }

  /// Whether a type with this name is a lock, which guards other properties.
  static func contain(_ name: String) -> Bool {
    name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { word in
      word.hasPrefix("pthread_") || word.contains("Locked")
        || endings.contains { word.hasSuffix($0) }
    }
  }
}
