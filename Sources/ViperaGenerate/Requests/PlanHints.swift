import Foundation

/// Hints about what to do after new files are written, so that the project builds.
struct PlanHints {
  private let plan: WritingPlan
  private let place: ModulePlace
  private let root: String

  init(_ plan: WritingPlan, at place: ModulePlace, in root: String) {
    self.plan = plan
    self.place = place
    self.root = root
  }

  /// The command that runs the tests, or the step that must be done first.
  func tests(named name: String) -> [String] {
    guard plan.files.contains(where: { isTest($0.path) }) else { return [] }
    guard place.isPackage else {
      return [
        "Add the files to '\(place.layout.target)' and its tests in Xcode, unless their folders are synchronized."
      ]
    }
    guard place.hasTests else {
      return ["Declare the test target '\(place.layout.testTarget)' in Package.swift: its folder is new."]
    }
    return ["Run its tests: swift test --filter \(name)"]
  }

  /// Products of Vipera that new files import, but the manifest does not list.
  var missingProducts: [String] {
    let manifest = ProjectPath.bytes(at: "\(root)/Package.swift", limit: ModulePlace.largestManifest)
    guard place.isPackage, let manifest else { return [] }
    let text = String(decoding: manifest, as: UTF8.self)
    let missing = { (product: String) in !text.contains("\"\(product)\"") }
    let sources = imports { !isTest($0) }.filter(missing)
    let tests = imports(where: isTest).filter { missing($0) && !sources.contains($0) }
    return [(sources, place.layout.target), (tests, place.layout.testTarget)].compactMap { products, target in
      guard !products.isEmpty else { return nil }
      let names = products.map { "'\($0)'" }.joined(separator: ", ")
      return "Add \(names) of the package 'vipera' to the dependencies of '\(target)' in Package.swift."
    }
  }

  /// The types of the new files whose names the target already uses.
  ///
  /// - Parameter prefix: The prefix of the new top-level types; other types are nested in them.
  /// - Returns: One sentence for each of the types.
  func clashes(with prefix: String) -> [String] {
    let wanted = Set(
      plan.files.filter { !isTest($0.path) && $0.path.hasSuffix(".swift") }
        .flatMap { DeclarationReader.names(in: Array($0.text.utf8), file: $0.path) }
        .map(\.name).filter { $0.hasPrefix(prefix) }
    )
    let top = place.folder.split(separator: "/").prefix(place.isPackage ? 2 : 1).joined(separator: "/")
    // A folder that does not exist yet contains no types.
    guard let scan = try? DeclarationScan(of: ModulePlace.join(root, top)) else { return [] }
    return scan.names.filter { wanted.contains($0.name) }.map { clash in
      "'\(clash.name)' is declared in '\(ModulePlace.join(top, clash.file))' too. Rename one of the two."
    }
  }

  private func isTest(_ path: String) -> Bool { path.hasPrefix(place.testFolder + "/") }

  /// The modules of Vipera that files import, in alphabetical order.
  private func imports(where isWanted: (String) -> Bool) -> [String] {
    let lines = plan.files.filter { isWanted($0.path) }.flatMap { $0.text.split(separator: "\n") }
    let names = lines.compactMap { line -> String? in
      let words = line.split(separator: " ")
      guard let name = words.last, words.dropLast().last == "import", name.hasPrefix("Vipera") else { return nil }
      return name == place.moduleName ? nil : String(name)
    }
    return Set(names).sorted()
  }
}
