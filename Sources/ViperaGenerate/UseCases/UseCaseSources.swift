import Foundation
import ViperaSource

/// The sources of a project, either on the disk or as a plan would change them.
struct UseCaseSources: Sendable {
  /// The files that may matter, sorted by path.
  private(set) var facts: [FileFacts]
  /// The texts that differ from the disk or exist only in memory.
  private var texts: [String: String]
  private let root: String?

  /// Sources that exist only in memory, by path.
  init(_ texts: [String: String]) {
    self.texts = texts
    root = nil
    generated = texts.keys.filter { $0.hasSuffix(".generated.swift") }.sorted()
    let read = texts.filter { !$0.key.hasSuffix(".generated.swift") }
    facts = read.map { FileFacts(source: $0.value, path: $0.key) }.sorted { $0.path < $1.path }
  }

  /// Paths of files that name no part of any module.
  private var passedOver: [String] = []
  /// The files that were not read, one sentence each.
  private(set) var skipped: [String] = []

  /// The paths of generated files, which another command overwrites.
  let generated: [String]

  private init(root: String, _ reading: ProjectReading) {
    self.root = root
    facts = reading.facts
    let known = Set(facts.map(\.path))
    passedOver = reading.paths.filter { !known.contains($0) }
    generated = reading.generated
    skipped = reading.skipped
    texts = [:]
  }

  /// Reads the project at `root`.
  static func read(in root: String) async throws(GenerateError) -> UseCaseSources {
    UseCaseSources(root: root, try await ProjectReading.read(root))
  }

  /// The sources with all files in the folders of a module, since its models may name no part.
  func completed(for module: SourceModule) -> UseCaseSources {
    let files = module.parts.map(\.place.file) + module.contracts.map(\.place.file)
    let folders = Set(files.map { ProjectPath.folder(of: $0) })
    var result = self
    result.passedOver = passedOver.filter { path in
      let isInside = folders.contains(ProjectPath.folder(of: path)) || path.hasPrefix("\(module.id.folder)/")
      guard isInside, let text = try? text(of: path) else { return true }
      result.facts.append(FileFacts(source: text, path: path))
      return false
    }
    return result
  }

  /// Whether SwiftPM builds the project; otherwise Xcode does.
  var isPackage: Bool {
    texts["Package.swift"] != nil || root.map { ProjectPath.exists("\($0)/Package.swift") } ?? false
  }

  var model: SourceModel { SourceModel(facts) }

  func text(of path: String) throws(GenerateError) -> String {
    if let text = texts[path] { return text }
    guard let root, let data = ProjectReading.bytes(of: path, in: root),
      let text = String(validating: data, as: UTF8.self)
    else { throw GenerateError("'\(path)' cannot be read as UTF-8. Check the file.") }
    return text
  }

  /// The facts of a file; nil if it is not one of those that matter.
  func facts(of path: String) -> FileFacts? { facts.first { $0.path == path } }

  /// Changes the text of a file.
  mutating func replace(_ path: String, with text: String) {
    texts[path] = text
    passedOver.removeAll { $0 == path }
    let new = FileFacts(source: text, path: path)
    if let index = facts.firstIndex(where: { $0.path == path }) {
      facts[index] = new
    } else {
      facts.append(new)
    }
  }

  /// Removes a file from the sources.
  mutating func remove(_ path: String) {
    texts[path] = nil
    passedOver.removeAll { $0 == path }
    facts.removeAll { $0.path == path }
  }
}
