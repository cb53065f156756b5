import Testing
import Vipera

@Suite struct GenericSpyTests {
  let worker = GenericsContract.WorkerSpy()

  @Test func callersGetTheTypeTheyChoose() async throws {
    worker.onDecode.answers { type, _ in
      if type is Int.Type { return 3 }
      return "three"
    }
    worker.onLoad.returns([Item(id: 1)])
    worker.onEcho.answers { value, _ in value }
    let items: [Item] = try await worker.load(1)
    #expect(try worker.decode(Int.self, from: "3") == 3)
    #expect(try worker.decode(String.self, from: "3") == "three")
    #expect(items.map(\.id) == [1])
    #expect(worker.echo(5, 6) == 5)
    #expect(worker.onDecode.arguments.map(\.text) == ["3", "3"])
  }

  @Test func whatACallerChoosesMayBeChanged() {
    worker.onChange.answersInPlace { $0 = 9 }
    var number = 1
    worker.change(&number)
    #expect(number == 9)
  }

  @Test func errorsHaveTheTypeThatCallersChoose() {
    worker.onRun.throws(ItemsError.offline)
    #expect(throws: ItemsError.offline) {
      try worker.run { () throws(ItemsError) -> Int in 3 }
    }
  }

  // Fixed bug: if two overloads differ only in their constraint, the spy lacked the second one and did not compile.
  @Test func overloadsByConstraintAreToldApart() {
    worker.keep([1])
    worker.keep(2)
    worker.sort([3])
    worker.sort(4)
    #expect(worker.onKeepAny.arguments.map { $0 as? [Int] } == [[1]])
    #expect(worker.onKeepAny2.arguments.map { $0 as? Int } == [2])
    #expect(worker.onSortAny.arguments.map { $0 as? [Int] } == [[3]])
    #expect(worker.onSortAny2.arguments.map { $0 as? Int } == [4])
  }

  @Test func genericSubscriptsAnswer() {
    worker.onSubscript.returns(4)
    #expect(worker["a"] == 4)
  }
}
