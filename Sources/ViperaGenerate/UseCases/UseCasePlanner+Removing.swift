import ViperaSource

extension UseCasePlanner {
  /// Plans to remove the use case from the sources.
  ///
  /// First it removes all members of the use case in memory and designs the use case again, as if it had never existed.
  /// Members that match this design were not edited, and are removed. The other members are listed in the notes.
  ///
  /// - Throws: An error if the module has no member of the use case, or if all of them were edited.
  func removing(from sources: UseCaseSources) throws(GenerateError) -> WritingPlan {
    let (module, design, present) = try members(in: sources, isThere: true)
    func removal(_ text: SourceText) -> MemberRemoval {
      // Xcode's templates leave an empty line in a declaration without members; formatted code has '{}'.
      MemberRemoval(from: text, joinsBraces: module.isDeclared)
    }
    var texts: [String: SourceText] = [:]
    for path in Set(present.members.map(\.place.path)) { texts[path] = SourceText(try sources.text(of: path)) }
    let broken = texts.filter { !$0.value.isValid }.keys.sorted()
    let found = texts.filter(\.value.isValid).flatMap { path, text in
      removal(text).find(present.members.filter { $0.place.path == path })
    }
    guard !found.isEmpty else {
      let wanted = present.members.first.map { "'\($0.owner)' has no '\($0.key)'" } ?? "it has no parts"
      throw GenerateError("'\(module.module.id)' has no use case '\(name)': \(wanted). Check the name for typos.")
    }
    var stripped = sources
    for (path, own) in Dictionary(grouping: found, by: \.member.place.path) {
      if let text = texts[path] { stripped.replace(path, with: removal(text).removing(own)) }
    }
    let expected = try expected(in: stripped)
    let file = try modelsFile(of: design, present, without: stripped, sources)
    let removed = found.filter { item in
      item.words.map { expected[Owned(item.member)]?.contains($0) ?? false } ?? false
    }
    let edited = found.filter { item in !removed.contains { $0.member == item.member } }
    var plan = WritingPlan(removals: file.map { [$0] } ?? [])
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) where path != file?.path {
      let own = removed.filter { $0.member.place.path == path }
      guard !own.isEmpty else { continue }
      plan.changes.append(WritingPlan.Change(path: path, old: text.text, new: removal(text).removing(own)))
    }
    let missing = present.members.filter { member in
      !broken.contains(member.place.path) && !found.contains { $0.member == member }
    }
    plan.notes = notes(edited, missing, broken) + calls(of: removed, edited, in: module, after: plan, of: sources)
    guard !plan.changes.isEmpty || !plan.removals.isEmpty else {
      throw GenerateError("All of '\(name)' has been edited. Remove it by hand. \(plan.notes.joined(separator: " "))")
    }
    return plan
  }

  /// Identifies a member of a declaration, independently of its text.
  private struct Owned: Hashable {
    let path: String
    let owner: String
    let key: NewMember.Key

    init(_ member: NewMember) {
      path = member.place.path
      owner = member.owner
      key = member.key
    }
  }

  /// The words of all members as they would be added to the sources.
  private func expected(in stripped: UseCaseSources) throws(GenerateError) -> [Owned: [[String]]] {
    var expected: [Owned: [[String]]] = [:]
    for member in try members(in: stripped).added.members {
      expected[Owned(member), default: []].append(MemberRemoval.words(member.lines.joined(separator: "\n")))
    }
    return expected
  }

  /// The models file that adding the use case would create, if it contains nothing else.
  private func modelsFile(
    of design: UseCaseDesign,
    _ present: UseCaseMembers,
    without stripped: UseCaseSources,
    _ sources: UseCaseSources
  ) throws(GenerateError) -> WritingPlan.Removal? {
    guard let path = design.models?.container?.place.path ?? present.file?.path,
      let text = try? sources.text(of: path)
    else { return nil }
    var rest = stripped
    rest.remove(path)
    guard let file = try members(in: rest).added.file, file.path == path,
      MemberRemoval.words(file.text) == MemberRemoval.words(text)
    else { return nil }
    return WritingPlan.Removal(path: path, old: text)
  }

  /// The files of the module and its tests that still call a removed method.
  private func calls(
    of removed: [MemberRemoval.Found],
    _ edited: [MemberRemoval.Found],
    in module: UseCaseModule,
    after plan: WritingPlan,
    of sources: UseCaseSources
  ) -> [String] {
    var rest = sources
    for change in plan.changes { rest.replace(change.path, with: change.new) }
    for removal in plan.removals { rest.remove(removal.path) }
    func methods(_ found: [MemberRemoval.Found]) -> Set<String> {
      Set(
        found.compactMap { item -> String? in
          if case .method(let signature) = item.member.key { String(signature.prefix { $0 != "(" }) } else { nil }
        }
      )
    }
    let names = methods(removed).subtracting(methods(edited))
    let parts = module.module.parts.flatMap { [$0.declaration] + $0.extensions }
    let tests = module.model.tests.filter { $0.module == module.module.id }.map(\.place.file)
    let paths = Set(parts.map { module.model.files[$0.file].path } + tests + plan.changes.map(\.path))
    return paths.sorted().flatMap { path in
      (rest.facts(of: path)?.members ?? []).filter(names.contains).map { name in
        "'\(path)' still calls '\(name)'. Remove the call by hand."
      }
    }
  }

  private func notes(
    _ edited: [MemberRemoval.Found],
    _ missing: [NewMember],
    _ broken: [String]
  ) -> [String] {
    let edits = edited.map { item in
      "'\(item.member.key)' of '\(item.member.owner)' has been edited, so it stays. Remove it by hand: "
        + "'\(item.member.place.path):\(item.line)'."
    }
    var keys: [NewMember.Key] = []
    for member in missing where !keys.contains(member.key) { keys.append(member.key) }
    let gaps = keys.map { key in
      let owners = missing.filter { $0.key == key }.map { "'\($0.owner)'" }.joined(separator: ", ")
      return "'\(key)' was not found in \(owners). If the use case has another name for it, remove that by hand."
    }
    return edits + gaps
      + broken.map { "'\($0)' is no valid Swift, so it is left as it is. Remove '\(name)' there by hand." }
  }
}
