import SwiftSyntax

/// Reads attributes and modifiers.
struct AttributeReader {
  let names: FileNames

  /// The attributes in `list`, except those under `#if`.
  func attributes(_ list: AttributeListSyntax) -> [AttributeFacts] {
    list.compactMap { element in
      guard let attribute = element.as(AttributeSyntax.self) else { return nil }
      let name = attribute.attributeName.oneLine
      names.note(type: String(name.prefix { $0 != "<" }), at: names.position(of: attribute.attributeName))
      return AttributeFacts(name: name, arguments: attribute.arguments?.oneLine ?? "")
    }
  }

  func access(_ modifiers: DeclModifierListSyntax) -> Access {
    // A modifier with a detail, such as `private(set)`, limits only the setter.
    for modifier in modifiers where modifier.detail == nil {
      if let access = Access(rawValue: modifier.name.text) { return access }
    }
    return .internal
  }

  func has(_ word: String, in modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == word }
  }

  func strength(_ modifiers: DeclModifierListSyntax) -> Strength {
    for modifier in modifiers {
      switch modifier.name.text {
      case "weak": return .weak
      case "unowned": return modifier.detail?.detail.text == "unsafe" ? .unownedUnsafe : .unowned
      default: continue
      }
    }
    return .strong
  }
}
