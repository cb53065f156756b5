/// Follows one module of the project.
final class ModuleDetailInteractor: ModuleDetailContract.Interactor {
  weak var output: (any ModuleDetailContract.InteractorOutput)?
  private let name: String
  private let worker: any ModuleDetailContract.Worker

  init(name: String, worker: any ModuleDetailContract.Worker) {
    self.name = name
    self.worker = worker
  }

  func followModule() async {
    var version: Int?
    while let project = await worker.project(after: version) {
      version = project.version
      if let position = project.moduleNames.position(of: name) {
        output?.moduleChanged(ModuleFacts(project, at: position), in: project)
      } else {
        output?.moduleIsUnknown(in: project)
      }
    }
  }
}
