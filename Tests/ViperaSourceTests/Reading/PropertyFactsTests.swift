import Testing

@testable import ViperaSource

@Suite struct PropertyFactsTests {
  @Test(arguments: [
    ("weak var view: CartView?", "weak var view : CartView? optional"),
    ("unowned let view: CartView", "unowned let view : CartView"),
    ("unowned(unsafe) var view: CartView", "unowned(unsafe) var view : CartView"),
    ("unowned(safe) var view: CartView", "unowned var view : CartView"),
    ("var presenter: CartPresenter!", "strong var presenter : CartPresenter! unwrapped"),
    ("private let router = CartRouter()", "strong let router creates CartRouter"),
    ("private let router: CartRouter = .init()", "strong let router : CartRouter"),
    ("let router = Cart.Router(view: nil)", "strong let router creates Cart.Router"),
    ("lazy var router = CartRouter()", "strong var router lazy creates CartRouter"),
    ("static let shared = Cart()", "strong let shared static creates Cart"),
    ("class var name: String { \"\" }", "strong var name : String static computed"),
    ("var total: Int { 1 }", "strong var total : Int computed"),
    ("var total: Int { get { 1 } set {} }", "strong var total : Int computed settable"),
    ("var total: Int = 0 { didSet { reload() } }", "strong var total : Int"),
    ("@IBOutlet private(set) weak var label: UILabel!", "weak var label : UILabel! unwrapped"),
    ("var view: (any CartContract.View)?", "strong var view : (any CartContract.View)? optional"),
    ("var view: Optional<CartView>", "strong var view : Optional<CartView> optional"),
    ("let `default`: Cart", "strong let default : Cart"),
  ])
  func propertiesAreRead(source: String, text: String) throws {
    #expect(try members(source).properties.map(\.text) == [text])
  }

  @Test func severalNamesShareAType() throws {
    let properties = try members("weak var first, second: CartView?").properties
    #expect(properties.map(\.text) == ["weak var first : CartView? optional", "weak var second : CartView? optional"])
  }

  @Test func bothBranchesOfAConditionAreRead() throws {
    let source = """
      #if DEBUG
      var log: CartLog
      #else
      var tracker: CartTracker
      #endif
      """
    #expect(try members(source).properties.map(\.name) == ["log", "tracker"])
  }

  @Test func accessAndAttributesAreRead() throws {
    let cart = try members("@ObservedObject private(set) public var presenter: CartPresenter")
    let property = try #require(cart.properties.first)
    #expect(property.access == .public)
    #expect(property.attributes.map(\.name) == ["ObservedObject"])
  }

  @Test(arguments: ["@Weak var view: CartView", "var view: WeakBox<CartView>"])
  func weakWrappersAreRecognised(source: String) throws {
    #expect(try members(source).properties.map(\.isWeaklyWrapped) == [true])
  }
}

@Suite struct TypeFactsTests {
  private func type(_ text: String) throws -> TypeFacts {
    let facts = try members("var value: \(text)")
    return try #require(facts.properties.first?.type)
  }

  @Test(arguments: [
    ("CartView", ["CartView"]), ("any CartView", ["CartView"]), ("(any CartView)?", ["CartView"]),
    ("CartView & Loading", ["CartView", "Loading"]),
    ("(NSObjectProtocol & CartRouting)?", ["NSObjectProtocol", "CartRouting"]),
    ("CartContract.View", ["CartContract.View"]), ("Presenter<CartView, CartRouter>", ["Presenter"]),
    ("[CartItem]", []), ("() -> CartView", []), ("(a: CartView, b: CartRouter)", []),
  ])
  func namesAreThoseOfTheValueItself(text: String, names: [String]) throws {
    #expect(try type(text).names == names)
  }

  @Test(arguments: [
    ("[String: CartItem]", ["String", "CartItem"]),
    ("(CartItem, Int) -> CartView", ["CartItem", "Int", "CartView"]),
    ("Presenter<CartView, [CartItem]>", ["Presenter", "CartView", "CartItem"]),
    ("CartView.Type", ["CartView"]),
  ])
  func allNamesAreMentioned(text: String, names: [String]) throws {
    #expect(try type(text).mentioned == names)
  }

  @Test func elementsOfTuplesHaveLabels() throws {
    let tuple = try type("(interactor: CartInteractor, router: CartRouter?)")
    #expect(tuple.shape == .tuple)
    #expect(tuple.parts.map(\.label) == ["interactor", "router"])
    #expect(tuple.parts.map(\.isOptional) == [false, true])
  }

  @Test func nestedTypesBeyondTheBoundKeepTheirText() throws {
    // Nested arrays would be too slow here, since the parser's time doubles with each level.
    let deep = String(repeating: "Box<", count: 60) + "Int" + String(repeating: ">", count: 60)
    let file = facts("class Cart { var value: \(deep) }")
    #expect(file.tooDeep != nil)
    #expect(file.declarations.first?.properties.first?.type?.shape == .named)
  }
}
