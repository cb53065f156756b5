import Foundation

/// The modules, route tables and entry point that are found in the sources of a target.
struct TargetScan: Equatable {
  /// The limits of a scan.
  struct Limits {
    /// The maximum number of files and folders.
    var entries = 50_000
    /// The maximum depth of folders.
    var depth = 16
    /// The maximum size of a file in bytes; larger files are assumed to be generated.
    var size = 1_000_000
  }

  let name: String
  /// The folders of the modules, relative to the target's folder.
  private(set) var modules: Set<String> = []
  /// The files that mention `RouteTable`, relative to the project's folder.
  private(set) var routeTables: [String] = []
  /// Whether the target has a `main.swift` or a type with `@main`.
  private(set) var isProgram = false
  private var hasSource = false

  /// The likelihood that new modules belong to this target; the highest rank wins.
  var rank: [Int] { [modules.count, routeTables.isEmpty ? 0 : 1, isProgram ? 0 : 1] }

  /// The parent folder of the modules, relative to the target's folder; empty for the target's folder itself.
  var moduleFolder: String {
    let around = modules.map { $0.split(separator: "/").dropLast() }
    guard var common = around.first else { return "" }
    for pieces in around.dropFirst() {
      common = common.prefix(zip(common, pieces).prefix { $0 == $1 }.count)
    }
    return common.joined(separator: "/")
  }

  /// Returns the targets with a folder in `Sources`, in alphabetical order.
  static func targets(of root: String, limits: Limits = Limits()) throws(GenerateError) -> [TargetScan] {
    var left = limits.entries
    var targets: [TargetScan] = []
    for name in entries(of: "\(root)/Sources") where kind(of: "\(root)/Sources/\(name)") == .typeDirectory {
      var target = TargetScan(name: name)
      try target.scan("", root: root, left: &left, limits: limits)
      if target.hasSource { targets.append(target) }
    }
    return targets
  }

  private init(name: String) {
    self.name = name
  }

  private mutating func scan(
    _ folder: String,
    root: String,
    left: inout Int,
    limits: Limits
  ) throws(GenerateError) {
    guard folder.split(separator: "/").count < limits.depth else { return }
    for entry in Self.entries(of: "\(root)/Sources/\(name)/\(folder)") {
      left -= 1
      guard left >= 0 else {
        throw GenerateError(
          "'Sources' has more than \(limits.entries) files. Name the target and the folder to write into."
        )
      }
      let place = folder.isEmpty ? entry : "\(folder)/\(entry)"
      let path = "Sources/\(name)/\(place)"
      // Symbolic links are not followed, since they can form cycles.
      switch Self.kind(of: "\(root)/\(path)") {
      case .typeDirectory?: try scan(place, root: root, left: &left, limits: limits)
      case .typeRegular? where entry.hasSuffix(".swift"): read(path, place: place, root: root, limits: limits)
      default: continue
      }
    }
  }

  private mutating func read(_ path: String, place: String, root: String, limits: Limits) {
    hasSource = true
    let pieces = place.split(separator: "/").map { String($0) }
    if let file = pieces.last, Self.moduleFiles.contains(where: file.hasSuffix) {
      // A folder for a single role is inside the module's folder.
      let folder = pieces.dropLast()
      let isRole = folder.last.map { Self.roleFolders.contains($0.lowercased()) } ?? false
      let module = isRole ? folder.dropLast() : folder
      if !module.isEmpty { modules.insert(module.joined(separator: "/")) }
    }
    if pieces.last == "main.swift" { isProgram = true }
    guard let data = ProjectPath.bytes(at: "\(root)/\(path)", limit: limits.size), data.count <= limits.size else {
      return
    }
    if data.range(of: Data("RouteTable".utf8)) != nil { routeTables.append(path) }
    if data.range(of: Data("@main".utf8)) != nil { isProgram = true }
  }

  /// Returns the entries of a folder, without hidden ones and third-party code.
  private static func entries(of folder: String) -> [String] {
    // A folder that cannot be listed counts as empty.
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return entries.filter { !$0.hasPrefix(".") && !foreign.contains($0.lowercased()) }.sorted()
  }

  private static func kind(of path: String) -> FileAttributeType? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
  }

  /// Names of files that occur only in modules.
  private static let moduleFiles = ["Contract.swift", "Presenter.swift"]

  private static let roleFolders: Set<String> = [
    "contract", "contracts", "presenter", "presenters", "presentation",
  ]

  private static let foreign: Set<String> = ["carthage", "deriveddata", "node_modules", "pods"]
}
