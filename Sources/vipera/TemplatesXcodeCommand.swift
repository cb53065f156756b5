import Foundation
import ViperaCommandLine
import ViperaGenerate

/// `vipera templates xcode`: creates templates for Xcode's "New File" window.
enum TemplatesXcodeCommand {
  private static let into = Option("into", placeholder: "FOLDER", domain: .folders, help: "the folder to write into")
  private static let install = Flag("install", help: "write into Xcode's own folder, on macOS")
  private static let naming = Option<NamingDialect>(
    "naming",
    help: "how protocols are named in the templates without Vipera's runtime"
  )

  /// The folder in which Xcode looks for templates, relative to the home folder.
  private static let folderOfXcode = "Library/Developer/Xcode/Templates/File Templates"

  static let command = Command(
    "xcode",
    "Writes the templates for Xcode's 'New File' window, as .xctemplate bundles.",
    details: """
      vipera templates xcode --install
      vipera templates xcode --into Templates --naming io

      Your project's own template sets are used in place of built-in ones. Xcode lists the templates under 'Vipera'.
      """,
    [into, install, naming, PlanOutput.dryRun]
  ) { values in
    let (root, name) = try place(values)
    let templates = try XcodeTemplates(of: WorkingFolder.templates, naming: values[naming].map { Naming($0) })
    // Two folders of each path are enough: the group and the template's bundle.
    try PlanOutput(root: root, rootName: name, isDryRun: values[PlanOutput.dryRun], depth: 2)
      .finish(templates.plan, preview: templates.preview()) { () throws(GenerateError) in
        try templates.write(in: root)
      }
  }

  private static func place(_ values: Values) throws -> (root: String, name: String) {
    switch (values[into], values[install]) {
    case (.some, true): throw ArgumentError("'--into' and '--install' name two places. Leave one of them out.")
    case (nil, false): throw ArgumentError("Name a folder with '--into', or use '--install' for Xcode's own.")
    case (let folder?, false): return (WorkingFolder.absolute(folder), folder)
    case (nil, true):
      #if os(macOS)
      return ("\(FileManager.default.homeDirectoryForCurrentUser.path)/\(folderOfXcode)", "~/\(folderOfXcode)")
      #else
      throw ArgumentError(
        "Xcode is on macOS only. Name a folder with '--into', and copy its content to '~/\(folderOfXcode)' there."
      )
      #endif
    }
  }
}
