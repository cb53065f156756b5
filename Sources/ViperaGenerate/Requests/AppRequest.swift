import Foundation

/// The options of `vipera new`.
package struct AppRequest: Equatable, Sendable {
  package let name: String
  /// The folder of Vipera, as typed; nil for the clone in which the command was built.
  package var pathToVipera: String?

  /// Checks the name of the app; an error suggests a valid one.
  package init(name: String) throws(GenerateError) {
    self.name = try AppName(name).description
  }

  /// The maximum size of a manifest, in bytes.
  private static let largestManifest = 1_000_000

  /// Plans the files of the app.
  ///
  /// - Parameters:
  ///   - root: The folder in which the app's folder is created.
  ///   - workingFolder: The folder to which typed paths are relative.
  ///   - program: The path of the running executable.
  ///   - templates: The template sets.
  /// - Returns: The files, with paths below `root`.
  /// - Throws: The error in the folders.
  package func planned(
    in root: String,
    workingFolder: String,
    program: String?,
    templates: TemplateLibrary
  ) throws(GenerateError) -> WritingPlan {
    let typed = pathToVipera.map { RelativePath.absolute($0, in: workingFolder) }
    guard let vipera = typed ?? program.flatMap(Self.clone) else {
      throw GenerateError(
        "The app needs the folder of Vipera, and this command lies in no clone of it. "
          + "Name the folder: --path-to-vipera ../vipera."
      )
    }
    return try AppGenerator.plan(name: name, pathToVipera: vipera, in: root, templates: templates)
  }

  /// The clone of Vipera in which an executable was built; nil if it was not built in a clone.
  package static func clone(around program: String) -> String? {
    var folder = ProjectPath.real(program).flatMap(ProjectPath.parent)
    while let place = folder {
      let manifest = ProjectPath.bytes(at: "\(place)/Package.swift", limit: largestManifest)
      if let manifest, String(decoding: manifest, as: UTF8.self).contains(#"name: "vipera""#) { return place }
      folder = ProjectPath.parent(of: place)
    }
    return nil
  }
}
