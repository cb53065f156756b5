import Foundation
import ViperaTemplates

/// Generates a package of an app that runs in a browser, with a list screen and a detail screen.
package enum AppGenerator {
  /// The name of the template set for an app.
  package static let templateSet = "app"

  /// The maximum size of a manifest, in bytes.
  private static let largestManifest = 1_000_000

  /// Plans the files of an app, in a new folder with the app's name.
  ///
  /// - Parameters:
  ///   - name: The name of the app, such as `Shop`.
  ///   - pathToVipera: The folder of Vipera; relative to `root` if it does not begin with `/`.
  ///   - root: The folder in which the app's folder is created.
  ///   - templates: The template sets.
  /// - Returns: The files, with paths below `root`.
  /// - Throws: The error in the name or the folders.
  package static func plan(
    name: String,
    pathToVipera: String,
    in root: String,
    templates: TemplateLibrary
  ) throws(GenerateError) -> WritingPlan {
    let app = try AppName(name)
    let root = RelativePath.absolute(root, in: FileManager.default.currentDirectoryPath)
    guard !ProjectPath.exists("\(root)/\(app)") else {
      throw GenerateError("'\(app)' exists already. Move it away, or choose another name.")
    }
    let vipera = try viperaFolder(pathToVipera, in: root)
    // Symbolic links are resolved in both paths: the package manager resolves `..` from the real folder of the app.
    let path = RelativePath.from("\(ProjectPath.real(root) ?? root)/\(app)", to: ProjectPath.real(vipera) ?? vipera)
    var plan = WritingPlan()
    for file in try templates.set(named: templateSet).files(with: scope(of: app, pathToVipera: path)) {
      plan.add("\(app)/\(file.path)", file.text)
    }
    plan.notes = [
      "Start it with 'make run' in '\(app)': http://127.0.0.1:8080.",
      "Run its tests with 'make test'. Its README says what is where.",
    ]
    return plan
  }

  private static func viperaFolder(_ path: String, in root: String) throws(GenerateError) -> String {
    let folder = RelativePath.absolute(path, in: root)
    let manifest = ProjectPath.bytes(at: "\(folder)/Package.swift", limit: largestManifest)
    guard let manifest, String(decoding: manifest, as: UTF8.self).contains(#"name: "vipera""#) else {
      throw GenerateError(
        "Vipera is not in '\(path.visible(200))'. Name the folder of your clone of it: --path-to-vipera ../vipera."
      )
    }
    return folder
  }

  private static func scope(of app: AppName, pathToVipera: String) -> TemplateScope {
    // Formatters sort imports by name.
    let imports = [
      (module: "Foundation", line: "@preconcurrency import Foundation"),
      (module: "\(app)", line: "import \(app)"),
      (module: "ViperaWeb", line: "import ViperaWeb"),
    ]
    return [
      "Name": .text("\(app)"),
      "App": .text(app.type),
      "server": .text(app.server),
      "viperaPath": .text(SwiftNames.literal(pathToVipera)),
      // The braces of GitHub's syntax would be placeholders in a template, so the text is passed as a value.
      "viperaRepository": .text("${{ vars.VIPERA_REPOSITORY }}"),
      "serverImports": .list(imports.sorted { $0.module < $1.module }.map { ["line": .text($0.line)] }),
    ]
  }
}
