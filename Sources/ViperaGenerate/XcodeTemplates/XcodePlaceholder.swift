/// Turns an expanded module into files that Xcode expands.
///
/// The module is written under stand-in names, which Xcode's placeholders then replace. So every template can be
/// converted, whatever it makes of the name. Xcode cannot do three things that the generator can:
/// - ask for fields, so the entity has a title;
/// - ask for the parameters of an address, so a route has none;
/// - change the case of a letter, so an address is `/Cart` and not `/cart`.
enum XcodePlaceholder {
  /// The typed name, as it can stand in Swift.
  static let name = "___VARIABLE_moduleName:identifier___"
  /// The typed name in the name of a file; inside of a file it would be that file's whole name.
  static let fileName = "___FILEBASENAME___"

  private static let project = "___PROJECTNAMEASIDENTIFIER___"
  private static let header = "//___FILEHEADER___\n\n"

  /// Names that are in no template.
  ///
  /// A module's name in lower case is a part of its address.
  static let standInModule = "Zqmodule"
  static let standInTarget = "Zqtarget"

  /// The file of a template's folder, without the folder that the generator writes it into.
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
