import Foundation

/// The result of reading a tree.
package struct SourceReading: Sendable {
  /// The facts of the relevant files, sorted by path.
  package var files: [FileFacts] = []
  /// The skipped files, which name no part of any module.
  package var passedOver = 0
  /// The files and folders that were not read, with the reasons.
  package var skipped: [SourceTree.Skipped] = []
  package var roots = ProjectRoots()

  package init(files: [FileFacts] = []) {
    self.files = files
  }

  /// Files with invalid Swift or too deep nesting; the rest of them was read.
  package var broken: [(path: String, position: SourcePosition)] {
    files.compactMap { file in (file.firstError ?? file.tooDeep).map { (file.path, $0) } }
  }
}

extension SourceTree {
  private enum Outcome: Sendable {
    case read(FileFacts)
    case passedOver
    case skipped(Skipped)
  }

  /// Reads all files, as many at once as there are cores.
  ///
  /// `names` are the project's words for its parts. The files in `alwaysRead` are read regardless of their words. After
  /// each file, `progress` is called with the number of files that are done.
  package func read(
    cores: Int = ProcessInfo.processInfo.activeProcessorCount,
    names: HouseNames = HouseNames(),
    alwaysRead: Set<String> = [],
    progress: (Int) -> Void = { _ in }
  ) async -> SourceReading {
    let words = names.scanned
    let files = files
    let outcomes = await withTaskGroup(of: (Int, Outcome).self) { group in
      var outcomes = [Outcome](repeating: .passedOver, count: files.count)
      var next = 0
      var done = 0
      func addNext() {
        guard next < files.count else { return }
        let position = next
        next += 1
        let file = files[position]
        let isAlwaysRead = alwaysRead.contains(file.path)
        group.addTask { (position, Self.read(file, words, isAlwaysRead: isAlwaysRead)) }
      }
      for _ in 0..<max(1, cores) { addNext() }
      while let (position, outcome) = await group.next() {
        outcomes[position] = outcome
        done += 1
        progress(done)
        addNext()
      }
      return outcomes
    }
    var reading = SourceReading()
    reading.skipped = skipped
    reading.roots = roots
    for outcome in outcomes {
      switch outcome {
      case .read(let facts): reading.files.append(facts)
      case .passedOver: reading.passedOver += 1
      case .skipped(let file): reading.skipped.append(file)
      }
    }
    return reading
  }

  private static func read(_ file: File, _ names: [[UInt8]], isAlwaysRead: Bool) -> Outcome {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      return .skipped(
        Skipped(path: file.path, reason: .unreadable, text: "'\(file.path)' cannot be read. Check its permissions.")
      )
    }
    return data.withUnsafeBytes { raw -> Outcome in
      let bytes = raw.bindMemory(to: UInt8.self)
      if bytes.count > 1, bytes[0] == 0xFE && bytes[1] == 0xFF || bytes[0] == 0xFF && bytes[1] == 0xFE {
        let text = "'\(file.path)' is in UTF-16. Save it in UTF-8."
        return .skipped(Skipped(path: file.path, reason: .encoding, text: text))
      }
      guard isAlwaysRead || RoleScan.matters(path: file.path, bytes: bytes, names: names) else { return .passedOver }
      if let offset = NestingScan.tooDeep(in: bytes) { return tooDeep(file, LineTable(bytes).position(at: offset)) }
      let facts = FileFacts(bytes: bytes, path: file.path)
      if let place = facts.unreadFrom { return tooDeep(file, place) }
      return .read(facts)
    }
  }

  private static func tooDeep(_ file: File, _ place: SourcePosition) -> Outcome {
    let text = "'\(file.path):\(place.line)' is nested too deeply to be read. Shorten it."
    return .skipped(Skipped(path: file.path, reason: .tooDeep, text: text))
  }
}
