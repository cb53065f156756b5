@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros
import ViperaExpansion

/// The compiler plugin that expands Vipera's macros.
struct ViperaPlugin: PluginProvider {
  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    switch typeName {
    case "ContractMacro": ContractMacro.self
    case "HiddenMacro": HiddenMacro.self
    case "PlaysMacro": PlaysMacro.self
    case "AllowMacro": AllowMacro.self
    default: throw UnknownMacro(name: "\(moduleName).\(typeName)")
    }
  }
}

struct UnknownMacro: Error, CustomStringConvertible {
  let name: String
  var description: String { "Vipera's compiler plugin has no macro '\(name)'" }
}

let connection = try StandardIOMessageConnection()
try CompilerPluginMessageListener(connection: connection, provider: ViperaPlugin()).main()
