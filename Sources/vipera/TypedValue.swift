import Foundation
import ViperaCommandLine
import ViperaGenerate

/// Converts typed texts to values.
enum TypedValue {
  /// Creates a value with the library; if the library refuses it, the argument is wrong.
  static func made<Value>(by make: () throws(GenerateError) -> Value) throws(ArgumentError) -> Value {
    do throws(GenerateError) {
      return try make()
    } catch {
      throw ArgumentError(error.description)
    }
  }
}

/// The folder in which the command was started, and Vipera's files there.
enum WorkingFolder {
  static var path: String { FileManager.default.currentDirectoryPath }

  static var templates: TemplateLibrary { TemplateLibrary(root: path, builtIn: BuiltInTemplates.sources) }

  /// The absolute path of a typed path.
  static func absolute(_ typed: String) -> String { typed.hasPrefix("/") ? typed : "\(path)/\(typed)" }
}
