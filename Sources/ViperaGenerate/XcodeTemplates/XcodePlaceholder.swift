/// Converts an expanded module to files that Xcode expands.
///
/// The module is generated with special names, which are then replaced by Xcode's placeholders. So every template can
/// be converted, however it uses the name. Xcode cannot do three things that the generator can:
/// - ask for fields, so the entity has a title;
/// - ask for the parameters of a URL, so a route has none;
/// - change the case of a letter, so the URL is `/Cart` and not `/cart`.
enum XcodePlaceholder {
  /// The typed name in a form that is valid in Swift.
  static let name = "___VARIABLE_moduleName:identifier___"
  /// The typed name in the name of a file; inside a file this placeholder would be the whole name of that file.
  static let fileName = "___FILEBASENAME___"

  private static let project = "___PROJECTNAMEASIDENTIFIER___"
  private static let header = "//___FILEHEADER___\n\n"

  /// Names that no template contains.
  ///
  /// The URL contains the module's name in lower case.
  static let standInModule = "Zqmodule"
  static let standInTarget = "Zqtarget"

  /// A file of a template's folder, without the parent folder that the generator would add.
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
