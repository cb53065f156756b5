import Foundation

/// Writes a plan, and undoes everything if a step fails.
///
/// First it checks everything that can be checked in advance. Then it creates the new files, because that can be undone
/// without loss. After that it changes files, and finally it deletes files.
struct PlanWriter {
  private let root: String
  private var newFolders: [String] = []
  private var newFiles: [String] = []
  private var replaced: [WritingPlan.Change] = []
  private var removed: [WritingPlan.Removal] = []

  /// - Parameter root: The project's folder, which may not exist yet.
  init(root: String) {
    let path = root.hasPrefix("/") ? root : FileManager.default.currentDirectoryPath + "/" + root
    var end = path[...]
    while end.count > 1, end.hasSuffix("/") { end = end.dropLast() }
    self.root = String(end)
  }

  mutating func write(_ plan: WritingPlan) throws(GenerateError) {
    do throws(GenerateError) {
      try check(plan)
      for file in plan.files { try create(file) }
      for change in plan.changes { try replace(change) }
      for removal in plan.removals { try remove(removal) }
    } catch {
      let remains = undo()
      guard remains.isEmpty else {
        throw GenerateError("\(error) These could not be restored: \(remains.quoted). Check them by hand.")
      }
      throw GenerateError("\(error) Nothing was written.")
    }
  }

  // MARK: - Checks

  private func check(_ plan: WritingPlan) throws(GenerateError) {
    var known: Set<String> = []
    for path in plan.files.map(\.path) + plan.changes.map(\.path) + plan.removals.map(\.path) {
      try ProjectPath.check(path)
      // Some file systems treat 'cart.swift' and 'Cart.swift' as one file.
      guard known.insert(path.lowercased()).inserted else {
        throw GenerateError("Two files have the path '\(path)'. Give each its own.")
      }
      try checkPlace(of: path)
    }
    let existing = plan.files.map(\.path).filter { ProjectPath.exists(absolute($0)) }
    guard existing.isEmpty else {
      let (verb, object) = existing.count == 1 ? ("exists", "it") : ("exist", "them")
      throw GenerateError(
        "\(existing.quoted) \(verb) already. Move \(object) away, or choose another name."
      )
    }
    for change in plan.changes { try checkIsUnchanged(change.path, change.old) }
    for removal in plan.removals { try checkIsUnchanged(removal.path, removal.old) }
  }

  /// Throws if a symbolic link leads out of the root, or if a file exists where a folder is needed.
  private func checkPlace(of path: String) throws(GenerateError) {
    guard let realRoot = ProjectPath.real(root) else { return }
    var folder = ProjectPath.parent(of: absolute(path))
    while let place = folder, !ProjectPath.exists(place) { folder = ProjectPath.parent(of: place) }
    guard let folder, ProjectPath.isFolder(folder) else {
      throw GenerateError("'\(path)' needs a folder where a file is. Move the file away.")
    }
    let file = absolute(path)
    for place in [folder, file] where ProjectPath.exists(place) {
      guard let real = ProjectPath.real(place), (real + "/").hasPrefix(realRoot == "/" ? "/" : realRoot + "/") else {
        throw GenerateError(
          "'\(path)' leads out of the project's folder through a link. Replace the link by a folder."
        )
      }
    }
  }

  private func checkIsUnchanged(_ path: String, _ old: String) throws(GenerateError) {
    guard let bytes = FileManager.default.contents(atPath: absolute(path)) else {
      throw GenerateError("'\(path)' cannot be read any more. Run the command again.")
    }
    guard bytes == Data(old.utf8) else {
      throw GenerateError("'\(path)' has changed since it was read. Run the command again.")
    }
  }

  // MARK: - Steps

