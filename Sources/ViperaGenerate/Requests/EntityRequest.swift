import Foundation
import ViperaTexts

/// The options of `vipera generate entity`.
package struct EntityRequest: Equatable, Sendable {
  package let name: String
  /// The files of the samples, as typed.
  package let samples: [String]
  /// The keys that lead to the samples, such as `data.items`; nil if the samples are at the top.
  package var path: String?
  /// The target; nil to detect it from the project's folders.
  package var target: String?
  /// The folder of the entity; nil for the target's entity folder.
  package var folder: String?

  package init(name: EntityName, samples: [String]) {
    self.name = name.description
    self.samples = samples
  }

  /// Names of entity folders, the most common first; if none of them exists, the first is created.
  private static let usualFolders = ["Entities", "Models", "Entity", "Model"]

  /// Reads the samples, and plans the entity, its test and the next steps.
  package func planned(in root: String) throws(GenerateError) -> WritingPlan {
    var files: [(file: String, bytes: [UInt8])] = []
    for sample in samples { files.append((sample, try Self.bytes(of: sample, in: root))) }
    let place = try ModulePlace.find(in: root, target: target, into: folder)
    let (sources, tests) = folders(at: place, in: root)
    var plan = try EntityGenerator.plan(
      name: name,
      samples: files,
      at: path,
      in: EntityGenerator.Place(folder: sources, testFolder: tests, target: place.moduleName)
    )
    let hints = PlanHints(plan, at: place, in: root)
    // Only the entity itself can clash, since its other types are nested in it.
    plan.notes += hints.clashes(with: name) + hints.tests(named: "\(name)Tests")
    return plan
  }

  private func folders(at place: ModulePlace, in root: String) -> (sources: String, tests: String) {
    guard folder == nil else { return (place.folder, place.testFolder) }
    let top = "Sources/\(place.layout.target)"
    let name = Self.usualFolders.first { ProjectPath.isFolder("\(root)/\(top)/\($0)") } ?? Self.usualFolders[0]
    return ("\(top)/\(name)", "Tests/\(place.layout.testTarget)/\(name)")
  }

  private static func bytes(of sample: String, in root: String) throws(GenerateError) -> [UInt8] {
    let path = sample.hasPrefix("/") ? sample : "\(root)/\(sample)"
    guard ProjectPath.exists(path) else {
      throw GenerateError("There is no file '\(sample.visible())'. Name a file with a sample in JSON.")
    }
    guard !ProjectPath.isFolder(path) else {
      throw GenerateError("'\(sample.visible())' is a folder. Name the files in it.")
    }
    guard let bytes = ProjectPath.bytes(at: path, limit: JSONReader.maximumBytes) else {
      throw GenerateError("'\(sample.visible())' cannot be read. Check its permissions.")
    }
    return Array(bytes)
  }
}

/// The name of an entity: a type in upper camel case.
package struct EntityName: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// The maximum length of a name.
  private static let longest = 60

  /// Checks a name; an error suggests a valid one.
  package init(_ text: String) throws(GenerateError) {
    let isPlain = text.utf8.allSatisfy { $0.isLetter || $0.isDigit } && text.count <= Self.longest
    guard text.first?.isUppercase == true, isPlain else {
      throw GenerateError("'\(text.visible())' is no name of a type. Did you mean '\(SwiftNames.type(text))'?")
    }
    guard !SwiftTypes.reserved.contains(text) else {
      throw GenerateError("'\(text)' is a type of Swift or Foundation, which would be hidden. Choose another name.")
    }
    description = text
  }
}
