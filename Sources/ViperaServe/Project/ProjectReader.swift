import Foundation
import ViperaGraph
import ViperaLint
import ViperaSource

/// Reads a project: all of it at first, and then what has changed.
///
/// It obeys the settings of `vipera lint`, and writes nothing.
package struct ProjectReader: Sendable {
  /// Why there is nothing to serve.
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

  /// What was read, for the next reading.
  struct Memory {
    var look: ProjectLook
    /// The facts of the files that matter; of a file that does not parse, those from when it did.
    var facts: [String: FileFacts] = [:]
    /// The first place in each file that is no valid Swift.
    var broken: [String: SourcePosition] = [:]
    /// What could not be read.
    var unread: [SourceTree.Skipped] = []
  }

  private let path: String
  private let workingFolder: String

  /// Reads the folder `path`; relative paths start in the working folder, whose settings count.
  package init(path: String, workingFolder: String) throws(Error) {
    var path = path
    while path.hasSuffix("/"), path != "/" { path.removeLast() }
    while path.hasPrefix("./") { path.removeFirst(2) }
    self.path = path.isEmpty ? "." : path
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

  /// What a look at the folder finds, by which files are read.
  struct Sight {
    let look: ProjectLook
    fileprivate let tree: SourceTree
    fileprivate let settings: LintSettings
  }

  /// Looks at the folder, without reading its files.
  @concurrent func look() async throws(Error) -> Sight {
    let settings: LintSettings
    do {
      settings = try LintSettings.found(from: workingFolder)
    } catch {
      throw .settings(error.description)
    }
    do {
      let tree = try SourceTree([path], selection: settings.selection(workingFolder: workingFolder))
      return Sight(look: ProjectLook(tree, settings: settings), tree: tree, settings: settings)
    } catch {
      throw .missing(path)
    }
  }

  /// Reads the whole project.
  @concurrent func first() async throws(Error) -> (memory: Memory, project: Project) {
    let sight = try await look()
    return await read(Array(sight.look.files.keys), in: sight, into: Memory(look: sight.look))
  }

  /// Reads the files that have changed since `before`.
  @concurrent func read(_ sight: Sight, after before: Memory) async -> (memory: Memory, project: Project) {
    var memory = before
    memory.look = sight.look
    return await read(sight.look.changes(since: before.look), in: sight, into: memory)
  }

  private func read(
    _ changes: [String],
    in sight: Sight,
    into memory: Memory
  ) async -> (memory: Memory, project: Project) {
    let selection = sight.settings.selection(workingFolder: workingFolder)
    var memory = memory
    memory.take(await Self.reading(of: changes, in: sight.tree, selection, sight.settings.names), changes: changes)
    return (memory, await project(memory, sight.settings))
  }

  /// Reads some files of a tree; all of them at once if everything has changed.
  private static func reading(
    of changes: [String],
    in tree: SourceTree,
    _ selection: PathSelection,
    _ names: HouseNames
  ) async -> SourceReading {
    guard changes.count < tree.files.count else { return await tree.read(names: names) }
    do {
      let changed = try SourceTree(changes, selection: selection)
      return await changed.read(names: names)
    } catch {
      // One has gone since the look; the next look finds that.
      return await tree.read(names: names)
    }
  }

  private func project(_ memory: Memory, _ settings: LintSettings) async -> Project {
    var reading = SourceReading(files: memory.facts.values.sorted { $0.path < $1.path })
    reading.passedOver = memory.look.files.count - reading.files.count
    let report = await Linter(settings: settings).report(on: reading)
    let model = SourceModel(reading.files, names: settings.names)
    var project = Project(
      title: title,
      graph: ProjectGraph(model, faults: report.findings.map(GraphFault.init)),
      findings: report.findings,
      files: memory.look.files.count,
      notices: memory.notices
    )
    project.folder = path
    return project
  }

  // MARK: - Text

  /// The text of a file that was read; nil for any other path.
  func text(of file: String, in memory: Memory) -> String? {
    guard memory.look.files[file] != nil, isBelow(file), let stamp = ProjectLook.Stamp(file),
      stamp.bytes <= SourceTree.Limits().fileBytes, let data = FileManager.default.contents(atPath: file)
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// Whether a file still lies in the folder: a folder on the way may have been replaced by a link since it was found.
  private func isBelow(_ file: String) -> Bool {
    guard let root = realpath(path, nil), let real = realpath(file, nil) else { return false }
    defer {
      free(root)
      free(real)
    }
    let names = PathNames.split(String(cString: real))
    return names.starts(with: PathNames.split(String(cString: root)))
  }
}

extension ProjectReader.Memory {
  /// Takes what was read of the files that have changed.
  ///
  /// A file that parsed before and is broken now is about to be typed: its facts stay as they were.
  mutating func take(_ reading: SourceReading, changes: [String]) {
    let read = Dictionary(reading.files.map { ($0.path, $0) }) { $1 }
    for path in changes {
      let (old, new) = (facts[path], read[path])
      // A file that is broken may have lost the words by which it matters.
      let place = (new ?? old.flatMap { Self.facts(at: $0.path) })?.firstProblem
      broken[path] = place
      if place == nil || old == nil || old?.firstProblem != nil { facts[path] = new }
    }
    facts = facts.filter { look.files[$0.key] != nil }
    broken = broken.filter { look.files[$0.key] != nil }
    let changed = Set(changes)
    unread = unread.filter { !changed.contains($0.path) && look.files[$0.path] != nil } + reading.skipped
  }

  private static func facts(at path: String) -> FileFacts? {
    FileManager.default.contents(atPath: path).map {
      FileFacts(source: String(decoding: $0, as: UTF8.self), path: path)
    }
  }

  /// What the reader of a screen has to know about files.
  var notices: [String] {
    let places = broken.sorted { $0.key < $1.key }.map { path, position in
      let was = facts[path]?.firstProblem == nil ? " The file is shown as it was before." : " The rest of it was read."
      return "'\(path):\(position.line)' is no valid Swift.\(was)"
    }
    let skipped = (look.skipped + unread).filter { ![.excluded, .foreign, .generated, .link].contains($0.reason) }
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
  /// The first place that is no valid Swift, or too deeply nested.
  fileprivate var firstProblem: SourcePosition? { firstError ?? tooDeep }
}
