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
      let module = module.map { project.moduleNames.current($0) }
      let findings = project.listed.filter { module == nil || $0.module == module }
      output?.findingsChanged(findings)
    }
  }
}
