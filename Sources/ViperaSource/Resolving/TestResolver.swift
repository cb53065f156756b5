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

  /// The candidates that are nearest to the test, if several parts have the same name.
  private func nearest(_ candidates: [DeclarationID], to file: Int) -> [DeclarationID] {
    func nearness(_ id: DeclarationID) -> FolderNearness {
      FolderNearness(of: index.files[id.file].path, to: index.files[file].path)
    }
    guard candidates.count > 1, let best = candidates.map(nearness).max() else { return candidates }
    return candidates.filter { nearness($0) == best }
  }
}
