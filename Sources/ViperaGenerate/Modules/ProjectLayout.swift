import Foundation

/// The folders of a package for its modules and their tests.
package struct ProjectLayout: Equatable, Sendable {
  /// The target to which modules are added.
  package let target: String
  /// The target of the modules' tests.
  package let testTarget: String
  /// Whether the folder of the test target exists.
  package let hasTests: Bool
  /// The parent folder of the modules, relative to the project's folder.
  package let sourceFolder: String
  /// The parent folder of the modules' tests.
  package let testFolder: String
  /// The files of the target that may create a `RouteTable`.
  package let routeTables: [String]

  /// The default folders of a target.
  package init(target: String) {
    self.init(target: target, testTarget: target + "Tests", hasTests: false, within: "", routeTables: [])
  }

  init(target: String, testTarget: String, hasTests: Bool, within folder: String, routeTables: [String]) {
    let inner = folder.isEmpty ? "" : "/" + folder
    self.target = target
    self.testTarget = testTarget
    self.hasTests = hasTests
    self.routeTables = routeTables
    sourceFolder = "Sources/\(target)\(inner)"
    testFolder = "Tests/\(testTarget)\(inner)"
  }
}

// MARK: - Finding

extension ProjectLayout {
  /// Finds the layout of the package in `root` by its folders.
  ///
  /// Uses the target `wanted`. If that is nil, it prefers the target with the most modules, then one with a route
  /// table, then one that is not an executable. It does not find a target whose `path` in the manifest is not
  /// `Sources/<Target>`.
  package static func find(in root: String, target wanted: String? = nil) throws(GenerateError) -> ProjectLayout {
    guard ProjectPath.exists("\(root)/Package.swift") else {
      throw GenerateError("There is no Package.swift in '\(root)'. Run the command in the folder of your package.")
    }
    let targets = try TargetScan.targets(of: root)
    guard !targets.isEmpty else {
      throw GenerateError(
        "There is no target in 'Sources'. Put the Swift files of each target into a folder 'Sources/<Target>'."
      )
    }
    let target = try choose(wanted, of: targets)
    let tests = testTarget(of: target.name, in: root)
    return ProjectLayout(
      target: target.name,
      testTarget: tests ?? target.name + "Tests",
      hasTests: tests != nil,
      within: target.moduleFolder,
      routeTables: target.routeTables
    )
  }

  private static func choose(_ wanted: String?, of targets: [TargetScan]) throws(GenerateError) -> TargetScan {
    let names = targets.map { "'\($0.name)'" }.joined(separator: ", ")
    if let wanted {
      guard let target = targets.first(where: { $0.name == wanted }) else {
        throw GenerateError("There is no target '\(wanted)' in 'Sources'. Known: \(names).")
      }
      return target
    }
    let best = targets.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }.suffix(2)
    guard let target = best.last, best.count == 1 || best.first?.rank != target.rank else {
      throw GenerateError("The package has several targets: \(names). Name the one to write into with '--target'.")
    }
    return target
  }

  /// Returns the test target of a target: the one named after it, or the only one; nil if there are none or several.
  private static func testTarget(of target: String, in root: String) -> String? {
    // The folder does not exist in a package without tests.
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/Tests")) ?? []
    let folders = entries.filter { !$0.hasPrefix(".") && ProjectPath.isFolder("\(root)/Tests/\($0)") }
    if folders.contains(target + "Tests") { return target + "Tests" }
    return folders.count == 1 ? folders.first : nil
  }
}
