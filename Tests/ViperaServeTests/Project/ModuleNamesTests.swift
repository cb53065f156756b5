import Testing
import Vipera
import ViperaGraph
import ViperaLint
import ViperaTesting

@testable import ViperaServe

/// The names of modules in URLs.
@Suite struct ModuleNamesTests {
  /// The files of a module Cart in each of these folders.
  private func files(_ folders: [String]) -> [String: String] {
    var files: [String: String] = [:]
    for folder in folders {
      for (path, text) in Sample.files(presenter: Sample.leaking) { files["\(folder)/\(path)"] = text }
    }
    return files
  }

  private func project(_ folders: [String]) async -> Project { await StubSource(files(folders)).project() }

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

  // Fixed bug: when a second module Cart was added, or one of two was removed, existing pages and links no longer
  // worked.
  @Test func namesFromEarlierVersionsStillFit() async {
    #expect(await shown("Cart", in: project(["Shop", "Admin"])) == "Admin/Cart")
    #expect(await shown("Shop/Cart/Cart", in: project(["Shop"])) == "Shop/Cart")
    #expect(await shown("Chart", in: project(["Shop"])) == nil)
  }

  /// The rules of the findings in a module's list.
  private func rules(ofModule name: String) async throws -> [String]? {
    let source = await StubSource(files(["Shop"]))
    return try await withTestHost { host in
      let session = host.stage.session
      let feed = session.shared { ProjectFeed(source, tasks: session.tasks, clock: host.clock) }
      let output = FindingsContract.InteractorOutputSpy()
      let interactor = FindingsInteractor(module: name, feed: feed)
      interactor.output = output
      host.tasks.start { await interactor.followFindings() }
      await host.settle()
      return output.onFindingsChanged.arguments.last?.map(\.finding.rule)
    }
  }

  @Test(arguments: ["Cart", "Shop/Cart/Cart"])
  func theFindingsOfAModuleAreListedUnderAnyOfItsNames(name: String) async throws {
    #expect(try await rules(ofModule: name) == ["view-held-strongly"])
  }

  @Test func anUnknownModuleHasNoFindings() async throws {
    #expect(try await rules(ofModule: "Chart") == [])
  }
}
