import ViperaSource
import ViperaSpelling

/// Finds the module that a user has named.
package enum ModuleSearch {
  package enum Error: Swift.Error, Equatable, CustomStringConvertible {
    case unknown(String, nearest: String?, count: Int)
    case several(String, [String])

    package var description: String {
      switch self {
      case .unknown(let name, let nearest?, _): "There is no module '\(name)'. Did you mean '\(nearest)'?"
      case .unknown(let name, nil, 0): "There is no module '\(name)', nor any other in these paths."
      case .unknown(let name, nil, _): "There is no module '\(name)'. 'vipera stats --format json' lists all."
      case .several(let name, let folders):
        "Several modules are called '\(name)'. Name a folder instead: "
          + folders.map { "--module '\($0.replacing("'", with: "'\\''"))'" }.joined(separator: " or ") + "."
      }
    }
  }

  /// Returns the index of the module with the name `text`, or in the folder `text`.
  package static func find(_ text: String, in graph: ProjectGraph) throws(Error) -> Int {
    let modules = graph.modules
    let path = text.hasSuffix("/") ? String(text.dropLast()) : text
    let steps: [(GraphModule) -> Bool] = [
      { $0.name == text },
      { $0.folder == path || "\($0.folder)/\($0.name)" == path || $0.id.description == text },
      { $0.name.lowercased() == text.lowercased() },
    ]
    for matches in steps {
      let found = modules.indices.filter { matches(modules[$0]) }
      if found.count == 1 { return found[0] }
      if found.count > 1 {
        let folders = found.map { modules[$0].folder }
        let isEnough = Set(folders).count == folders.count
        throw .several(text, found.prefix(8).map { isEnough ? modules[$0].folder : modules[$0].id.description })
      }
    }
    let names = modules.map(\.name)
    throw .unknown(text, nearest: NearestName.find(for: text, among: names), count: names.count)
  }
}
