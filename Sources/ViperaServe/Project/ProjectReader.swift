import Foundation
import ViperaGraph
import ViperaLint
import ViperaSource

/// Reads a project: the first time completely, then only its changes.
///
/// It uses the settings of `vipera lint`, and writes no files.
package struct ProjectReader: Sendable {
  /// The reason why a project cannot be read.
  package enum Error: Swift.Error, Equatable, CustomStringConvertible {
    case missing(String)
    case noFolder(String)
    case link(String)
    case settings(String)

    package var description: String {
      switch self {
      case .missing(let path): "There is no folder '\(path)'. Check the path for typos."
      case .noFolder(let path): "'\(path)' is no folder. Name the folder of the app's sources."
      case .link(let path): "'\(path)' is a symbolic link. Name the folder that it leads to."
      case .settings(let text): text
      }
    }
  }

  /// The facts parsed so far, which the next reading updates.
  struct Memory {
    var snapshot: ProjectSnapshot
    /// The facts about relevant files; a file with a syntax error keeps the facts of its last valid version.
    var facts: [String: FileFacts] = [:]
    /// The position of the first syntax error in each file that does not parse.
    var broken: [String: SourcePosition] = [:]
    /// The files that could not be read.
    var unread: [SourceTree.Skipped] = []
  }

  let path: String
  private let workingFolder: String

  /// Creates a reader for the folder `path`; relative paths start in the working folder, whose settings are used.
  package init(path: String, workingFolder: String) throws(Error) {
    let path = PathNames.normalized(path)
    self.path = path
    self.workingFolder = workingFolder
    let attributes: [FileAttributeKey: Any]
    do {
      attributes = try FileManager.default.attributesOfItem(atPath: path)
    } catch {
      throw .missing(path)
    }
    switch attributes[.type] as? FileAttributeType {
    case .typeDirectory?: break
    case .typeSymbolicLink?: throw .link(path)
    default: throw .noFolder(path)
    }
  }

  private var title: String { PathNames.split(PathNames.absolute(path, workingFolder: workingFolder)).last ?? "/" }

  // MARK: - Reading

  /// A snapshot of the project, with the list of its files and the settings for reading them.
  struct Scan {
    let snapshot: ProjectSnapshot
    fileprivate let tree: SourceTree
    fileprivate let settings: LintSettings
  }

  /// Lists the files of the project without reading them.
  @concurrent func scan() async throws(Error) -> Scan {
    let settings: LintSettings
    do {
      settings = try LintSettings.found(from: workingFolder)
    } catch {
      throw .settings(error.description)
    }
    do {
      let tree = try SourceTree([path], selection: settings.selection(workingFolder: workingFolder))
      return Scan(snapshot: ProjectSnapshot(tree, settings: settings), tree: tree, settings: settings)
    } catch {
      throw .missing(path)
    }
  }

  /// Reads the whole project.
  @concurrent func first() async throws(Error) -> (memory: Memory, project: Project) {
    let scan = try await scan()
    return await read(Array(scan.snapshot.files.keys), in: scan, into: Memory(snapshot: scan.snapshot))
  }

  /// Reads the files that have changed since `before`.
  @concurrent func read(_ scan: Scan, after before: Memory) async -> (memory: Memory, project: Project) {
    var memory = before
    memory.snapshot = scan.snapshot
    return await read(scan.snapshot.changes(since: before.snapshot), in: scan, into: memory)
  }

  private func read(
    _ changes: [String],
    in scan: Scan,
    into memory: Memory
  ) async -> (memory: Memory, project: Project) {
    var memory = memory
    let changed = scan.tree.keeping(Set(changes))
    // A file that is being edited may temporarily lack the words that make it relevant, so it is read in any case.
    let reading = await changed.read(names: scan.settings.names, alwaysRead: Set(memory.facts.keys))
    memory.take(reading, changes: changes)
    return (memory, await project(memory, scan.settings))
  }

  private func project(_ memory: Memory, _ settings: LintSettings) async -> Project {
    var reading = SourceReading(files: memory.facts.values.sorted { $0.path < $1.path })
    reading.passedOver = memory.snapshot.files.count - reading.files.count
    reading.roots = memory.snapshot.roots
    let model = SourceModel(reading, names: settings.names)
    let report = await Linter(settings: settings).report(on: reading, model: model)
    var project = Project(
      title: title,
      graph: ProjectGraph(model, faults: report.findings.map(GraphFault.init)),
      findings: report.findings,
      files: memory.snapshot.files.count,
      notices: memory.notices
    )
    project.folder = path
    project.broken = memory.outdated
    return project
  }
}

extension ProjectReader.Memory {
  /// Updates the facts about the files that have changed.
  ///
  /// If a file does not parse any more, it is probably being edited, so its old facts are kept. The old facts of a file
  /// that could not be read are kept, too.
  mutating func take(_ reading: SourceReading, changes: [String]) {
    let read = Dictionary(reading.files.map { ($0.path, $0) }) { $1 }
    let skipped = Set(reading.skipped.map(\.path))
    for path in changes {
      let (old, new) = (facts[path], read[path])
      broken[path] = new?.firstProblem
      let isOldKept = skipped.contains(path) || broken[path] != nil && old != nil && old?.firstProblem == nil
      if !isOldKept { facts[path] = new }
    }
    facts = facts.filter { snapshot.files[$0.key] != nil }
    broken = broken.filter { snapshot.files[$0.key] != nil }
    let changed = Set(changes)
    unread = unread.filter { !changed.contains($0.path) } + reading.skipped
    unread.removeAll { snapshot.files[$0.path] == nil }
  }

  /// The files whose facts were parsed from an earlier text.
  var outdated: Set<String> {
    let edited = broken.keys.filter { facts[$0]?.firstProblem == nil }
    return Set(edited + unread.map(\.path).filter { facts[$0] != nil })
  }

  /// The problems with files, to show on screen.
  var notices: [String] {
    let places = broken.sorted { $0.key < $1.key }.map { path, position in
      let was = facts[path]?.firstProblem == nil ? " The file is shown as it was before." : " The rest of it was read."
      return "'\(path):\(position.line)' is no valid Swift.\(was)"
    }
    let skipped = (snapshot.skipped + unread).filter { ![.excluded, .foreign, .generated, .link].contains($0.reason) }
    var texts: [String] = []
    for text in places + skipped.map(\.text) where !texts.contains(text) { texts.append(text) }
    guard texts.count > Self.mostNotices else { return texts }
    return texts.prefix(Self.mostNotices) + [
      "Files with such problems besides these: \(texts.count - Self.mostNotices)."
    ]
  }

  private static let mostNotices = 3
}

extension FileFacts {
  /// The position of the first syntax error or of nesting that is too deep.
  fileprivate var firstProblem: SourcePosition? { firstError ?? tooDeep }
}
