import Foundation

/// The target and the folders for a new module or entity and its tests.
package struct ModulePlace: Equatable, Sendable {
  /// The target and its folders.
  let layout: ProjectLayout
  /// The parent folder of the new files, relative to the project's folder; empty for that folder itself.
  let folder: String
  /// The parent folder of the new tests.
  let testFolder: String
  /// Whether the test target's folder exists.
  let hasTests: Bool
  /// Whether SwiftPM builds the project; if not, Xcode does.
  let isPackage: Bool

  /// The maximum size of a manifest, in bytes.
  static let largestManifest = 1_000_000

  /// The target's name in an `import`.
  var moduleName: String { Self.moduleName(layout.target) }

  /// Joins a folder and a name; an empty folder is the project's folder.
  static func join(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }

  private static func moduleName(_ target: String) -> String {
    let name = target.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return String(name.first?.isNumber == true ? ["_"] + name.dropFirst() : name)
  }
}

// MARK: - Finding

extension ModulePlace {
  /// Finds the place in the project at `root`.
  ///
  /// - Parameters:
  ///   - root: The project's folder.
  ///   - target: The target; nil to detect it from the folders.
  ///   - typed: The folder as typed by the user; nil for the default.
  ///   - habit: The folder in which a project without a manifest keeps its modules.
  /// - Returns: The place, whose folders may not exist yet.
  /// - Throws: The reason why the place is ambiguous or unknown, and the option to specify it.
  package static func find(
    in root: String,
    target: String? = nil,
    into typed: String? = nil,
    habit: String? = nil
  ) throws(GenerateError) -> ModulePlace {
    let folder = try typed.map { path throws(GenerateError) in try relative(path, in: root) }
    guard ProjectPath.exists("\(root)/Package.swift") else {
      return try inXcode(root, target: target, folder: folder ?? habit)
    }
    guard let folder else {
      let layout = try ProjectLayout.find(in: root, target: target)
      return ModulePlace(layout, folder: layout.sourceFolder, testFolder: layout.testFolder, in: root)
    }
    let steps = folder.split(separator: "/").map { String($0) }
    guard steps.first == "Sources", steps.count > 1 else {
      guard let target else {
        throw GenerateError("'\(folder.isEmpty ? "." : folder)' can belong to any target. Name one with '--target'.")
      }
      try checkIsDeclared(target, in: root)
      return outside(root, target: target, folder: folder, isPackage: true)
    }
    guard target == nil || target == steps[1] else {
      throw GenerateError(
        "'\(folder)' lies in the target '\(steps[1])', and '--target' names '\(target ?? "")'. Leave one of them out."
      )
    }
    let layout = try ProjectLayout.find(in: root, target: steps[1])
    let tests = (["Tests", layout.testTarget] + steps.dropFirst(2)).joined(separator: "/")
    return ModulePlace(layout, folder: folder, testFolder: tests, in: root)
  }

  /// Throws unless the manifest mentions the target, whose folder need not be 'Sources/<Target>'.
  private static func checkIsDeclared(_ target: String, in root: String) throws(GenerateError) {
    let manifest = ProjectPath.bytes(at: "\(root)/Package.swift", limit: largestManifest)
    guard let manifest, String(decoding: manifest, as: UTF8.self).contains("\"\(target)\"") else {
      throw GenerateError("Package.swift names no target '\(target)'. Check '--target' for typos.")
    }
  }

  private init(_ layout: ProjectLayout, folder: String, testFolder: String, in root: String) {
    self.layout = layout
    self.folder = folder
    self.testFolder = testFolder
    hasTests = layout.hasTests
    isPackage = true
  }

  private init(
    target: String,
    folder: String,
    testFolder: String,
    hasTests: Bool,
    isPackage: Bool
  ) {
    layout = ProjectLayout(target: target)
    self.folder = folder
    self.testFolder = testFolder
    self.hasTests = hasTests
    self.isPackage = isPackage
  }

  /// The place in a project without a manifest; a target is assumed to have a folder with its name.
  private static func inXcode(
    _ root: String,
    target: String?,
    folder: String?
  ) throws(GenerateError) -> ModulePlace {
    guard let folder else {
      throw GenerateError(
        "There is no Package.swift in '\(root)'. Run the command in the folder of your package or, if Xcode builds "
          + "the project, name the folder for new files: '--into App/Modules'."
      )
    }
    let steps = folder.split(separator: "/").map { String($0) }
    if let top = steps.first, !ProjectPath.isFolder("\(root)/\(top)") {
      throw GenerateError(
        "There is neither a Package.swift nor the folder '\(top)' in '\(root)'. "
          + "Run the command in the folder of your project."
      )
    }
    let candidates = steps.drop { ["source", "sources", "src"].contains($0.lowercased()) }
    guard let target = target ?? candidates.first else {
      throw GenerateError("'\(folder.isEmpty ? "." : folder)' names no target. Name it with '--target'.")
    }
    return outside(root, target: target, folder: folder, isPackage: false)
  }

  /// The place in a folder outside all known targets.
  private static func outside(
    _ root: String,
    target: String,
    folder: String,
    isPackage: Bool
  ) -> ModulePlace {
    let inTests = "Tests/\(target)Tests"
    let beside = "\(target)Tests"
    let exists = [inTests, beside].first { ProjectPath.isFolder("\(root)/\($0)") }
    let steps = folder.split(separator: "/").map { String($0) }
    // The tests go into the same subfolder of the test target.
    let inner = steps.firstIndex(of: target).map { Array(steps[($0 + 1)...]) } ?? []
    return ModulePlace(
      target: target,
      folder: folder,
      testFolder: ([exists ?? (isPackage ? inTests : beside)] + inner).joined(separator: "/"),
      hasTests: exists != nil,
      isPackage: isPackage
    )
  }

  /// The folder as typed, relative to the project's folder.
  private static func relative(_ path: String, in root: String) throws(GenerateError) -> String {
    let place = RelativePath.absolute(path, in: root)
    let tops = [root, ProjectPath.real(root) ?? root]
    // The second form is for a path that reaches the project through a symbolic link.
    for place in [place, withoutLinks(place)] {
      guard let top = tops.first(where: { place == $0 || place.hasPrefix($0 + "/") }) else { continue }
      let folder = String(place.dropFirst(top.count).drop { $0 == "/" })
      if !folder.isEmpty { try ProjectPath.check(folder) }
      return folder
    }
    throw GenerateError(
      "'\(path)' is outside of this folder. Run the command in the project's folder, and name a folder in it."
    )
  }

  /// The path with the symbolic links of existing folders resolved.
  private static func withoutLinks(_ path: String) -> String {
    var folder = path
    while !ProjectPath.exists(folder), let parent = ProjectPath.parent(of: folder) { folder = parent }
    return (ProjectPath.real(folder) ?? folder) + path.dropFirst(folder.count)
  }
}
