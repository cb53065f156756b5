import Testing
import Vipera

@Suite struct PropertySpyTests {
  let store = PropertiesContract.DataStoreSpy()

  @Test func valuesAreReadAsPrepared() async throws {
    store.onTitle.returns(inOrder: "a", "b")
    store.onItems.returns([Item(id: 1)])
    store.onSize.throws(.offline)
    store.onDefault.answers { 3 }
    store.onThing.returns(nil)
    store.onName.returns(nil)
    #expect([store.title, store.title] == ["a", "b"])
    #expect(try await store.items.map(\.id) == [1])
    #expect(throws: ItemsError.offline) { try store.size }
    #expect(store.default == 3)
    #expect(store.thing == nil)
    #expect(store.name == nil)
    #expect(store.onTitle.reads == 2)
    #expect(store.calls == ["items", "size"])
  }

  @Test func writesAreRecordedAndReadAgain() {
    store.count = 3
    store.count += 1
    store.onTap = {}
    #expect(store.onCount.writes == [3, 4])
    #expect(store.count == 4)
    #expect(store.transcript.lines.prefix(2) == ["count = 3", "count = 4"])
    #expect(store.calls == ["count =", "count =", "onTap ="])
  }

  @Test func secretsAreWrittenButNotShown() {
    store.accessToken = "abc"
    store.card = "4111"
    #expect(store.onAccessToken.writes == ["abc"])
    #expect(store.transcript.lines == ["accessToken = •••", "card = •••"])
  }

  @Test func subscriptsAreAnsweredAndRecorded() async throws {
    store.onSubscript.answers { "row \($0)" }
    store.onSubscriptKey.returns(7)
    store[2] = "two"
    #expect(store[1] == "row 1")
    #expect(try await store[key: "k"] == 7)
    #expect(store.onSubscriptSet.arguments.map(\.newValue) == ["two"])
    #expect(store.calls == ["subscript(_:) =", "subscript(_:)", "subscript(key:)"])
  }
}
