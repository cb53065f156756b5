import Testing

@testable import ViperaExpansion

@Suite struct RecorderNamesTests {
  @Test(arguments: [
    ("func show()", ["onShow"]),
    ("func show(id: Int)", ["onShow"]),
    ("func find(id: Int); func find(name: Int)", ["onFindId", "onFindName"]),
    ("func find(_ id: Int); func find(name: Int)", ["onFind", "onFindName"]),
    ("func find(_ a: Int); func find(_ a: String)", ["onFindInt", "onFindString"]),
    ("func find(_ a: [Item?]); func find(_ a: Item)", ["onFindArrayItemOptional", "onFindItem"]),
    (
      "func find() -> Int; func find() -> [Int]", ["onFindReturningInt", "onFindReturningArrayInt"]
    ),
    ("func find(); func find() async", ["onFind", "onFindAsync"]),
    ("static func find(); func find()", ["onFindStatic", "onFind"]),
    (
      "static prefix func ~~ (a: Self); static postfix func ~~ (a: Self)",
      ["onTildeTildeASelfPrefix", "onTildeTildeASelfPostfix"]
    ),
    ("func show(); var onShow: Int { get }", ["onShowSpy", "onOnShow"]),
    ("func title(x: Int); var title: Int { get }", ["onTitleX", "onTitle"]),
    (
      "subscript(a: Int) -> Int { get }; subscript(b b: Int) -> Int { get }",
      ["onSubscript", "onSubscriptB"]
    ),
    (
      "subscript(a: Int) -> Int { get set }; func subscriptSet()",
      ["onSubscript", "onSubscriptSet2"]
    ),
    (
      "func subscriptSet(); subscript(a: Int) -> Int { get set }",
      ["onSubscriptSet", "onSubscript2"]
    ),
    ("init(); init(id: Int)", ["onInit", "onInitId"]),
    ("static func == (a: Self, b: Self) -> Bool", ["onEqualEqual"]),
    ("static func §> (a: Self, b: Self) -> Bool", ["onUa7Greater"]),
    ("func `default`(); func `in`()", ["onDefault", "onIn"]),
    ("func `fetch all`(); func `1st`()", ["onFetchAll", "on1st"]),
    ("func `a-b`(); func aB()", ["onAB", "onAB2"]),
    ("func f(`a b`: Int); func f(c: Int)", ["onFAB", "onFC"]),
    ("func größe(); func 🐍(); func _a()", ["onGröße", "on🐍", "on_a"]),
    ("#if A\nfunc a(); func b()\n#else\nfunc a() throws\n#endif", ["onA", "onB", "onA"]),
    ("func f<T>(_ x: T) where T: A; func f<T>(_ x: T) where T: B", ["onFAny", "onFAny2"]),
  ])
  func namesAreTheShortestThatDiffer(source: String, names: [String]) {
    let requirements = readRequirements(source.replacing("; ", with: "\n"))
    let reserved = Set(requirements.compactMap(\.baseName))
    #expect(RecorderNames.names(for: requirements, avoiding: reserved) == names)
  }
}
