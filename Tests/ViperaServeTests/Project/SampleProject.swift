import Foundation
import Synchronization
import ViperaGraph
import ViperaLint
import ViperaSource

@testable import ViperaServe

/// The sources of a module whose presenter may hold its view strongly.
enum Sample {
  static let contract = """
    protocol CartView: AnyObject { func show() }
    protocol CartPresenterProtocol: AnyObject { func tapped() }

    """

  static let sound = """
    final class CartPresenter: CartPresenterProtocol {
      weak var view: CartView?
      func tapped() { view?.show() }
    }

    """

  static let leaking = sound.replacing("weak var", with: "var")

  static let screen = """
    final class CartViewController: CartView {
      var presenter: CartPresenterProtocol?
      func show() {}
      func tap() { presenter?.tapped() }
    }

    """

  /// The module's files by their paths.
  static func files(presenter: String) -> [String: String] {
    [
      "Cart/CartContract.swift": contract, "Cart/CartPresenter.swift": presenter,
      "Cart/CartViewController.swift": screen,
    ]
  }
}

/// A folder that is removed with this object.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "vipera-serve-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ text: String, to name: String) throws {
    let file = "\(path)/\(name)"
    let folder = URL(filePath: file).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(name)") }
}

/// A project in memory that a test changes.
final class StubSource: ProjectSource {
  private struct State {
    var project: Project
    var files: [String: String]
  }

  private let state: Mutex<State>

  init(_ files: [String: String] = Sample.files(presenter: Sample.leaking)) async {
    state = Mutex(State(project: await Self.read(files), files: files))
  }

  func project() async -> Project { state.withLock(\.project) }

  func text(of file: String) async -> String? { state.withLock { $0.files[file] } }

  /// Saves files, and deletes files without a text.
  ///
  /// The project changes immediately.
  func save(_ changes: [String: String?], notices: [String] = [], broken: Set<String> = []) async {
    var files = state.withLock { $0.files }
    for (path, text) in changes { files[path] = text }
    var project = await Self.read(files)
    project.notices = notices
    project.broken = broken
    let (read, saved) = (project, files)
    state.withLock { state in
      let version = state.project.version
      state = State(project: read, files: saved)
      state.project.version = version + 1
    }
  }

  private static func read(_ files: [String: String]) async -> Project {
    let facts = files.sorted { $0.key < $1.key }.map { FileFacts(source: $0.value, path: $0.key) }
    let report = await Linter().report(on: SourceReading(files: facts))
    let graph = ProjectGraph(SourceModel(facts), faults: report.findings.map(GraphFault.init))
    return Project(title: "Shop", graph: graph, findings: report.findings, files: facts.count)
  }
}
