import Testing

@testable import ViperaSource

@Suite struct TypeIndexTests {
  private func index(_ files: [String]) -> TypeIndex {
    TypeIndex(files: files.enumerated().map { FileFacts(source: $1, path: "App/\($0)/File.swift") })
  }

  private func id(_ file: Int, _ position: Int) -> DeclarationID { DeclarationID(file: file, index: position) }

  @Test func theNearestDeclarationIsMeant() {
    let index = TypeIndex(files: [
      FileFacts(source: "class Router {}", path: "App/Cart/Router.swift"),
      FileFacts(source: "class CartPresenter {}", path: "App/Shop/Cart.swift"),
      FileFacts(source: "class Router {}", path: "App/Shop/Router.swift"),
    ])
    #expect(index.find("Router", from: id(1, 0)) == id(2, 0))
    #expect(index.find("Router", from: id(0, 0)) == id(0, 0))
  }

  @Test func typesInsideOthersAreSeenFromInsideOnly() {
    let index = index([
      "enum CartContract { protocol View {}\n struct Model { let view: View } }\nstruct CartView: View {}"
    ])
    #expect(index.find("View", from: id(0, 2)) == id(0, 1))
    #expect(index.find("View", from: id(0, 3)) == nil)
    #expect(index.find("CartContract.View", from: id(0, 3)) == id(0, 1))
    #expect(index.find("Shop.CartContract.View", from: id(0, 3)) == id(0, 1))
    #expect(index.find("ShopContract.View", from: id(0, 3)) == nil)
  }

  @Test func extensionsBelongToTheirType() {
    let index = index(["class Cart {}", "extension Cart {}\nextension Other {}"])
    #expect(index.extensions(of: id(0, 0)) == [id(1, 0)])
    #expect(index.type(of: id(1, 0)) == id(0, 0))
    #expect(index.type(of: id(1, 1)) == id(1, 1))
  }
}

@Suite struct AncestryTests {
  private func ancestry(_ source: String) -> Ancestry {
    Ancestry(index: TypeIndex(files: [FileFacts(source: source, path: "App/File.swift")]))
  }

  @Test func aliasesExtensionsAndBasesAreFollowed() {
    let ancestry = ancestry(
      """
      class Cart: Base, Both {}
      typealias Both = First & Second
      class Base: NSObject {}
      protocol First: Root {}
      protocol Second {}
      protocol Root {}
      extension Cart: Third {}
      """
    )
    let names = ancestry.of(DeclarationID(file: 0, index: 0)).map(\.name)
    #expect(names == ["Base", "First", "Second", "Third", "NSObject", "Root"])
  }

  @Test func circlesEnd() {
    let ancestry = ancestry("protocol A: B {}\nprotocol B: A {}\ntypealias C = D\ntypealias D = C\nclass E: C {}")
    #expect(ancestry.of(DeclarationID(file: 0, index: 0)).map(\.name) == ["B"])
  }

  @Test(arguments: [
    ("protocol P: AnyObject {}", ClassBinding.own), ("protocol P: class {}", .own),
    ("protocol P: NSObjectProtocol {}", .own), ("protocol P where Self: UIViewController {}", .own),
    ("protocol P: Actor {}", .own), ("protocol P {}", .none), ("protocol P: Equatable {}", .none),
    ("protocol P: Q {}\nprotocol Q: R {}\nprotocol R: AnyObject {}", .through("Q")),
    ("protocol P: Q {}\nprotocol Q {}", .none), ("protocol P: ViewControllable {}", .through("ViewControllable")),
    ("protocol P: UITableViewDelegate {}", .through("UITableViewDelegate")),
    ("protocol P: BaseController {}\nclass BaseController {}", .own),
  ])
  func classBindingIsFound(source: String, binding: ClassBinding) {
    #expect(ancestry(source).binding(of: DeclarationID(file: 0, index: 0)) == binding)
  }
}

@Suite struct TestFilesTests {
  @Test func testsImportAFrameworkAndLieInAFolderForTests() {
    let files = [
      FileFacts(source: "import UIKit", path: "ViperTest/Cart/Cart.swift"),
      FileFacts(source: "import XCTest", path: "ViperTest/Cart/Helper.swift"),
      FileFacts(source: "import XCTest", path: "ViperTest/CartTests/Deep/CartTests.swift"),
      FileFacts(source: "class Mock {}", path: "ViperTest/CartTests/Mocks/Mock.swift"),
      FileFacts(source: "import Testing", path: "Tests/CartTests.swift"),
      FileFacts(source: "class Sample {}", path: "SampleTests/Sample.swift"),
    ]
    let tests = TestFiles(files)
    #expect(tests.tests == [2, 4])
    #expect(tests.all == [2, 3, 4])
  }
}
