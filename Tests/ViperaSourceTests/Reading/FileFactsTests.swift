import Testing

@testable import ViperaSource

@Suite struct FileFactsTests {
  @Test func declarationsAreReadInOrderWithThoseInside() {
    let file = facts(
      """
      enum CartContract {
        protocol View: AnyObject {}
        struct Model { enum Kind { case small, large } }
      }
      extension CartContract.Model { typealias Pair = (Int, Int) }
      actor CartStore {}
      """
    )
    #expect(
      file.declarations.map { "\($0.kind.rawValue) \($0.qualifiedName)" } == [
        "enum CartContract", "protocol CartContract.View", "struct CartContract.Model", "enum CartContract.Model.Kind",
        "extension CartContract.Model", "typealias CartContract.Model.Pair", "actor CartStore",
      ]
    )
    #expect(file.declarations[3].cases == ["small", "large"])
  }

  @Test func headersAreRead() throws {
    let file = facts(
      """
      @MainActor @Contract(.vip)
      public final class CartPresenter<View: CartViewing, Work>: Base<View, [Int]>, CartPresenting
      where Work: Working {}
      """
    )
    let presenter = try #require(file.declarations.first)
    #expect(presenter.access == .public)
    #expect(presenter.isFinal)
    #expect(presenter.attributes.map(\.name) == ["MainActor", "Contract"])
    #expect(presenter.attributes.map(\.arguments) == ["", ".vip"])
    #expect(presenter.inherited.map(\.text) == ["Base<View, [Int]>", "CartPresenting"])
    #expect(presenter.inherited.first?.parts.map(\.text) == ["View", "[Int]"])
    #expect(
      presenter.generics == [
        GenericFacts(name: "View", constraints: ["CartViewing"]), GenericFacts(name: "Work", constraints: ["Working"]),
      ]
    )
    #expect(presenter.position == SourcePosition(line: 2, column: 20))
    #expect(presenter.lastLine == 3)
  }

  @Test func protocolsKeepWhatTheyDemandOfSelf() throws {
    let file = facts(
      """
      protocol CartView: class {
        associatedtype Item: Hashable
        var presenter: CartPresenter? { get set }
      }
      protocol CartScreen where Self: UIViewController {}
      """
    )
    let (view, screen) = (file.declarations[0], file.declarations[1])
    #expect(view.inherited.flatMap(\.names) == ["class"])
    #expect(view.generics == [GenericFacts(name: "Item", constraints: ["Hashable"])])
    #expect(view.properties.map(\.text) == ["strong var presenter : CartPresenter? optional computed settable"])
    #expect(screen.selfConstraints == ["UIViewController"])
  }

  @Test func methodsAreReadWithTheirLabels() throws {
    let cart = try members(
      """
      init?(view: CartView, router: CartRouter = CartRouter()) {}
      override class func fetch<ID: Hashable>(_ id: ID, then done: @escaping (Cart) -> Void) async throws -> Cart {}
      subscript(index: Int) -> Cart { presenter.cart(index) }
      deinit { presenter.close() }
      """
    )
    let methods = cart.methods
    #expect(methods.map(\.signature) == ["init(view:router:)", "fetch(_:then:)", "subscript(index:)", "deinit"])
    #expect(methods.map(\.kind) == [.initializer, .function, .subscript, .deinitializer])
    #expect(methods[0].parameters.map(\.created) == [nil, "CartRouter"])
    #expect(methods[1].isAsync && methods[1].isThrowing && methods[1].isStatic && methods[1].isOverride)
    #expect(methods[1].parameters.map(\.name) == ["id", "done"])
    #expect(methods[1].parameters.map(\.type.shape) == [.named, .function])
    #expect(methods[1].result?.text == "Cart")
    #expect(methods[1].generics == [GenericFacts(name: "ID", constraints: ["Hashable"])])
    #expect(methods[2].body?.callTexts == ["presenter.cart()"])
    #expect(methods[3].body?.callTexts == ["presenter.close()"])
  }

  @Test func requirementsHaveNoBodyAndEmptyMethodsAnEmptyOne() {
    let file = facts("protocol A { func run() }\nclass B { func run() {} }")
    #expect(file.declarations.map { $0.methods.map { $0.body == nil } } == [[true], [false]])
  }

  @Test func importsKeepTheirAttributes() {
    let file = facts(
      """
      @testable import Shop
      public import struct Foundation.URL
      #if canImport(UIKit)
      import UIKit
      #endif
      """
    )
    #expect(file.imports.map(\.module) == ["Shop", "Foundation.URL", "UIKit"])
    #expect(file.imports.map(\.attributes) == [["testable"], ["public"], []])
    #expect(file.imports("Foundation") && file.imports("UIKit") && !file.imports("UI"))
  }

  @Test(arguments: [
    ("var label: UILabel?", ["UILabel ui"]), ("var height: CGFloat = 1", ["CGFloat graphics"]),
    ("func row(_ indexPath: IndexPath) { use(indexPath.row) }", ["IndexPath.row ui"]),
    ("func row(_ path: IndexPath) { use(path.count) }", []),
    ("let session = URLSession.shared", ["URLSession networking"]),
    ("let request: URLRequest, web: WKWebView", ["URLRequest networking", "WKWebView web"]),
    ("let store = UserDefaults.standard", ["UserDefaults storage"]),
    ("var context: NSManagedObjectContext!", ["NSManagedObjectContext storage"]),
    ("let image = try? Data(contentsOf: url)", ["Data(contentsOf:) networking"]),
    ("let tint = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)", ["#colorLiteral ui"]),
    ("let layer: CAEmitterLayer, image: CGImageSource", ["CAEmitterLayer ui", "CGImageSource graphics"]),
    ("let view: UIKit.UIView", ["UIView ui"]), ("let number: UInt", []), ("let title: Text", []),
  ])
  func symbolsOfFrameworksAreFound(source: String, symbols: [String]) {
    let file = facts("class Cart {\n\(source)\n}")
    #expect(file.symbols.map { "\($0.name) \($0.area.rawValue)" } == symbols)
    #expect(file.symbols.allSatisfy { $0.declaration == "Cart" })
  }

  @Test func shortNamesAreSwiftUIsWhereItIsImported() {
    let file = facts("import SwiftUI\nstruct CartView: View { let title: Text }")
    #expect(file.symbols.map(\.name) == ["View", "Text"])
  }

  @Test func membersAndTypesThatAreNamedAreKept() {
    let file = facts("func run() { CartRouter.open(); load(); presenter.items.first { $0.id == Cart.none } }")
    #expect(file.functions.map(\.name) == ["run"])
    #expect(file.mentions.map(\.name) == ["Cart", "CartRouter"])
    #expect(file.members == ["first", "id", "items", "load", "none", "open", "presenter"])
  }

  @Test(arguments: [
    ("load()", [".load"]), ("self.load()", [".load"]), ("super.load()", ["super.load"]),
    ("presenter.load()", ["presenter.load", ".presenter"]),
    ("self.presenter?.load()", ["presenter.load", ".presenter"]),
    ("presenter.view.show()", [".presenter", "?.show", "presenter.view"]),
    ("CartRouter.open()", ["CartRouter.open"]),
    ("views[0].show()", ["?.show", ".views"]), ("make().show()", [".make", "?.show"]),
    ("(presenter as? CartPresenter)?.load()", ["?.load", ".presenter"]),
    ("use(\\Cart.total)", ["?.total", ".use"]),
    ("use(#selector(CartPresenter.close))", ["CartPresenter.close", ".use"]),
    ("use(.none)", ["?.none", ".use"]),
  ])
  func usesHaveTheirBaseAndTheirDeclaration(source: String, uses: [String]) {
    let file = facts("class Cart { func run() { \(source) } }")
    #expect(file.uses.map { "\($0.base ?? "?").\($0.name)" } == uses)
    #expect(file.uses.allSatisfy { $0.declaration == "Cart" })
  }

  @Test(arguments: [
    ("self.view = other", [".other read", ".view written"]),
    ("view = other", [".other read", ".view written"]),
    ("presenter.view = other", [".other read", ".presenter read", "presenter.view written"]),
    ("view.title = other", [".other read", "view.title written", ".view read"]),
    ("let view = make(); use(view)", [".make read", ".use read", ".view local"]),
    ("if let view { use(view) }", [".use read", ".view local", ".view read"]),
    ("self.view = view", [".view read", ".view written"]),
  ])
  func usesTellReadingFromWritingAndFromLocals(source: String, uses: [String]) {
    let file = facts("class Cart { func run() { \(source) } }")
    #expect(file.uses.map { "\($0.base ?? "?").\($0.name) \($0.kind.rawValue)" } == uses)
  }

  @Test func placesAreCountedInBytesOverAllKindsOfLineEnds() {
    let file = facts("// 🛒\r\nclass A {}\rclass B {}\n/* é */ class C {}\n")
    #expect(file.declarations.map(\.position.line) == [2, 3, 4])
    #expect(file.declarations.map(\.position.column) == [7, 7, 16])
    #expect(file.lines == 4)
  }

  @Test func anEmptyFileHasNoFacts() {
    let file = facts("")
    #expect(file.lines == 0)
    #expect(file.declarations.isEmpty && file.firstError == nil)
  }
}

