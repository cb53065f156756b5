import Testing
import Vipera

@Suite struct ArgumentSpyTests {
  let worker = ArgumentsContract.WorkerSpy()

  @Test func lentClosuresMayBeCalledWhileAnswering() throws {
    var seen: [Int] = []
    worker.onEach.answers { each in [1, 2].forEach(each.body) }
    worker.onMap.answers { transform in [(try? transform.body(1)) ?? 0] }
    worker.onBoth.answers { first, second in
      first.body(5)
      return (try? second.body(6)) ?? 0
    }
    worker.each { seen.append($0) }
    #expect(worker.map { $0 + 1 } == [2])
    #expect(try worker.both({ seen.append($0) }, then: { $0 * 2 }) == 12)
    #expect(seen == [1, 2, 5])
  }

  @Test func aLentClosureIsRecorded() {
    worker.each { _ in }
    #expect(worker.onEach.count == 1)
    #expect(worker.transcript.lines == ["each(body: {…})"])
  }

  @Test func escapingClosuresMayBeCalledLater() throws {
    nonisolated(unsafe) var seen: [Int] = []
    worker.later { seen.append($0) }
    worker.shared({ seen.append($0) }, { seen.append(0) })
    worker.named({ seen.append($0) }, { _ in })
    worker.onLater.arguments.first?(1)
    worker.onShared.arguments.first?.body(2)
    worker.onShared.arguments.first?.other?()
    worker.onNamed.arguments.first?.body(3)
    #expect(seen == [1, 2, 0, 3])
  }

  @Test func autoclosuresAreEvaluatedByWhoeverAsks() throws {
    var texts: [String] = []
    worker.onLog.answers { message in texts.append(message.body()) }
    worker.log("lent")
    worker.keep("kept")
    let kept = try #require(worker.onKeep.arguments.first)
    texts.append(try kept())
    #expect(texts == ["lent", "kept"])
  }

  @Test func inoutArgumentsMayBeChanged() async {
    worker.onFill.answersInPlace { $0 += 1 }
    worker.onMove.answersInPlace { arguments in
      arguments.value += arguments.step
      arguments.list.append(arguments.value)
      return true
    }
    var value = 1
    var list: [Int] = []
    worker.fill(&value)
    #expect(value == 2)
    #expect(await worker.move(&value, by: 3, into: &list))
    #expect(value == 5)
    #expect(list == [5])
    #expect(worker.onFill.arguments == [1])
  }

  @Test func anInoutArgumentMayBeCalledArguments() {
    worker.onArguments.answersInPlace { $0 = 9 }
    var value = 1
    worker.arguments(&value)
    #expect(value == 9)
  }

  @Test func variadicArgumentsAreAnArray() async throws {
    worker.onAdd.answers { items, _ in items.count }
    worker.onAddLater.answers { $0.count }
    #expect(worker.add(1, 2, to: "a") == 2)
    #expect(try await worker.addLater(1, 2, 3) == 3)
    #expect(worker.onAdd.arguments.map(\.items) == [[1, 2]])
  }

  @Test func opaqueArgumentsAreKeptAsAny() {
    worker.onSome.answers { list, any in list.count + Array(any).count }
    #expect(worker.some([1, 2], [3]) == 3)
  }

  @Test func sentArgumentsAreRecorded() {
    worker.send(Thing())
    worker.onTake.answers { thing, _ in thing }
    let thing = Thing()
    #expect(worker.take(thing, Thing()) === thing)
    #expect(worker.onSend.arguments.map(\.count) == [0])
  }
}
