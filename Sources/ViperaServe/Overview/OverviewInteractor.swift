/// Follows the project.
final class OverviewInteractor: OverviewContract.Interactor {
  weak var output: (any OverviewContract.InteractorOutput)?
  private let worker: any OverviewContract.Worker

  init(worker: any OverviewContract.Worker) {
    self.worker = worker
  }

  func followProject() async {
    var version: Int?
    while let project = await worker.project(after: version) {
      version = project.version
      output?.projectChanged(project)
    }
  }
}
