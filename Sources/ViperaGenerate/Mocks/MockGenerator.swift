import ViperaExpansion

/// Plans the spies that `vipera generate mocks` writes.
package struct MockGenerator: Sendable {
  /// The files to write, and the protocols for which no spy can be written.
  package struct Result: Equatable, Sendable {
    /// The files, with paths relative to the project's folder.
    package var files: [WritingPlan.File] = []
    package var problems: [MockProblem] = []
  }

  private let request: MockRequest

  package init(_ request: MockRequest) {
    self.request = request
  }

  /// Returns the files with spies for the protocols in `sources`.
  package func result(for sources: [MockSource]) throws(GenerateError) -> Result {
    let catalogue = SpyCatalogue(sources)
    let wanted = try wanted(in: catalogue)
    let rules = SpyRules(catalogue: catalogue, access: request.access)
    var result = Result()
    var models: [(spy: SpyModel, imports: [ProtocolFinder.Import])] = []
    for entry in wanted {
      if let problem = twin(of: entry, in: catalogue) ?? rules.problem(of: entry) {
        // A private protocol gets no spy. This is reported as a problem only if the user named protocols.
        if case .some = entry.hiddenLevel, request.only.isEmpty { continue }
        result.problems.append(problem)
        continue
      }
      let files = catalogue.lineage(of: entry).map(\.place.file)
      var imports: [ProtocolFinder.Import] = []
      for file in files { imports += catalogue.imports[file] ?? [] }
      models.append((SpyModel(entry, in: catalogue, for: request), imports))
    }
    guard !models.isEmpty || !result.problems.isEmpty else {
      throw GenerateError(
        "All protocols in \(request.paths.quoted) are private, so no other file can have spies for them. "
          + "Make the ones internal that tests need."
      )
    }
    guard !models.isEmpty else { return result }
    result.files = request.isOneFile ? [oneFile(models)] : folder(models)
    return result
  }

  // MARK: - Choosing protocols

  private func wanted(in catalogue: SpyCatalogue) throws(GenerateError) -> [SpyCatalogue.Entry] {
    guard !catalogue.entries.isEmpty else {
      throw GenerateError(
        "There is no protocol in \(request.paths.quoted). Name the file or folder that declares the protocols."
      )
    }
    guard !request.only.isEmpty else { return catalogue.entries }
    for name in request.only where !catalogue.entries.contains(where: { Self.means(name, $0) }) {
      let known = Set(catalogue.entries.map(\.name)).sorted()
      throw GenerateError(
        "There is no protocol '\(name)' in \(request.paths.quoted). There are \(known.quoted)."
      )
    }
    return catalogue.entries.filter { entry in request.only.contains { Self.means($0, entry) } }
  }

  /// Whether `name` is the protocol's full name or its last components.
  private static func means(_ name: String, _ entry: SpyCatalogue.Entry) -> Bool {
    entry.name == name || entry.name.hasSuffix(".\(name)")
  }

  /// Returns a problem if another protocol has the same name, unless their `#if` conditions exclude each other.
  private func twin(of entry: SpyCatalogue.Entry, in catalogue: SpyCatalogue) -> MockProblem? {
    let other = catalogue.entries.first { other in
      other.name == entry.name && other.place != entry.place
        && (other.place.file != entry.place.file || other.place.conditions == entry.place.conditions)
    }
    return other.map { .declaredTwice(entry.name, at: entry.place, and: $0.place) }
  }

  // MARK: - Files

  private typealias Models = [(spy: SpyModel, imports: [ProtocolFinder.Import])]

  private func oneFile(_ models: Models) -> WritingPlan.File {
    let spies = models.map(\.spy)
    var support = [SpySupport.recorders(request.access)]
    if needsScope(spies) { support.append(SpySupport.scope(request.access)) }
    let text = SpyFile.text(spies, imports: models.flatMap(\.imports), for: request, including: support)
    return WritingPlan.File(path: request.output, text: text)
  }

  private func folder(_ models: Models) -> [WritingPlan.File] {
    var names: [String] = []
    for model in models where !names.contains(model.spy.fileName) { names.append(model.spy.fileName) }
    var files = names.map { name in
      let own = models.filter { $0.spy.fileName == name }
      let text = SpyFile.text(own.map(\.spy), imports: own.flatMap(\.imports), for: request)
      return WritingPlan.File(path: place(name), text: text)
    }
    let recorders = SpySupport.recorders(request.access)
    let support = SpyFile.support(recorders, access: request.access, needsFoundation: true)
    files.append(WritingPlan.File(path: place(SpySupport.fileName), text: support))
    if needsScope(models.map(\.spy)) {
      let scope = SpyFile.support(SpySupport.scope(request.access), access: request.access, needsFoundation: false)
      files.append(WritingPlan.File(path: place(SpySupport.scopeFileName), text: scope))
    }
    return files
  }

  private func place(_ name: String) -> String { request.output.isEmpty ? name : "\(request.output)/\(name)" }

  private func needsScope(_ spies: [SpyModel]) -> Bool {
    spies.contains { spy in spy.members.contains(where: \.requirement.isStatic) }
  }
}

extension SpyCatalogue.Entry {
  /// `private` or `fileprivate`, if other files cannot use the protocol; otherwise nil.
  fileprivate var hiddenLevel: String? {
    [model.access, place.access].compactMap(\.self).first { ["private", "fileprivate"].contains($0) }
  }
}
