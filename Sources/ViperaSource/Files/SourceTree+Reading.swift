import Foundation

/// The result of reading a tree.
package struct SourceReading: Sendable {
  /// The facts of the relevant files, sorted by path.
  package var files: [FileFacts] = []
  /// The number of files that were skipped because they name no part of any module.
  package var passedOver = 0
  /// The files and folders that were not read, with the reasons.
  package var skipped: [SourceTree.Skipped] = []
  package var roots = ProjectRoots()

  package init(files: [FileFacts] = []) {
    self.files = files
  }

  /// Files with invalid Swift or too deep nesting, with the position of the problem.
  ///
  /// The rest of each file was read.
  package var broken: [(path: String, position: SourcePosition)] {
    files.compactMap { file in (file.firstError ?? file.tooDeep).map { (file.path, $0) } }
  }
}

extension SourceTree {
  private enum Outcome: Sendable {
    case read(FileFacts)
    case passedOver
    case skipped(Skipped)

    static func skipped(_ file: File, _ reason: Skipped.Reason, _ text: String) -> Outcome {
      .skipped(Skipped(path: file.path, reason: reason, text: text))
    }
  }

  private struct Unread: Swift.Error {
    let outcome: Outcome
  }

  /// Reads all files, with as many concurrent tasks as there are cores.
  ///
  /// `names` are the project's words for its parts. The files in `alwaysRead` are read even if they contain none of
  /// these words. After each file, `progress` is called with the number of files that are done.
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
        group.addTask { (position, await Self.read(file, words, isAlwaysRead: isAlwaysRead)) }
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

  private static func read(_ file: File, _ names: [[UInt8]], isAlwaysRead: Bool) async -> Outcome {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      let advice = FileStamp(file.path) == nil ? "It was removed meanwhile." : "Check its permissions."
      return .skipped(file, .unreadable, "'\(file.path)' cannot be read. \(advice)")
    }
    let scan = data.withUnsafeBytes { raw -> Result<NestingScan, Unread> in
      let bytes = raw.bindMemory(to: UInt8.self)
      if bytes.count > 1, bytes[0] == 0xFE && bytes[1] == 0xFF || bytes[0] == 0xFF && bytes[1] == 0xFE {
        let text = "'\(file.path)' is in UTF-16. Save it in UTF-8."
        return .failure(Unread(outcome: .skipped(file, .encoding, text)))
      }
      guard isAlwaysRead || RoleScan.matters(path: file.path, bytes: bytes, names: names) else {
        return .failure(Unread(outcome: .passedOver))
      }
      let scan = NestingScan(bytes)
      guard let offset = scan.tooDeep else { return .success(scan) }
      return .failure(Unread(outcome: tooDeep(file, LineTable(bytes).position(at: offset))))
    }
    switch scan {
    case .failure(let unread): return unread.outcome
    case .success(let scan):
      let facts = await DeepThread.run(stackBytes: scan.stackBytes) {
        data.withUnsafeBytes { FileFacts(bytes: $0.bindMemory(to: UInt8.self), path: file.path) }
      }
      guard let facts else {
        return .skipped(file, .unreadable, "'\(file.path)' cannot be read: there is too little memory for the parser.")
      }
      if let place = facts.unreadFrom { return tooDeep(file, place) }
      return .read(facts)
    }
  }

  private static func tooDeep(_ file: File, _ place: SourcePosition) -> Outcome {
    .skipped(file, .tooDeep, "'\(file.path):\(place.line)' is nested too deeply to be read. Shorten it.")
  }
}