@Suite struct BrokenFileTests {
  @Test func whatCanBeReadOfABrokenFileIsRead() {
    let file = facts(
      """
      class CartPresenter {
        weak var view: CartView?
        func load( { interactor.load() }
        var router: CartRouter?
      }
      class CartRouter {}
      """
    )
    #expect(file.firstError?.line == 3)
    #expect(file.declarations.first?.name == "CartPresenter")
    #expect(file.declarations.first?.properties.first?.name == "view")
  }

  @Test func aFileIsReadOnBehindABraceThatClosesNothing() {
    let file = facts("class CartPresenter {}\n}\nclass CartRouter {}\n}\nclass CartView {}")
    #expect(file.firstError?.line == 2)
    #expect(file.declarations.map(\.name) == ["CartPresenter", "CartRouter", "CartView"])
    #expect(file.declarations.map(\.position.line) == [1, 3, 5])
  }

  @Test func anUnclosedBraceHidesNoType() {
    let file = facts("class CartPresenter {\n  func load() {\n  }\nclass CartRouter {}\n")
    #expect(file.firstError != nil)
    #expect(file.declarations.map(\.name) == ["CartPresenter", "CartRouter"])
  }

  @Test func swiftThreeIsRead() {
    let file = facts(
      """
      protocol CartViewInput: class { func show(items: [String]) }
      class CartPresenter: NSObject, CartViewOutput {
        weak var view: CartViewInput!
        @objc fileprivate dynamic func load(completion: ((_ items: [String]) -> ())? = nil) {
          if let view = view as? UIViewController, view.isViewLoaded { self.interactor.load(completion) }
        }
      }
      """
    )
    #expect(file.firstError == nil)
    #expect(file.declarations.map(\.name) == ["CartViewInput", "CartPresenter"])
    #expect(file.declarations[1].methods.first?.body?.callTexts == ["view.isViewLoaded", "interactor.load()"])
  }

  @Test func anythingElseThanSwiftIsReadWithoutFacts() {
    let file = facts("\u{0}\u{1}{{{ %%% \"\"\" class")
    #expect(file.declarations.isEmpty)
    #expect(file.firstError != nil)
  }
}
