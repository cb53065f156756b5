import Foundation
import ViperaCommandLine
import ViperaGenerate

/// Converts typed texts to values.
enum TypedValue {
  /// Calls `make`, and converts its error to an argument error.
  static func made<Value>(by make: () throws(GenerateError) -> Value) throws(ArgumentError) -> Value {
    do throws(GenerateError) {
      return try make()
    } catch {
      throw ArgumentError(error.description)
    }
  }
}

/// The folder in which the command was started, and the paths in it.
enum WorkingFolder {
  static var path: String { FileManager.default.currentDirectoryPath }

  static var templates: TemplateLibrary { TemplateLibrary(root: path, builtIn: BuiltInTemplates.sources) }

  /// The absolute path of a typed path.
  static func absolute(_ typed: String) -> String { typed.hasPrefix("/") ? typed : "\(path)/\(typed)" }
}