  private mutating func create(_ file: WritingPlan.File) throws(GenerateError) {
    let path = absolute(file.path)
    if let folder = ProjectPath.parent(of: path) { try createFolder(folder, for: file.path) }
    do {
      try Data(file.text.utf8).write(to: URL(filePath: path), options: .withoutOverwriting)
    } catch {
      // If the file already existed, another program has created it meanwhile, so it is kept. Otherwise the failed
      // attempt created the file, and the file is incomplete.
      if !Self.existed(error) { newFiles.append(path) }
      throw Self.failure(file.path, error)
    }
    newFiles.append(path)
  }

  private mutating func createFolder(_ folder: String, for path: String) throws(GenerateError) {
    var missing: [String] = []
    var place: String? = folder
    while let next = place, !ProjectPath.exists(next) {
      missing.append(next)
      place = ProjectPath.parent(of: next)
    }
    for folder in missing.reversed() {
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      } catch {
        throw Self.failure(path, error)
      }
      newFolders.append(folder)
    }
  }

  mutating func replace(_ change: WritingPlan.Change) throws(GenerateError) {
    try checkIsUnchanged(change.path, change.old)
    replaced.append(change)
    try Self.replace(absolute(change.path), with: change.new, named: change.path)
  }

  mutating func remove(_ removal: WritingPlan.Removal) throws(GenerateError) {
    try checkIsUnchanged(removal.path, removal.old)
    do {
      try FileManager.default.removeItem(atPath: absolute(removal.path))
    } catch {
      throw Self.failure(removal.path, error, verb: "deleted")
    }
    removed.append(removal)
  }

  /// Writes a temporary file and renames it, so that the file always contains the old or the new text.
  private static func replace(_ path: String, with text: String, named name: String) throws(GenerateError) {
    // Replace the target of a symbolic link, not the link.
    let real = ProjectPath.real(path) ?? path
    do {
      let permissions = try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions]
      try Data(text.utf8).write(to: URL(filePath: real), options: .atomic)
      if let permissions {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: real)
      }
    } catch {
      throw failure(name, error)
    }
  }

  /// Undoes all steps; returns the paths for which this failed.
  mutating func undo() -> [String] {
    var remains: [String] = []
    for removal in removed.reversed() where !ProjectPath.exists(absolute(removal.path)) {
      let isBack = FileManager.default.createFile(atPath: absolute(removal.path), contents: Data(removal.old.utf8))
      if !isBack { remains.append(removal.path) }
    }
    for change in replaced.reversed() {
      // If replacing failed, the file still has its old text. If another program changed the file, that program's text
      // is kept.
      let bytes = FileManager.default.contents(atPath: absolute(change.path))
      guard bytes == Data(change.new.utf8) else { continue }
      do throws(GenerateError) {
        try Self.replace(absolute(change.path), with: change.old, named: change.path)
      } catch {
        remains.append(change.path)
      }
    }
    for file in newFiles.reversed() {
      unlink(file)
      if ProjectPath.exists(file) { remains.append(file) }
    }
    // A folder to which another program has added files is not empty, so `rmdir` keeps it.
    for folder in newFolders.reversed() { rmdir(folder) }
    (newFolders, newFiles, replaced, removed) = ([], [], [], [])
    return remains
  }

  private func absolute(_ path: String) -> String { root + "/" + path }

  // MARK: - Messages

  private static func existed(_ error: any Error) -> Bool {
    (error as? CocoaError)?.code == .fileWriteFileExists
  }

  private static func failure(_ path: String, _ error: any Error, verb: String = "written") -> GenerateError {
    let reason =
      switch (error as? CocoaError)?.code {
      case .fileWriteFileExists?: "it exists already"
      case .fileWriteNoPermission?: "you have no permission to write there"
      case .fileWriteOutOfSpace?: "the disk is full"
      case .fileWriteVolumeReadOnly?: "the disk is read-only"
      case .fileWriteInvalidFileName?: "its name is not allowed here; choose a shorter one"
      default: error.localizedDescription
      }
    return GenerateError("'\(path)' could not be \(verb): \(reason)\(reason.hasSuffix(".") ? "" : ".")")
  }
}
