import ViperaTexts

/// Generates an entity and its test from JSON samples.
package enum EntityGenerator {
  /// The folders of the new files, and the tested module.
  package struct Place: Sendable {
    let folder: String
    let testFolder: String
    let target: String

    /// Creates a place from the folders, and the module that the test imports.
    package init(folder: String, testFolder: String, target: String) {
      self.folder = folder
      self.testFolder = testFolder
      self.target = target
    }
  }

  /// The maximum number of notes on the screen; the file contains all of them.
  private static let mostNotes = 8

  /// Plans `<Name>.swift` and `<Name>Tests.swift`.
  ///
  /// - Parameters:
  ///   - name: The name of the type.
  ///   - files: File names and contents; each file has an object, a list of objects, or one object or list per line.
  ///   - path: The keys that lead to the objects, such as `data.items`; nil if the objects are at the top.
  ///   - place: The folders of the new files.
  /// - Returns: The two files, and notes for the user.
  /// - Throws: The error in the name or the samples, with line and column.
  package static func plan(
    name: String,
    samples files: [(file: String, bytes: [UInt8])],
    at path: String? = nil,
    in place: Place
  ) throws(GenerateError) -> WritingPlan {
    try check(name)
    let found = try EntitySamples.read(files, at: path)
    let shape = ObjectShape()
    for sample in found.samples { shape.observe(sample.members, in: []) }
    let model = try EntityModeler.model(shape, named: name)

    var plan = WritingPlan()
    let summary = summary(of: files.map(\.file), at: path, count: found.samples.count)
    plan.add(join(place.folder, "\(name).swift"), EntitySource.text(of: model, summary: summary))
    plan.notes = found.hints + notes(on: model)
    if let test = EntityTestSource.text(of: model, samples: found.samples, target: place.target) {
      plan.add(join(place.testFolder, "\(name)Tests.swift"), test)
    } else {
      plan.notes.append(
        "There is no test: every sample is larger than \(EntityTestSource.mostBytes) bytes. Add a smaller one to --from."
      )
    }
    return plan
  }

  private static func check(_ name: String) throws(GenerateError) {
    let better = SwiftNames.type(name)
    guard name.first?.isUppercase == true, name.utf8.allSatisfy({ $0.isLetter || $0.isDigit }), name.count <= 60 else {
      throw GenerateError("'\(name.visible())' is no name of a type. Write it like '\(better)'.")
    }
    guard !SwiftTypes.reserved.contains(name) else {
      throw GenerateError("'\(name)' is a type of Swift or Foundation, which would be hidden. Choose another name.")
    }
  }

  private static func summary(of files: [String], at path: String?, count: Int) -> String {
    let name = files.first.flatMap { $0.split(separator: "/").last.map(String.init) } ?? ""
    let place = (path.map { "`\($0.visible(30))` in " } ?? "") + "`\(name.visible(30))`"
    let more = files.count > 1 ? " and \(files.count - 1) more" : ""
    return "Decoded from JSON such as \(place)\(more) (\(count) \(count == 1 ? "sample" : "samples"))."
  }

  private static func notes(on model: EntityModel) -> [String] {
    let name = model.structure.name
    var notes = Array(model.notes.prefix(mostNotes))
    if model.notes.count > mostNotes {
      notes.append("\(model.notes.count - mostNotes) more notes are in the file.")
    }
    if !model.dates.isEmpty {
      let strategy = EntityDates.areStandard(model.dates) ? ".iso8601" : "\(name).dates"
      notes.append("It has dates: decode it with \(name).decoder, or give your decoder the strategy \(strategy).")
    }
    return notes
  }

  private static func join(_ folder: String, _ file: String) -> String {
    folder.isEmpty || folder == "." ? file : folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
  }
}
