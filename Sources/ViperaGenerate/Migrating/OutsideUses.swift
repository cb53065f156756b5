import Foundation
import ViperaSource

/// The files outside a module that use its protocols.
struct OutsideUses {
  /// For each old protocol name, the files that use it, in alphabetical order.
  private(set) var files: [String: [String]] = [:]

  init(of moving: [ModuleContracts.Moving], in project: MigrationProject, besides own: Set<String>) {
    let names = Dictionary(moving.map { ($0.name, $0.newName) }) { first, _ in first }
    let types = project.types
    // Files without the last component of any name are skipped before parsing.
    let words = Set(names.keys.compactMap { $0.split(separator: ".").last }).map { Data($0.utf8) }
    for path in project.paths + project.generated where !own.contains(path) {
      guard let text = project.text(of: path, containing: words) else { continue }
      let references = TypeReferences(names: names, besides: types, in: SourceText(text, path: path))
      for name in references.found where Self.isOurs(name, at: path, moving, project) {
        files[name, default: []].append(path)
      }
    }
  }

  /// Whether `name` in the file at `path` means the module's protocol, rather than a protocol of the same name that is
  /// nearer to the file.
  private static func isOurs(
    _ name: String,
    at path: String,
    _ moving: [ModuleContracts.Moving],
    _ project: MigrationProject
  ) -> Bool {
    let own = Set(moving.filter { $0.name == name }.map(\.source.path))
    let others = project.model.files.filter { file in
      !own.contains(file.path) && file.declarations.contains { $0.kind == .protocol && $0.qualifiedName == name }
    }
    let nearest = others.map { FolderNearness(of: $0.path, to: path) }.max()
    return own.contains { own in nearest.map { $0 <= FolderNearness(of: own, to: path) } ?? true }
  }
}
