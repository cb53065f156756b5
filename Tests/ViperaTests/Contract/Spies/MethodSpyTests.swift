import Testing
import Vipera

@Suite struct MethodSpyTests {
  let worker = MethodsContract.WorkerSpy()

  @Test func overloadsAreToldApartByLabelsTypesAndResult() {
    worker.onFindId.returns(Item(id: 1))
    worker.onFindNameString.returns(Item(id: 2))
    worker.onFindNameIntReturningItem.returns(Item(id: 3))
    worker.onFindNameIntReturningArrayItem.returns([Item(id: 4)])
    let one: Item = worker.find(name: 5)
    let many: [Item] = worker.find(name: 5)
    worker.find(Item(id: 6))

    #expect(worker.find(id: 1).id == 1)
    #expect(worker.find(name: "two").id == 2)
    #expect(one.id == 3)
    #expect(many.map(\.id) == [4])
    #expect(worker.onFind.arguments == [Item(id: 6)])
    #expect(
      worker.calls == ["find(name:)", "find(name:)", "find(_:)", "find(id:)", "find(name:)"]
    )
  }

  @Test func whatReturnsNothingNeedsNoPreparation() async throws {
    try worker.check()
    await worker.load()
    worker.onCount()
    worker.wait()
    #expect(worker.onWait.arguments == [3])
    #expect(worker.calls == ["check()", "load()", "onCount()", "wait(limit:)"])
  }

  @Test func errorsAreThrownAsPrepared() async {
    worker.onCheck.throws(ItemsError.offline)
    worker.onCountSpy.throws(.missing(3))
    worker.onItem.throws(.offline)
    #expect(throws: ItemsError.offline) { try worker.check() }
    #expect(throws: ItemsError.missing(3)) { try worker.count() }
    await #expect(throws: ItemsError.offline) { try await worker.item(1) }
  }

  @Test func answersComeInOrder() async throws {
    worker.onFindId.returns(inOrder: Item(id: 1), Item(id: 2))
    worker.onItem.answers(inOrder: .success(Item(id: 3)), .failure(.offline))
    #expect([worker.find(id: 0), worker.find(id: 0)].map(\.id) == [1, 2])
    #expect(try await worker.item(0).id == 3)
    await #expect(throws: ItemsError.offline) { try await worker.item(0) }
  }

  @Test func closuresAnswerByArguments() async throws {
    worker.onFindId.answers { id in Item(id: id * 2) }
    worker.onReload.answers { page, size in
      await Task.yield()
      return [Item(id: page), Item(id: size)]
    }
    worker.onItem.answers { id throws(ItemsError) in throw .missing(id) }
    worker.onCountSpy.answers { 7 }
    #expect(worker.find(id: 4).id == 8)
    #expect(try await worker.reload(from: 1, size: 2).map(\.id) == [1, 2])
    await #expect(throws: ItemsError.missing(9)) { try await worker.item(9) }
    #expect(try worker.count() == 7)
    #expect(worker.onReload.arguments.map(\.page) == [1])
  }

  @Test func resultsMayBeDiscardedAsDeclared() {
    worker.onSave.returns(true)
    worker.save(Item(id: 1))
    #expect(worker.onSave.count == 1)
  }

  @Test func namesInBackticksAndWithoutNamesAreRecorded() {
    worker.onDefault.answers { place, text, number in place + text.count + number }
    #expect(worker.default(in: 1, for: "ab", self: 3) == 6)
    worker.nothing(1, "a")
    worker.part(1, probe: 2, transcript: "c", onPart: 4)
    #expect(worker.onNothing.arguments.map(\.argument2) == ["a"])
    #expect(worker.onPart.arguments.map(\.probe) == [2])
  }

  @Test func tuplesMetatypesAndImplicitOptionalsAreRecorded() {
    worker.onPair.returns(nil)
    worker.onImplicit.answers { $0 }
    #expect(worker.pair((a: 1, b: "b"), Item.self, String.self) == nil)
    #expect(worker.implicit(nil) == nil)
    #expect(worker.onPair.arguments.map(\.pair.a) == [1])
    #expect(worker.onPair.arguments.first?.any == String.self)
  }

  @Test func transcriptsShowArguments() {
    worker.find(Item(id: 6))
    worker.nothing(1, "a")
    #expect(
      worker.transcript.lines == [
        "find(item: Item(id: 6))", "nothing(argument1: 1, argument2: \"a\")",
      ]
    )
  }

  @Test func spiesMayShareATranscript() {
    let transcript = SpyTranscript()
    let view = PassingContract.ViewSpy(transcript: transcript)
    let router = PassingContract.RouterSpy(transcript: transcript)
    view.show("a")
    router.close()
    view.show("b")
    #expect(transcript.calls == ["show(_:)", "close()", "show(_:)"])
    #expect(view.calls == transcript.calls)
  }
}
