import Testing

@testable import ViperaGenerate

@Suite struct TypeReferencesTests {
  private func renamed(_ source: String) -> String {
    let file = SourceText(source)
    let types: Set<String> = ["Other"]
    let names = ["HomeView": "HomeContract.View", "HomeLoading": "HomeContract.Loading"]
    return TypeReferences(names: names, besides: types, in: file).edits.applied(to: source)
  }

  @Test(arguments: [
    ("class A: HomeView {}", "class A: HomeContract.View {}"),
    ("class A: UIViewController, HomeView, B {}", "class A: UIViewController, HomeContract.View, B {}"),
    ("extension HomeView {}", "extension HomeContract.View {}"),
    ("weak var view: HomeView?", "weak var view: (any HomeContract.View)?"),
    ("var view: HomeView!", "var view: (any HomeContract.View)!"),
    ("let view: HomeView", "let view: any HomeContract.View"),
    ("let view: any HomeView", "let view: any HomeContract.View"),
    ("let view: (any HomeView)?", "let view: (any HomeContract.View)?"),
    ("let views: [HomeView]", "let views: [any HomeContract.View]"),
    ("let view: Weak<HomeView>", "let view: Weak<any HomeContract.View>"),
    ("let view: App.HomeView", "let view: any App.HomeContract.View"),
    // Fixed bug: `Other` is a type and not a module, but its nested type was replaced with a protocol of the contract.
    ("let view: Other.HomeView", "let view: Other.HomeView"),
    ("let view: HomeView & HomeLoading", "let view: any HomeContract.View & HomeContract.Loading"),
    ("let view: (NSObject & HomeView)?", "let view: (any NSObject & HomeContract.View)?"),
    ("func a(_ view: HomeView) -> HomeView?", "func a(_ view: any HomeContract.View) -> (any HomeContract.View)?"),
    ("func make<V: HomeView>(_ view: V)", "func make<V: HomeContract.View>(_ view: V)"),
    ("func make<V>(_ view: V) where V: HomeView {}", "func make<V>(_ view: V) where V: HomeContract.View {}"),
    ("func make(_ view: some HomeView)", "func make(_ view: some HomeContract.View)"),
    ("let make: (HomeView) -> Void", "let make: (any HomeContract.View) -> Void"),
    ("let view = x as? HomeView", "let view = x as? any HomeContract.View"),
    ("container.register(HomeView.self) { x }", "container.register((any HomeContract.View).self) { x }"),
    ("typealias Both = HomeView & HomeLoading", "typealias Both = HomeContract.View & HomeContract.Loading"),
    ("let type: HomeView.Type", "let type: any HomeContract.View.Type"),
    ("let item: HomeView.Item", "let item: HomeContract.View.Item"),
    ("let x = HomeViewController()", "let x = HomeViewController()"),
    ("// HomeView", "// HomeView"),
    ("router.HomeView()", "router.HomeView()"),
  ])
  func aNameIsReplacedWhereItMeansTheProtocol(old: String, new: String) {
    #expect(renamed(old) == new)
  }
}
