import Foundation
import ViperaSpelling

/// Finds errors in a project's own template sets by expanding them with sample modules.
///
/// The generated Swift is only parsed: checking its types would need the packages that it imports.
package struct TemplateCheck: Sendable {
  /// The sets that were checked.
  package private(set) var names: [String] = []
  /// The number of files in these sets.
  package private(set) var fileCount = 0
  /// The errors, with the file and, if known, the line.
  package private(set) var problems: [String] = []
  /// The checks that were not possible, with the reason.
  package private(set) var gaps: [String] = []

  private let library: TemplateLibrary
  private let root: String
  /// The generated texts that were already parsed.
  private var parsed: Set<String> = []

  /// Checks the sets of the project at `root`.
  ///
  /// - Parameters:
  ///   - library: The template sets.
  ///   - root: The project's folder.
  ///   - vipera: The folder of Vipera, which the set of `vipera new` needs; nil to skip that set.
  /// - Throws: An error in the sample modules, which is a bug in Vipera.
  package init(of library: TemplateLibrary, root: String, vipera: String?) throws(GenerateError) {
    self.library = library
    self.root = root
    let modules = try SampleModules.all()
    for name in library.ownNames {
      names.append(name)
      try check(name, modules: modules, vipera: vipera)
    }
  }

  private mutating func check(
    _ name: String,
    modules: [ModuleDescription],
    vipera: String?
  ) throws(GenerateError) {
    let before = problems.count
    let sources = sources(of: name)
    fileCount += sources.count
    if name == AppGenerator.templateSet {
      for source in sources { read(source, of: name) }
      if problems.count == before { expandApp(vipera: vipera) }
      return
    }
    var users: [ModuleDescription] = []
    for module in modules {
      let sets = try module.templateSets
      if sets.parts == name || sets.screen == name { users.append(module) }
    }
    guard !users.isEmpty else { return problems.append(try unused(name, modules)) }
    for source in sources { try expand(source, of: name, with: users) }
    // Planning the whole set finds conflicts between files, such as two templates that write the same file.
    if problems.count == before { plan(users) }
  }

  // MARK: - Single files

  /// The files of a set.
  ///
  /// Skips files that are not text, since reading the whole set reports them.
  private func sources(of name: String) -> [TemplateSource] {
    let folder = "\(TemplateLibrary.folder)/\(name)"
    // A folder that cannot be read is also reported with the whole set.
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []
    return entries.filter { $0.hasSuffix(TemplateLibrary.ending) && !$0.hasPrefix(".") }.sorted().compactMap { entry in
      FileManager.default.contents(atPath: "\(root)/\(folder)/\(entry)")
        .flatMap { String(bytes: $0, encoding: .utf8) }
        .map { TemplateSource(file: "\(folder)/\(entry)", text: $0) }
    }
  }

  @discardableResult
  private mutating func read(_ source: TemplateSource, of name: String) -> TemplateSet? {
    do throws(GenerateError) {
      return try TemplateSet(name: name, sources: [source])
    } catch {
      note("\(error)")
      return nil
    }
  }

  private mutating func expand(
    _ source: TemplateSource,
    of name: String,
    with modules: [ModuleDescription]
  ) throws(GenerateError) {
    guard let template = read(source, of: name) else { return }
    for module in modules {
      let scope = try module.scope
      do throws(GenerateError) {
        for file in try template.files(with: scope) where parse(file, from: source.file, for: module.options) { return }
      } catch {
        // One error per file is enough: the other sample modules would repeat the error, or show errors that can wait
        // until it is fixed.
        return note("\(error)")
      }
    }
  }

  /// Parses Swift code that a template generated; returns whether it is invalid.
  private mutating func parse(_ file: WritingPlan.File, from source: String, for options: String) -> Bool {
    guard file.path.hasSuffix(".swift"), parsed.insert(file.text).inserted,
      let fault = SyntaxFault(in: file.text)
    else { return false }
    note("\(source): with '\(options)' it writes broken Swift in '\(file.path)', line \(fault.line): \(fault.message)")
    return true
  }

  // MARK: - Whole sets

  private mutating func plan(_ modules: [ModuleDescription]) {
    for module in modules {
      do throws(GenerateError) {
        _ = try ModuleGenerator.plan(for: module, templates: library)
      } catch {
        note("\(error)")
      }
    }
  }

  private mutating func expandApp(vipera: String?) {
    guard let vipera else {
      return gaps.append(
        "The set '\(AppGenerator.templateSet)' was read and not expanded: this command lies in no clone of Vipera."
      )
    }
    do throws(GenerateError) {
      let plan = try AppGenerator.plan(name: "SampleApp", pathToVipera: vipera, in: root, templates: library)
      for file in plan.files {
        _ = parse(file, from: "\(TemplateLibrary.folder)/\(AppGenerator.templateSet)", for: "vipera new SampleApp")
      }
    } catch {
      note("\(error)")
    }
  }

  private func unused(_ name: String, _ modules: [ModuleDescription]) throws(GenerateError) -> String {
    var known: Set<String> = [AppGenerator.templateSet]
    for module in modules {
      let sets = try module.templateSets
      known.formUnion([sets.parts, sets.screen])
    }
    let meant = NearestName.find(for: name, among: known.sorted()).map { "Did you mean '\($0)'?" }
    let listed = known.sorted().map { "'\($0)'" }.joined(separator: ", ")
    return "\(TemplateLibrary.folder)/\(name): no command uses a set of this name. \(meant ?? "Known: \(listed).")"
  }

  private mutating func note(_ problem: String) {
    if !problems.contains(problem) { problems.append(problem) }
  }
}
