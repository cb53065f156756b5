import Testing
import Vipera
import ViperaGraph
import ViperaLint

@testable import ViperaServe

/// The names of modules in addresses.
@Suite struct ModuleNamesTests {
  /// A project with the module Cart in each of these folders.
  private func project(_ folders: [String]) async -> Project {
    var files: [String: String] = [:]
    for folder in folders {
      for (path, text) in Sample.files(presenter: Sample.leaking) { files["\(folder)/\(path)"] = text }
    }
    return await StubSource(files).project()
  }

  private func shown(_ name: String, in project: Project) -> String? {
    project.moduleNames.position(of: name).map { project.graph.modules[$0].folder }
  }

  @Test func aModuleIsCalledByItsNameAlone() async {
    let project = await project(["Shop"])
    #expect(project.graph.modules.indices.map { project.moduleNames[$0] } == ["Cart"])
    #expect(project.listed.map(\.module) == ["Cart"])
  }

  @Test func modulesOfOneNameAreCalledByTheirFoldersToo() async {
    let project = await project(["Shop", "Admin"])
    #expect(project.graph.modules.indices.map { project.moduleNames[$0] } == ["Admin/Cart/Cart", "Shop/Cart/Cart"])
    #expect(project.listed.compactMap(\.module) == ["Admin/Cart/Cart", "Shop/Cart/Cart"])
    #expect(shown("Shop/Cart/Cart", in: project) == "Shop/Cart")
  }

  // A page or a link from before a second Cart came, or before one of two went, led nowhere.
  @Test func namesFromEarlierVersionsStillFit() async {
    #expect(await shown("Cart", in: project(["Shop", "Admin"])) == "Admin/Cart")
    #expect(await shown("Shop/Cart/Cart", in: project(["Shop"])) == "Shop/Cart")
    #expect(await shown("Chart", in: project(["Shop"])) == nil)
  }

  @Test(arguments: ["Cart", "Shop/Cart/Cart"]) func theFindingsOfAModuleAreListedUnderAnyOfItsNames(name: String) async
  {
    let (output, worker) = (FindingsContract.InteractorOutputSpy(), FindingsContract.WorkerSpy())
    let project = await project(["Shop"])
    worker.onProject.answers { version in version == nil ? project : nil }
    let interactor = FindingsInteractor(module: name, worker: worker)
    interactor.output = output
    await interactor.followFindings()
    #expect(output.onFindingsChanged.arguments.last?.map(\.finding.rule) == ["view-held-strongly"])
  }

  @Test func anUnknownModuleHasNoFindings() async {
    let (output, worker) = (FindingsContract.InteractorOutputSpy(), FindingsContract.WorkerSpy())
    let project = await project(["Shop"])
    worker.onProject.answers { version in version == nil ? project : nil }
    let interactor = FindingsInteractor(module: "Chart", worker: worker)
    interactor.output = output
    await interactor.followFindings()
    #expect(output.onFindingsChanged.arguments.last?.isEmpty == true)
  }
}
