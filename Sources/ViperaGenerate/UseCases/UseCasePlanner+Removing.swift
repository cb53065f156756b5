import ViperaSource

extension UseCasePlanner {
  /// The sources without the use case.
  ///
  /// First all of its members are taken out in memory, and the use case is designed again as if it had never been
  /// there. What is written as this design says was not edited, and is removed. The rest is listed in the notes.
  ///
  /// - Throws: If the module has nothing of the use case, or if all of it was edited.
  func removing(from sources: UseCaseSources) throws(GenerateError) -> WritingPlan {
    let (module, _, present) = try members(in: sources, isThere: true)
    func removal(_ text: SourceText) -> MemberRemoval {
      // Xcode's templates leave an empty line where people add members; formatted code has '{}'.
      MemberRemoval(from: text, joinsBraces: module.isDeclared)
    }
    var texts: [String: SourceText] = [:]
    for path in Set(present.members.map(\.place.path)) { texts[path] = SourceText(try sources.text(of: path)) }
    let broken = texts.filter { !$0.value.isValid }.keys.sorted()
    let found = present.members.compactMap { member -> MemberRemoval.Found? in
      guard let text = texts[member.place.path], text.isValid else { return nil }
      return removal(text).find(member)
    }
    guard !found.isEmpty else {
      let wanted = present.members.first.map { "'\($0.owner)' has no '\($0.key)'" } ?? "it has no parts"
      throw GenerateError("'\(module.module.id)' has no use case '\(name)': \(wanted). Check the name for typos.")
    }
    let expected = try expected(without: found, texts, sources, removal)
    let removed = found.filter { item in
      item.words.map { expected[Owned(item.member)]?.contains($0) ?? false } ?? false
    }
    let edited = found.filter { item in !removed.contains { $0.member == item.member } }
    var plan = WritingPlan()
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      let own = removed.filter { $0.member.place.path == path }
      guard !own.isEmpty else { continue }
      let new = removal(text).removing(own)
      plan.changes.append(WritingPlan.Change(path: path, old: text.text, new: new))
    }
    plan.notes = notes(edited, broken) + calls(of: removed, edited, in: module, after: plan, of: sources)
    guard !plan.changes.isEmpty else {
      throw GenerateError("All of '\(name)' has been edited. Remove it by hand. \(plan.notes.joined(separator: " "))")
    }
    return plan
  }

  /// A member of a declaration, however it is written.
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

  /// The words of all members as they would be added to the sources without them.
  private func expected(
    without found: [MemberRemoval.Found],
    _ texts: [String: SourceText],
    _ sources: UseCaseSources,
    _ removal: (SourceText) -> MemberRemoval
  ) throws(GenerateError) -> [Owned: [[String]]] {
    var stripped = sources
    for (path, text) in texts {
      let own = found.filter { $0.member.place.path == path }
      if !own.isEmpty { stripped.replace(path, with: removal(text).removing(own)) }
    }
    var expected: [Owned: [[String]]] = [:]
    for member in try members(in: stripped).added.members {
      expected[Owned(member), default: []].append(MemberRemoval.words(member.lines.joined(separator: "\n")))
    }
    return expected
  }

  /// The files of the module and its tests that still call a method that is removed.
  private func calls(
    of removed: [MemberRemoval.Found],
    _ edited: [MemberRemoval.Found],
    in module: UseCaseModule,
    after plan: WritingPlan,
    of sources: UseCaseSources
  ) -> [String] {
    var rest = sources
    for change in plan.changes { rest.replace(change.path, with: change.new) }
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

  private func notes(_ edited: [MemberRemoval.Found], _ broken: [String]) -> [String] {
    edited.map { item in
      "'\(item.member.key)' of '\(item.member.owner)' has been edited, so it stays. Remove it by hand: "
        + "'\(item.member.place.path):\(item.line)'."
    }
      + broken.map { "'\($0)' is no valid Swift, so it is left as it is. Remove '\(name)' there by hand." }
  }
}
