import Foundation
import PackagePlugin

/// `swift package vipera …`: runs the `vipera` command in the folder of the package that depends on Vipera.
@main
struct ViperaCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "vipera").url
    process.currentDirectoryURL = context.package.directoryURL
    // SwiftPM also passes its own option to the plugin, so the option is removed.
    process.arguments = arguments.filter { $0 != "--allow-writing-to-package-directory" }
    try process.run()
    process.waitUntilExit()
    // SwiftPM always exits with 1 if a plugin fails, so the message contains the command's exit code.
    guard process.terminationReason == .exit else {
      throw Failure(description: "vipera was ended by signal \(process.terminationStatus).")
    }
    guard process.terminationStatus == 0 else {
      throw Failure(description: "vipera exited with code \(process.terminationStatus).")
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
