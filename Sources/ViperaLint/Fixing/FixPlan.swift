import ViperaSource
import ViperaTexts

/// The planned edits for the findings of a report; nothing is written yet.
package struct FixPlan: Sendable {
  /// A file and its bytes before and after.
  package struct Change: Equatable, Sendable {
    package let path: String
    package let old: [UInt8]
    package let new: [UInt8]

    /// The diff for `git apply`.
    package var difference: String {
      LineDiff(old: String(decoding: old, as: UTF8.self), new: String(decoding: new, as: UTF8.self))
        .unified(path: path)
    }
  }

  /// A finding that stays although it has fixes, and the reason.
  package struct Left: Equatable, Sendable {
    package let finding: Finding
    package let reason: String

    /// The finding and the reason in one sentence.
    package var text: String {
      "\(finding.place): '\(finding.rule)' is not fixed: \(reason)."
    }
  }

  /// The changes by path.
  package let changes: [Change]
  /// The findings that the changes fix.
  package let fixed: [Finding]
  package let left: [Left]

  /// Plans the fixes of `findings`.
  ///
  /// Of each finding, either all fixes are applied or none. `read` returns the bytes of a file, or refuses.
  init(_ findings: [Finding], read: (String) throws(SourceEditor.Refusal) -> [UInt8]) {
    var planner = FixPlanner()
    for finding in findings where !finding.fixes.isEmpty { planner.add(finding, read: read) }
    changes = planner.finish()
    fixed = planner.accepted.map(\.finding)
    left = planner.left
  }
}

/// Collects edits, and drops those that conflict or would break a file.
private struct FixPlanner {
  private(set) var accepted: [(finding: Finding, edits: [String: [ByteEdit]])] = []
  private(set) var left: [FixPlan.Left] = []
  private var editors: [String: Result<SourceEditor, SourceEditor.Refusal>] = [:]

  mutating func add(_ finding: Finding, read: (String) throws(SourceEditor.Refusal) -> [UInt8]) {
    do throws(SourceEditor.Refusal) {
      let edits = try edits(for: finding, read: read)
      guard !edits.isEmpty else { throw SourceEditor.Refusal(reason: "the source is already as the fix wants it") }
      try check(edits)
      accepted.append((finding, edits))
    } catch {
      left.append(FixPlan.Left(finding: finding, reason: error.reason))
    }
  }

  private mutating func edits(
    for finding: Finding,
    read: (String) throws(SourceEditor.Refusal) -> [UInt8]
  ) throws(SourceEditor.Refusal) -> [String: [ByteEdit]] {
    var edits: [String: [ByteEdit]] = [:]
    for fix in finding.fixes {
      let path = fix.place.file
      let found = try editor(of: path, read: read).edits(for: fix)
      if !found.isEmpty { edits[path, default: []] += found }
    }
    return edits
  }

  private mutating func editor(
    of path: String,
    read: (String) throws(SourceEditor.Refusal) -> [UInt8]
  ) throws(SourceEditor.Refusal) -> SourceEditor {
    if let known = editors[path] { return try known.get() }
    let result: Result<SourceEditor, SourceEditor.Refusal>
    do throws(SourceEditor.Refusal) {
      result = .success(try SourceEditor(bytes: try read(path)))
    } catch {
      result = .failure(error)
    }
    editors[path] = result
    return try result.get()
  }

  private func check(_ edits: [String: [ByteEdit]]) throws(SourceEditor.Refusal) {
    for (path, edits) in edits {
      let others = accepted.flatMap { $0.edits[path] ?? [] }
      if edits.contains(where: { edit in others.contains { edit.conflicts(with: $0) } }) {
        throw SourceEditor.Refusal(reason: "another fix changes the same place; run --fix again")
      }
    }
  }

  /// Applies the edits; drops the findings whose edits would break a file.
  mutating func finish() -> [FixPlan.Change] {
    while true {
      let changes = changes(of: accepted.map(\.edits))
      let broken = Set(changes.filter { !SourceEditor.parses($0.new) }.map(\.path))
      if broken.isEmpty { return changes }
      for (finding, edits) in accepted where !broken.isDisjoint(with: edits.keys) {
        left.append(FixPlan.Left(finding: finding, reason: "the file would no longer parse"))
      }
      accepted.removeAll { !broken.isDisjoint(with: $0.edits.keys) }
    }
  }

  private func changes(of edits: [[String: [ByteEdit]]]) -> [FixPlan.Change] {
    let paths = Set(edits.flatMap(\.keys)).sorted()
    return paths.compactMap { path in
      guard case .success(let editor)? = editors[path] else { return nil }
      // Two findings may need the same edit.
      let all = Set(edits.flatMap { $0[path] ?? [] })
      return FixPlan.Change(path: path, old: editor.bytes, new: ByteEdit.apply(all, to: editor.bytes))
    }
  }
}
