import Testing

@testable import ViperaGenerate

@Suite struct MigrationTests {
  @Test func theProtocolsOfAModuleBecomeItsContract() async throws {
    let migration = try await MigratedProject(HomeFixture.files).migration(of: "Home")
    #expect(migration.style == "VIPER")
    let file = WritingPlan.File(path: "App/Home/HomeContract.swift", text: HomeFixture.contract)
    #expect(migration.plan.files == [file])
    #expect(migration.broken == [])
  }

  @Test func thePartsUseTheContract() async throws {
    let migration = try await MigratedProject(HomeFixture.files).migration(of: "Home")
    #expect(
      migration.text(of: "App/Home/HomePresenter.swift") == """
        import Foundation

        final class HomePresenter: HomeContract.Presenter {
          weak var view: (any HomeContract.View)?
          private let interactor: any HomeContract.Interactor
          private let router: any HomeContract.Router

          init(interactor: any HomeContract.Interactor, router: any HomeContract.Router) {
            self.interactor = interactor
            self.router = router
          }

          func viewDidLoad() { interactor.load() }
        }

        extension HomePresenter: HomeContract.InteractorOutput {
          func loaded(_ text: String) { view?.show(text) }
        }

        """
    )
    let view = try #require(migration.text(of: "App/Home/HomeViewController.swift"))
    #expect(view.contains("final class HomeViewController: UIViewController, HomeContract.View {"))
    #expect(view.contains("var presenter: (any HomeContract.Presenter)!"))
    let router = try #require(migration.text(of: "App/Home/HomeRouter.swift"))
    #expect(router.contains("func showDetail(from view: any HomeContract.View) {}"))
  }

  @Test func aFileWithNothingLeftIsDeleted() async throws {
    let project = try MigratedProject(HomeFixture.files)
    let migration = try await project.migration(of: "Home")
    #expect(migration.plan.removals.map(\.path) == ["App/Home/HomeProtocols.swift"])
    try migration.plan.write(in: project.folder.path)
    #expect(project.folder.text(of: "App/Home/HomeProtocols.swift") == nil)
    #expect(project.folder.text(of: "App/Home/HomeContract.swift") == migration.contract)
  }

  /// Fixed bug: the file of the migrated protocols was deleted even if it contained other text of a developer.
  @Test(arguments: [
    ("import UIKit\n", "import UIKit\n\n// Ask the shop before you change the greeting.\n", false),
    ("import UIKit\n", "import UIKit\n\n// MARK: - View\n", true),
    ("//\n\nimport", "// The greeting comes from the shop.\n\nimport", true),
    ("//\n\nimport", "//\n\n// The greeting comes from the shop.\n\nimport", false),
  ])
  func aFileWithCommentsStays(old: String, new: String, isDeleted: Bool) async throws {
    var files = HomeFixture.files
    let path = "App/Home/HomeProtocols.swift"
    files[path] = files[path]?.replacing(old, with: new)
    let migration = try await MigratedProject(files).migration(of: "Home")
    #expect(migration.plan.removals.map(\.path) == (isDeleted ? [path] : []))
    if !isDeleted { #expect(migration.text(of: path)?.contains("shop") == true) }
  }

  @Test func aConditionWithACommentStays() async throws {
    var files = HomeFixture.files
    let path = "App/Home/HomeProtocols.swift"
    files[path]?.append("#if DEBUG\nprotocol HomeDataStore {}\n\n// For demos.\n\n#endif\n")
    let migration = try await MigratedProject(files).migration(of: "Home")
    #expect(migration.text(of: path)?.contains("#if DEBUG\n\n// For demos.\n\n#endif\n") == true)
  }

  @Test func partsKeepTheirLineBreaks() async throws {
    let files = HomeFixture.files.mapValues { $0.replacing("\n", with: "\r\n") }
    let migration = try await MigratedProject(files).migration(of: "Home")
    let usual = try await MigratedProject(HomeFixture.files).migration(of: "Home")
    #expect(migration.plan.changes.map(\.new) == usual.plan.changes.map { $0.new.replacing("\n", with: "\r\n") })
  }

  @Test func oneOfTwoModulesIsNamedByItsFolder() async throws {
    var files = HomeFixture.files
    for (path, text) in HomeFixture.files { files["Old/\(path)"] = text }
    let project = try MigratedProject(files)
    await #expect(
      throws: GenerateError("There are 2 modules 'Home': 'App/Home', 'Old/App/Home'. Name one by its folder.")
    ) { try await project.migration(of: "Home") }
    let migration = try await project.migration(of: "Old/App/Home")
    #expect(migration.plan.changes.allSatisfy { $0.path.hasPrefix("Old/") })
    #expect(migration.plan.files.map(\.path) == ["Old/App/Home/HomeContract.swift"])
  }

  @Test func whatAContractDoesNotMendIsListed() async throws {
    let migration = try await MigratedProject(HomeFixture.files).migration(of: "Home")
    #expect(
      migration.steps.map(\.description) == [
        "App/Home/HomeInteractor.swift:2: 'HomeInteractor.output' holds the presenter strongly, so the module leaks; "
          + "write 'weak' before it",
        "App/Home/HomeProtocols.swift:11: a view shows what it is told and is asked nothing, so 'isLoading()' must not "
          + "return 'Bool'; let the presenter keep what it needs to know",
      ]
    )
    #expect(migration.steps.map(\.isAllowed) == [false, true])
  }

  /// Fixed bug: mocks that Sourcery had generated were ignored.
  @Test(arguments: ["AppTests/HomeViewMock.swift", "AppTests/AutoMockable.generated.swift"])
  func aProtocolThatOtherFilesUseStaysAsATypealias(path: String) async throws {
    var files = HomeFixture.files
    files[path] = "final class HomeViewMock: HomeViewProtocol {}\n"
    let migration = try await MigratedProject(files).migration(of: "Home")
    #expect(
      migration.text(of: "App/Home/HomeProtocols.swift") == """
        //
        //  HomeProtocols.swift
        //

        import UIKit

        typealias HomeViewProtocol = HomeContract.View

        """
    )
    #expect(migration.plan.notes.first == "'HomeViewProtocol' stays as a typealias: '\(path)' uses it.")
  }

  @Test func theContractTakesThePlaceOfProtocolsInAFileOfItsName() async throws {
    var files = HomeFixture.files
    files["App/Home/HomeContract.swift"] = files.removeValue(forKey: "App/Home/HomeProtocols.swift")
    let migration = try await MigratedProject(files).migration(of: "Home")
    #expect(migration.plan.files == [])
    let text = try #require(migration.text(of: "App/Home/HomeContract.swift"))
    let head = "//\n//  HomeProtocols.swift\n//\n\nimport UIKit\nimport Vipera\n\n@Contract\nenum HomeContract {\n"
    #expect(text.hasPrefix(head))
    #expect(text.hasSuffix("    func showDetail(from view: any View)\n  }\n}\n"))
    #expect(SyntaxFault(in: text) == nil)
    #expect(migration.broken == [])
  }

  /// Fixed bug: the import was lost, because it was in the file of the protocols that the contract replaces.
  @Test func aContractInAFileWithoutImportsGetsOne() async throws {
    var files = HomeFixture.files
    let protocols = files.removeValue(forKey: "App/Home/HomeProtocols.swift") ?? ""
    let head = try #require(protocols.firstRange(of: "///"))
    files["App/Home/HomeContract.swift"] = String(protocols[head.lowerBound...])
    let migration = try await MigratedProject(files).migration(of: "Home")
    let text = try #require(migration.text(of: "App/Home/HomeContract.swift"))
    #expect(text.hasPrefix("import Vipera\n\n@Contract\nenum HomeContract {\n  /// Shows the day.\n"))
  }

  /// Fixed bug: the contract did not compile, because it lacked the imports of protocols from other files.
  @Test func aContractInAFileOfItsNameGetsAllImports() async throws {
    var files = HomeFixture.files
    let router = "protocol HomeRouterProtocol {\n  func showDetail(from view: HomeViewProtocol)\n}\n"
    files["App/Home/HomeContract.swift"] = files.removeValue(forKey: "App/Home/HomeProtocols.swift")?
      .replacing(router, with: "").replacing("import UIKit", with: "import Combine")
    let path = "App/Home/HomeRouter.swift"
    files[path] = files[path]?.replacing("import UIKit\n\n", with: "import UIKit\n\n\(router)\n")
    let migration = try await MigratedProject(files).migration(of: "Home")
    let text = try #require(migration.text(of: "App/Home/HomeContract.swift"))
    #expect(text.contains("\n\nimport Combine\nimport Foundation\nimport Vipera\n\n@Contract\nenum HomeContract {\n"))
    #expect(migration.broken == [])
  }

  @Test func theDifferencesCoverEveryFile() async throws {
    let migration = try await MigratedProject(HomeFixture.files).migration(of: "Home")
    let heads = migration.differences.split(separator: "\n").filter { $0.hasPrefix("--- ") || $0.hasPrefix("+++ ") }
    #expect(
      heads == [
        "--- /dev/null", "+++ b/App/Home/HomeContract.swift",
        "--- a/App/Home/HomeInteractor.swift", "+++ b/App/Home/HomeInteractor.swift",
        "--- a/App/Home/HomePresenter.swift", "+++ b/App/Home/HomePresenter.swift",
        "--- a/App/Home/HomeRouter.swift", "+++ b/App/Home/HomeRouter.swift",
        "--- a/App/Home/HomeViewController.swift", "+++ b/App/Home/HomeViewController.swift",
        "--- a/App/Home/HomeProtocols.swift", "+++ /dev/null",
      ]
    )
  }

  @Test func aModuleThatHasAContractNeedsNone() async throws {
    let project = try MigratedProject([
      "App/Home/HomeContract.swift": "@Contract enum HomeContract { protocol Presenter { func load() } }\n",
      "App/Home/HomePresenter.swift": "final class HomePresenter: HomeContract.Presenter { func load() {} }\n",
    ])
    await #expect(throws: GenerateError.self) { try await project.migration(of: "Home") }
  }

  @Test func anUnknownModuleIsAnErrorThatNamesTheOthers() async throws {
    let project = try MigratedProject(HomeFixture.files)
    await #expect(
      throws: GenerateError("There is no module 'Cart' below this folder. There is 'Home'.")
    ) { try await project.migration(of: "Cart") }
    await #expect(
      throws: GenerateError("There is no module 'Hom' below this folder. Did you mean 'Home'?")
    ) { try await project.migration(of: "Hom") }
  }

  @Test(arguments: ["Home", "App/Home", "./App/Home/", "App/Home/HomePresenter.swift", "home"])
  func aModuleIsFoundByNameFolderAndFile(typed: String) async throws {
    let migration = try await MigratedProject(HomeFixture.files).migration(of: typed)
    #expect(migration.module == "Home (App/Home)")
  }
}
