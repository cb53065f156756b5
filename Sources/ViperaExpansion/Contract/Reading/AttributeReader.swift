import SwiftSyntax

/// Reads attributes, and selects those that are copied when a declaration is written again.
struct AttributeReader {
  let places: SourcePlaces

  struct Attributes {
    /// Attributes to copy, including the global actor's.
    var copied: [String] = []
    var globalActor: String?
    /// The role in `@Plays`, if it can be read.
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

  /// Reads `list`.
  ///
  /// Of the attributes under `#if`, only Vipera's own are recorded; they count as unreadable.
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
        readConditional(block, into: &attributes)
      }
    }
  }

  /// Records each `@Hidden` and `@Plays` that applies only in some builds.
  private func readConditional(_ block: IfConfigDeclSyntax, into attributes: inout Attributes) {
    for clause in block.clauses {
      guard case .attributes(let list) = clause.elements else { continue }
      for element in list {
        if let nested = element.as(IfConfigDeclSyntax.self) { readConditional(nested, into: &attributes) }
        guard let attribute = element.as(AttributeSyntax.self) else { continue }
        if attribute.isVipera("Hidden") {
          let place = places.mark(attribute)
          attributes.unreadHidden.append(Requirement.UnreadHidden(reason: .conditional, place: place))
        } else if attribute.isVipera("Plays") {
          attributes.unreadRole = places.mark(attribute)
        }
      }
    }
  }

  private func read(_ attribute: AttributeSyntax, into attributes: inout Attributes) {
    let name = OneLine.text(of: attribute.attributeName)
    if attribute.isVipera("Hidden") {
      readHiddenNames(in: attribute, into: &attributes)
    } else if attribute.isVipera("Plays") {
      readRole(in: attribute, into: &attributes)
    } else if isGlobalActor(attribute, named: name) {
      attributes.globalActor = "@\(name)"
      attributes.copied.append("@\(name)")
    } else if Self.copiedNames.contains(name) {
      attributes.copied.append(OneLine.text(of: attribute))
    }
  }

  /// Whether an attribute is a global actor, as far as its name tells.
  ///
  /// Other attributes that begin with a capital letter are result builders, built-in attributes or macros. Result
  /// builders end in `Builder`, and the names of macros for protocols are mostly adjectives, like `@Mockable`.
  private func isGlobalActor(_ attribute: AttributeSyntax, named name: String) -> Bool {
    let leaf = name.split(separator: ".").last ?? ""
    guard attribute.arguments == nil, leaf.first?.isUppercase == true else { return false }
    return !leaf.hasSuffix("Builder") && !leaf.hasSuffix("able") && !Self.builtIn.contains(name)
  }

  private func readRole(in node: AttributeSyntax, into attributes: inout Attributes) {
    let argument = node.arguments?.as(LabeledExprListSyntax.self)?.first?.expression
    let name = argument?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    attributes.role = Role.allCases.first { "\($0)" == name }
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

extension AttributeSyntax {
  /// Whether this is Vipera's attribute `name`, with or without the name of the module.
  func isVipera(_ name: String) -> Bool {
    [name, "Vipera.\(name)"].contains(Identifier.plain(OneLine.text(of: attributeName)))
  }
}
