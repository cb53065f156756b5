import Foundation
import ViperaCommandLine
import ViperaGenerate

/// Makes values of typed texts.
enum TypedValue {
  /// Makes a value with the library; what the library refuses is a wrong argument.
  static func made<Value>(by make: () throws(GenerateError) -> Value) throws(ArgumentError) -> Value {
    do throws(GenerateError) {
      return try make()
    } catch {
      throw ArgumentError(error.description)
    }
  }
}

/// The folder that the command was started in, and what of Vipera belongs to it.
enum WorkingFolder {
  static var path: String { FileManager.default.currentDirectoryPath }

  static var templates: TemplateLibrary { TemplateLibrary(root: path, builtIn: BuiltInTemplates.sources) }

  /// A typed path from the top.
  static func absolute(_ typed: String) -> String { typed.hasPrefix("/") ? typed : "\(path)/\(typed)" }
}
