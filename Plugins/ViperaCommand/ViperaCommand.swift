import Foundation
import PackagePlugin

/// `swift package vipera …`: the command, in the folder of the package that depends on Vipera.
@main
struct ViperaCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "vipera").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      // The command has said why.
      throw Failure()
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    var description: String { "vipera did not succeed." }
  }
}
