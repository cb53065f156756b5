import SwiftSyntax

/// Reads attributes, sorting out which go with a declaration that is written again.
struct AttributeReader {
  let places: SourcePlaces

  struct Attributes {
    /// Attributes to write again, the global actor's included.
    var copied: [String] = []
    var globalActor: String?
    var hidden: [Requirement.HiddenName] = []
  }

  private static let copiedNames: Set<String> = [
    "available", "discardableResult", "concurrent", "backDeployed", "preconcurrency",
  ]

  private static let builtIn: Set<String> = [
    "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction",
    "LLDBDebuggerFunction", "NSCopying", "NSManaged",
  ]

  /// Reads `list`; attributes under `#if` are left out.
  func read(_ list: AttributeListSyntax) -> Attributes {
    var attributes = Attributes()
    read(list, into: &attributes)
    return attributes
  }

  private func read(_ list: AttributeListSyntax, into attributes: inout Attributes) {
    for element in list {
      if let attribute = element.as(AttributeSyntax.self) { read(attribute, into: &attributes) }
    }
  }

  private func read(_ attribute: AttributeSyntax, into attributes: inout Attributes) {
    let name = OneLine.text(of: attribute.attributeName)
    if name == "Hidden" || name == "Vipera.Hidden" {
      attributes.hidden += hiddenNames(in: attribute)
    } else if isGlobalActor(attribute, named: name) {
      attributes.globalActor = "@\(name)"
      attributes.copied.append("@\(name)")
    } else if Self.copiedNames.contains(name) {
      attributes.copied.append(OneLine.text(of: attribute))
    }
  }

  /// Whether an attribute is a global actor, as far as its name can tell.
  ///
  /// What else begins with a capital letter is a result builder, which ends in `Builder`, one of the
  /// compiler's, or a macro: those for protocols are mostly adjectives, like `@Mockable`.
  private func isGlobalActor(_ attribute: AttributeSyntax, named name: String) -> Bool {
    let leaf = name.split(separator: ".").last ?? ""
    guard attribute.arguments == nil, leaf.first?.isUppercase == true else { return false }
    return !leaf.hasSuffix("Builder") && !leaf.hasSuffix("able") && !Self.builtIn.contains(name)
  }

  private func hiddenNames(in attribute: AttributeSyntax) -> [Requirement.HiddenName] {
    guard case .argumentList(let arguments) = attribute.arguments else { return [] }
    return arguments.compactMap { argument in
      guard let text = argument.expression.as(StringLiteralExprSyntax.self) else { return nil }
      let name = text.segments.map(\.trimmedDescription).joined()
      return Requirement.HiddenName(name: name, place: places.mark(text))
    }
  }
}
