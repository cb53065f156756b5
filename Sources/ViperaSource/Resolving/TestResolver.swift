/// Finds the tests that name a part.
struct TestResolver {
  let index: TypeIndex
  let book: RoleBook
  let modules: [ModuleID]

  func references(in files: [Int]) -> [TestReference] {
    files.flatMap { file in
      index.files[file].mentions.flatMap { mention in
        nearest(index.all(mention.name).filter { isPart($0) }, to: file).compactMap { id -> TestReference? in
          guard let entry = book[id] else { return nil }
          return TestReference(
            part: index[id].qualifiedName,
            module: modules[entry.module],
            place: SourcePlace(index.files[file].path, mention.position)
          )
        }
      }
    }
  }

  private func isPart(_ id: DeclarationID) -> Bool {
    book[id].map { !$0.isContract } ?? false
  }

  /// Of parts with the same name, those whose path has most in common with the test's.
  private func nearest(_ candidates: [DeclarationID], to file: Int) -> [DeclarationID] {
    let path = index.files[file].path.split(separator: "/").dropLast()
    func common(_ id: DeclarationID) -> (start: Int, names: Int) {
      let other = index.files[id.file].path.split(separator: "/").dropLast()
      return (zip(path, other).prefix { $0 == $1 }.count, Set(path).intersection(other).count)
    }
    guard candidates.count > 1, let best = candidates.map(common).max(by: <) else { return candidates }
    return candidates.filter { common($0) == best }
  }
}
