import Foundation
import ViperaSpelling
import ViperaTemplates

/// The template sets of a project: the built-in sets, and its own sets, which replace built-in sets of the same name.
package struct TemplateLibrary: Sendable {
  /// The folder of a project's own sets, relative to the project's folder.
  package static let folder = ".vipera/templates"
  /// The suffix of a template's file name.
  package static let ending = ".template"

  /// The maximum number of files in a set.
  private static let mostFiles = 200
  /// The maximum size of a template file, in bytes.
  private static let largestFile = 1_000_000

  private let root: String
  private let builtIn: [TemplateSource]

  /// - Parameters:
  ///   - root: The project's folder.
  ///   - builtIn: Template files whose names begin with the name of their set, such as `viper.Presenter.template`.
  package init(root: String, builtIn: [TemplateSource]) {
    self.root = root
    self.builtIn = builtIn
  }

  /// The names of all sets, in alphabetical order.
  package var names: [String] { Set(builtInNames + ownNames).sorted() }

  /// The names of the built-in sets, in alphabetical order.
  package var builtInNames: [String] { Set(builtIn.map { Self.setName(of: $0) }).sorted() }

  /// The names of the project's own sets, in alphabetical order.
  package var ownNames: [String] {
    let folder = "\(root)/\(Self.folder)"
    // The folder does not exist if the project has no own sets.
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return entries.filter { !$0.hasPrefix(".") && ProjectPath.isFolder("\(folder)/\($0)") }.sorted()
  }

  /// Returns the files of a built-in set, for a project to copy.
  package func builtInSources(of name: String) -> [TemplateSource] {
    builtIn.filter { Self.setName(of: $0) == name }
  }

  /// Returns a set; the error for an unknown name lists all sets.
  package func set(named name: String) throws(GenerateError) -> TemplateSet {
    if let set = try setIfPresent(named: name) { return set }
    let meant = NearestName.find(for: name, among: names).map { "Did you mean '\($0)'?" }
    let known = names.map { "'\($0)'" }.joined(separator: ", ")
    throw GenerateError("There is no template set '\(name)'. \(meant ?? "Known: \(known.isEmpty ? "none" : known).")")
  }

  /// Returns a set; nil if there is no set with this name.
  func setIfPresent(named name: String) throws(GenerateError) -> TemplateSet? {
    if ownNames.contains(name) { return try TemplateSet(name: name, sources: try ownSources(of: name)) }
    let sources = builtInSources(of: name)
    return sources.isEmpty ? nil : try TemplateSet(name: name, sources: sources)
  }

  private func ownSources(of name: String) throws(GenerateError) -> [TemplateSource] {
    let folder = "\(Self.folder)/\(name)"
    let entries: [String]
    do {
      entries = try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")
    } catch {
      throw GenerateError("The folder '\(folder)' cannot be read. Check its permissions.")
    }
    let files = entries.filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }.sorted()
    guard !files.isEmpty else {
      throw GenerateError(
        "The folder '\(folder)' has no file that ends in '\(Self.ending)'. Add one, or remove the folder to use the "
          + "built-in set."
      )
    }
    guard files.count <= Self.mostFiles else {
      throw GenerateError("The folder '\(folder)' has more than \(Self.mostFiles) templates. Split the set.")
    }
    var sources: [TemplateSource] = []
    for file in files { sources.append(try source("\(folder)/\(file)")) }
    return sources
  }

  private func source(_ file: String) throws(GenerateError) -> TemplateSource {
    let path = "\(root)/\(file)"
    guard let data = ProjectPath.bytes(at: path, limit: Self.largestFile) else {
      throw GenerateError("The template '\(file)' cannot be read. Check its permissions.")
    }
    guard data.count <= Self.largestFile else {
      throw GenerateError("The template '\(file)' is larger than \(Self.largestFile) bytes. Split it.")
    }
    guard let text = String(bytes: data, encoding: .utf8) else {
      throw GenerateError("The template '\(file)' is not written in UTF-8. Save it anew in this encoding.")
    }
    return TemplateSource(file: file, text: text)
  }

  private static func setName(of source: TemplateSource) -> String {
    String(source.file.prefix { $0 != "." })
  }
}
