/// A stored property of a value; its content is not read if it is a weak or unowned reference.
///
/// Reading an unowned reference to a released object ends the process, and the runtime does not distinguish unowned
/// references from weak ones.
struct HeldField {
  enum Content {
    case value(Any)
    /// A property that was not read, with its type: the property is weak or unowned, or not safe to read.
    case unread(Any.Type)
  }

  let label: String?
  let content: Content

  init(_ child: Mirror.Child) {
    label = child.label
    content = .value(child.value)
  }

  private init(unread field: FieldReflection.Field) {
    label = field.name
    content = .unread(field.type)
  }

  /// The first `most` stored properties of a struct, a tuple or an object, those of superclasses first.
  ///
  /// For a type with a custom mirror, the result has the properties that the mirror shows.
  ///
  /// A strong property is also left unread if `isSafe` returns false for it.
  ///
  /// - Returns: Nil if the runtime cannot report which properties are strong (`isReadable`).
  static func all(
    of value: Any,
    in mirror: Mirror,
    most: Int = .max,
    isReadable: Bool = true,
    where isSafe: (FieldReflection.Field) -> Bool = { _ in true }
  ) -> [HeldField]? {
    let levels = levels(of: mirror)
    guard !(value is any CustomReflectable) else { return shown(levels, most) }
    guard isReadable, let fields = FieldReflection.fields(of: type(of: value)) else { return nil }
    guard levels.map(\.count).reduce(0, +) == fields.count else { return shown(levels, most) }
    var remaining = fields.makeIterator()
    var all: [HeldField] = []
    for children in levels {
      for index in children.indices {
        guard all.count < most, let field = remaining.next() else { return all }
        let isRead = field.isStrong && isSafe(field)
        all.append(isRead ? HeldField(children[index]) : HeldField(unread: field))
      }
    }
    return all
  }

  private static func shown(_ levels: [Mirror.Children], _ most: Int) -> [HeldField] {
    var shown: [HeldField] = []
    for child in levels.joined() {
      guard shown.count < most else { break }
      shown.append(HeldField(child))
    }
    return shown
  }

  private static func levels(of mirror: Mirror) -> [Mirror.Children] {
    (mirror.superclassMirror.map(levels) ?? []) + [mirror.children]
  }
}
