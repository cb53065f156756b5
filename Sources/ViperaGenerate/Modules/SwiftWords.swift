/// Words that generated code cannot use as names.
enum SwiftWords {
  /// Swift keywords that need backticks or cannot name a member.
  static let reserved: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Types of Swift, Foundation, Vipera and SwiftUI that modules use; a module of that name would shadow the type.
  static let types: Set<String> = [
    // Swift and Foundation
    "AnyObject", "Array", "Bool", "Character", "Clock", "Codable", "Data", "Date", "Decimal", "Dictionary", "Double",
    "Duration", "Equatable", "Error", "Float", "Hashable", "Identifiable", "Int", "Never", "Optional", "Range",
    "Result", "Sendable", "Set", "String", "Task", "URL", "UUID", "Void",
    // The roles of a contract
    "Configurator", "DataStore", "Entity", "Interactor", "InteractorOutput", "Models", "ModuleInput", "ModuleOutput",
    "Presenter", "Router", "Screen", "View", "ViewModel", "Wiring", "Worker",
    // Vipera
    "ActivityTracker", "Alert", "AnyRoute", "Contract", "Destination", "HTML", "LoadState", "Module", "ModuleContext",
    "ModuleSlot", "Navigator", "OneAtATime", "Relay", "Route", "RouteTable", "Secret", "Signal", "Stage", "StateRelay",
    "SubscriptionBag", "Symbol", "TabItem", "Toast", "WebApp", "WebHost", "WebScreen",
    // SwiftUI and Observation
    "App", "Binding", "Button", "Color", "Environment", "ForEach", "Form", "Group", "Image", "Label", "List",
    "Observable", "Scene", "Section", "State", "Text",
  ]

  /// Prefixes that, followed by a role, form type names of other libraries, such as `NetworkError` and `WebScreen`.
  static let prefixes: Set<String> = ["NS", "Network", "UI", "Web"]

  /// Whether a property can have this name: lower camel case, ASCII, and not a Swift keyword.
  static func isProperty(_ name: String) -> Bool {
    name.first?.isLowercase == true && !reserved.contains(name)
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
