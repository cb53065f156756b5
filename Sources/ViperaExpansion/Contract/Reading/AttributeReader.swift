import SwiftSyntax

/// Reads attributes, and selects those to copy when a declaration is written again.
struct AttributeReader {
  let places: SourcePlaces

  struct Attributes {
    /// Attributes to copy, including the global actor's.
    var copied: [String] = []
    var globalActor: String?
    /// The role of `@Plays`, if it can be read.
    var role: Role?
    /// A `@Plays` whose role cannot be read.
    var unreadRole: Place?
    var hidden: [Requirement.HiddenName] = []
    var unreadHidden: [Requirement.UnreadHidden] = []
  }

  private static let copiedNames: Set<String> = [
    "available", "discardableResult", "concurrent", "backDeployed", "preconcurrency",
  ]

  private static let builtIn: Set<String> = [
    "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction",
    "LLDBDebuggerFunction", "NSCopying", "NSManaged",
  ]

  /// Reads `list`; attributes under `#if` are left out, and a `@Hidden` among them is noted.
  func read(_ list: AttributeListSyntax) -> Attributes {
    var attributes = Attributes()
    read(list, into: &attributes)
    return attributes
  }

  private func read(_ list: AttributeListSyntax, into attributes: inout Attributes) {
    for element in list {
      if let attribute = element.as(AttributeSyntax.self) {
        read(attribute, into: &attributes)
      } else if let block = element.as(IfConfigDeclSyntax.self) {
        attributes.unreadHidden += hidden(under: block)
        attributes.unreadRole = attributes.unreadRole ?? role(under: block)
      }
    }
  }

  /// A `@Plays` that only some builds would have.
  private func role(under block: IfConfigDeclSyntax) -> Place? {
    for clause in block.clauses {
      guard case .attributes(let list) = clause.elements else { continue }
      for element in list {
        if let nested = element.as(IfConfigDeclSyntax.self), let place = role(under: nested) { return place }
        guard let attribute = element.as(AttributeSyntax.self), isRole(attribute) else { continue }
        return places.mark(attribute)
      }
    }
    return nil
  }

  private func isRole(_ attribute: AttributeSyntax) -> Bool {
    ["Plays", "Vipera.Plays"].contains(Identifier.plain(OneLine.text(of: attribute.attributeName)))
  }

  /// Every `@Hidden` that only some builds would have.
  private func hidden(under block: IfConfigDeclSyntax) -> [Requirement.UnreadHidden] {
    block.clauses.flatMap { clause -> [Requirement.UnreadHidden] in
      guard case .attributes(let list) = clause.elements else { return [] }
      return list.flatMap { element -> [Requirement.UnreadHidden] in
        if let nested = element.as(IfConfigDeclSyntax.self) { return hidden(under: nested) }
        guard let attribute = element.as(AttributeSyntax.self), isHidden(attribute) else {
          return []
        }
        return [Requirement.UnreadHidden(reason: .conditional, place: places.mark(attribute))]
      }
    }
  }

  private func isHidden(_ attribute: AttributeSyntax) -> Bool {
    ["Hidden", "Vipera.Hidden"].contains(
      Identifier.plain(OneLine.text(of: attribute.attributeName))
    )
  }

  private func read(_ attribute: AttributeSyntax, into attributes: inout Attributes) {
    let name = OneLine.text(of: attribute.attributeName)
    if isHidden(attribute) {
      readHiddenNames(in: attribute, into: &attributes)
    } else if isRole(attribute) {
      readRole(in: attribute, into: &attributes)
    } else if isGlobalActor(attribute, named: name) {
      attributes.globalActor = "@\(name)"
      attributes.copied.append("@\(name)")
    } else if Self.copiedNames.contains(name) {
      attributes.copied.append(OneLine.text(of: attribute))
    }
  }

  /// Whether an attribute is a global actor, as far as its name shows.
  ///
  /// Another attribute that begins with a capital letter is a result builder, which ends in `Builder`, one of the
  /// compiler's, or a macro: those for protocols are mostly adjectives, like `@Mockable`.
  private func isGlobalActor(_ attribute: AttributeSyntax, named name: String) -> Bool {
    let leaf = name.split(separator: ".").last ?? ""
    guard attribute.arguments == nil, leaf.first?.isUppercase == true else { return false }
    return !leaf.hasSuffix("Builder") && !leaf.hasSuffix("able") && !Self.builtIn.contains(name)
  }

  private func readRole(in node: AttributeSyntax, into attributes: inout Attributes) {
    let argument = node.arguments?.as(LabeledExprListSyntax.self)?.first?.expression
    let name = argument?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    attributes.role = name.flatMap(Role.init(case:))
    if attributes.role == nil { attributes.unreadRole = places.mark(node) }
  }

  private func readHiddenNames(in node: AttributeSyntax, into attributes: inout Attributes) {
    guard case .argumentList(let arguments) = node.arguments, !arguments.isEmpty else {
      attributes.unreadHidden.append(
        Requirement.UnreadHidden(reason: .noNames, place: places.mark(node))
      )
      return
    }
    for argument in arguments {
      let text = argument.expression.as(StringLiteralExprSyntax.self)
      if let text, text.segments.allSatisfy({ $0.is(StringSegmentSyntax.self) }) {
        let name = text.segments.map(\.trimmedDescription).joined()
        attributes.hidden.append(Requirement.HiddenName(name: name, place: places.mark(text)))
      } else {
        attributes.unreadHidden.append(
          Requirement.UnreadHidden(reason: .noLiteral, place: places.mark(argument.expression))
        )
      }
    }
  }
}
