/// Converts the files of a generated module to template files for Xcode.
///
/// The module is generated with special names, which are then replaced by Xcode's placeholders. So every template can
/// be converted, regardless of how it uses the name. Xcode cannot do three things that the generator can:
/// - ask for fields, so the entity has a title;
/// - ask for the parameters of a URL, so a route has none;
/// - change the case of a letter, so the URL is `/Cart` instead of `/cart`.
enum XcodePlaceholder {
  /// The placeholder for the typed name, in a form that is valid in Swift.
  static let name = "___VARIABLE_moduleName:identifier___"
  /// The placeholder for the typed name in a file's name.
  ///
  /// Inside a file, Xcode replaces the same placeholder by the file's whole name.
  static let fileName = "___FILEBASENAME___"

  private static let project = "___PROJECTNAMEASIDENTIFIER___"
  private static let header = "//___FILEHEADER___\n\n"

  /// Names that do not occur in any template.
  ///
  /// The URL contains the module's name in lower case.
  static let standInModule = "Zqmodule"
  static let standInTarget = "Zqtarget"

  /// Converts a file, and removes the module's folder from its path.
  static func converted(_ file: WritingPlan.File) -> WritingPlan.File {
    let name = file.path.splitAtLast("/").after
    let text = replaced(file.text)
    return WritingPlan.File(
      path: name.replacing(standInModule, with: fileName),
      text: name.hasSuffix(".swift") ? header + text : text
    )
  }

  private static func replaced(_ text: String) -> String {
    text.replacing(standInModule, with: name)
      .replacing(standInModule.lowercased(), with: name)
      .replacing(standInTarget, with: project)
  }
}
