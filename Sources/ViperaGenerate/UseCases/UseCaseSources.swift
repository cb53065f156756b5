import Foundation
import ViperaSource

/// The sources of a project, as they are on disk or as a plan would change them.
struct UseCaseSources: Sendable {
  /// The facts parsed from the relevant files, sorted by path.
  private(set) var facts: [FileFacts]
  /// The texts that differ from those on disk, or exist only in memory.
  private var texts: [String: String]
  private let root: String?

  /// Creates sources that exist only in memory, by path.
  init(_ texts: [String: String]) {
    self.texts = texts
    root = nil
    generated = texts.keys.filter { $0.hasSuffix(".generated.swift") }.sorted()
    let read = texts.filter { !$0.key.hasSuffix(".generated.swift") }
    facts = read.map { FileFacts(source: $0.value, path: $0.key) }.sorted { $0.path < $1.path }
  }

  /// The paths of files that do not mention a part of any module.
  private var passedOver: [String] = []
  /// One sentence for each file that was not read.
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

  /// Adds all files in the folders of a module, since a file with its models may not mention any part.
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

  /// Whether SwiftPM builds the project; if not, Xcode does.
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

  /// The facts parsed from a file; nil if the file is not relevant.
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
