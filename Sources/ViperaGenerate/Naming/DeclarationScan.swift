import Foundation

/// The types declared in the Swift files of a project, and the files' indentation.
package struct DeclarationScan: Equatable, Sendable {
  /// The limits of a scan.
  package struct Limits: Equatable, Sendable {
    /// The maximum number of Swift files to read.
    package var files = 20_000
    /// The maximum size of a file in bytes; larger files are assumed to be generated.
    package var fileSize = 400_000
    /// The maximum depth of folders.
    package var depth = 24

    package init() {}
  }

  /// A file or folder that was skipped.
  package struct Skipped: Equatable, Sendable {
    package let path: String
    package let reason: String
  }

  package private(set) var names: [DeclaredName] = []
  /// The number of files with each indentation.
  package private(set) var indentation: [Indentation: Int] = [:]
  package private(set) var fileCount = 0
  package private(set) var skipped: [Skipped] = []

  private let limits: Limits

  /// Reads the Swift files below `root`, without third-party code.
  package init(of root: String, limits: Limits = Limits()) throws(GenerateError) {
    self.limits = limits
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder), isFolder.boolValue else {
      throw GenerateError("'\(root)' is not a folder. Name the folder that holds the project's Swift files.")
    }
    scan(root, path: "", depth: 0)
  }

  private mutating func scan(_ folder: String, path: String, depth: Int) {
    guard depth <= limits.depth else { return skip(path, "it lies more than \(limits.depth) folders deep") }
    guard let entries = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return skip(path, "it cannot be listed")
    }
    // Sorted, so that the same project always gives the same result.
    for entry in entries.sorted() where !entry.hasPrefix(".") {
      let place = "\(folder)/\(entry)"
      let relative = path.isEmpty ? entry : "\(path)/\(entry)"
      // Symbolic links are not followed, since they can form cycles.
      let attributes = try? FileManager.default.attributesOfItem(atPath: place)
      switch attributes?[.type] as? FileAttributeType {
      case .typeDirectory:
        if Self.bundles.contains(where: entry.hasSuffix) { continue }
        if Self.foreign.contains(entry.lowercased()) {
          skip(relative, "it holds code of others")
        } else {
          scan(place, path: relative, depth: depth + 1)
        }
      case .typeRegular where entry.hasSuffix(".swift"):
        read(place, path: relative, size: (attributes?[.size] as? Int) ?? 0)
      default: break
      }
    }
  }

  private mutating func read(_ file: String, path: String, size: Int) {
    guard fileCount < limits.files else { return skip(path, "\(limits.files) files were read before it") }
    guard size <= limits.fileSize else { return skip(path, "it is larger than \(limits.fileSize) bytes") }
    guard let data = FileManager.default.contents(atPath: file) else { return skip(path, "it cannot be read") }
    let source = [UInt8](data)
    fileCount += 1
    names += DeclarationReader.names(in: source, file: path)
    if let used = Indentation.used(in: source) { indentation[used, default: 0] += 1 }
  }

  private mutating func skip(_ path: String, _ reason: String) {
    skipped.append(Skipped(path: path, reason: reason))
  }

  /// Folders of dependencies and build products, in lower case.
  private static let foreign: Set<String> = [
    "pods", "carthage", "deriveddata", "sourcepackages", "node_modules", "vendor", "vendors", "thirdparty",
    "third-party", "third party", "externals", "build",
  ]

  /// The file extensions of bundles, which are folders that macOS shows as a file.
  private static let bundles = [
    ".framework", ".xcframework", ".xcassets", ".xcodeproj", ".xcworkspace", ".bundle", ".docc", ".xctemplate",
  ]
}
