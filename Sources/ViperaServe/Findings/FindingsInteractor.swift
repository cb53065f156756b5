import ViperaLint
import ViperaGraph
import ViperaSource

/// Follows the findings of the project, or of one module.
final class FindingsInteractor: FindingsContract.Interactor {
  weak var output: (any FindingsContract.InteractorOutput)?
  private let module: String?
  private let worker: any FindingsContract.Worker

  init(module: String?, worker: any FindingsContract.Worker) {
    self.module = module
    self.worker = worker
  }

  func followFindings() async {
    var version: Int?
    while let project = await worker.project(after: version) {
      version = project.version
      let findings = Self.listed(project).filter { module == nil || $0.module == module }
      output?.findingsChanged(findings)
    }
  }

  private static func listed(_ project: Project) -> [ListedFinding] {
    let graph = project.graph
    let names = Dictionary(
      graph.modules.indices.map { position in
        (ModuleID(name: graph.modules[position].name, folder: graph.modules[position].folder), position)
      }
    ) { first, _ in first }
    return project.findings.map { finding in
      let position = finding.module.flatMap { names[$0] }
      return ListedFinding(finding: finding, module: position.map(graph.moduleName))
    }
  }
}
