import Testing
import Vipera

/// Recorders of `Sendable` parts can be prepared in the same ways as other recorders.
@Suite struct SharedRecorderTests {
  private let transcript = SpyTranscript()

  @Test func aMethodIsToldAllThatOthersAre() throws {
    let method = SharedSpyMethod<Int, String, ItemsError>("text(_:)", as: "S.onText", transcript)
    method.returns(inOrder: "a", "b")
    #expect(try [method.call(1), method.call(2)] == ["a", "b"])
    method.answers(inOrder: .failure(.offline), .success("c"))
    #expect(throws: ItemsError.offline) { try method.call(3) }
    #expect(try method.call(4) == "c")
    method.throws(.missing(5))
    #expect(throws: ItemsError.missing(5)) { try method.call(5) }
    method.answersInPlace { number in
      number += 1
      return "\(number)"
    }
    var number = 6
    #expect(try method.call(changing: &number) == "7")
    #expect(number == 7)
    #expect(method.arguments == [1, 2, 3, 4, 5, 6])
    #expect(transcript.calls.count == method.count)
  }

  @Test func anAsyncMethodIsToldAllThatOthersAre() async throws {
    let method = SharedAsyncSpyMethod<Int, String, ItemsError>(
      "text(_:)",
      as: "S.onText",
      transcript
    )
    method.returns(inOrder: "a")
    #expect(try await method.call(1) == "a")
    method.answers { number async throws(ItemsError) in
      await Task.yield()
      throw .missing(number)
    }
    await #expect(throws: ItemsError.missing(2)) { try await method.call(2) }
    method.answersInPlace { number in
      number += 1
      await Task.yield()
      return "\(number)"
    }
    var number = 3
    #expect(try await method.call(changing: &number) == "4")
    #expect(number == 4)
    #expect(method.arguments == [1, 2, 3])
  }

  @Test func whatCannotBeSharedIsCountedAndAnswered() async {
    let method = SharedAsyncSpyMethod<Thing, Int, Never>("use(_:)", as: "S.onUse", transcript)
    method.answersInPlace { thing in
      thing = Thing()
      return 1
    }
    let thing = Thing()
    var given = thing
    #expect(await method.call(changing: &given) == 1)
    #expect(given !== thing)
    #expect(method.count == 1)
    #expect(transcript.calls == ["use(_:)"])
  }

  @Test func aPropertyIsToldAllThatOthersAre() {
    let property = SharedSpyProperty<Int>("limit", as: "S.onLimit", transcript)
    property.returns(inOrder: 1, 2)
    #expect([property.read(), property.read()] == [1, 2])
    property.answers { 3 }
    #expect(property.read() == 3)
    property.write(4, FlowArgument("newValue", 4))
    #expect([property.read(), property.read()] == [4, 4])
    #expect(property.writes == [4])
    #expect(property.reads == 5)
    #expect(transcript.lines == ["limit = 4"])
  }

  @Test func aValueThatCannotBeSharedIsWrittenButNotKept() {
    let property = SharedSpyProperty<Thing>("thing", as: "S.onThing", transcript)
    property.answers { Thing() }
    let thing = Thing()
    property.write(thing, FlowArgument(hidden: "newValue"))
    #expect(property.read() !== thing)
    #expect(transcript.lines == ["thing = •••"])
  }

  @Test func answersInOrderGoToOneTaskEach() async {
    let method = SharedSpyMethod<Void, Int, Never>("next()", as: "S.onNext", transcript)
    method.returns(inOrder: 1, 2, 3, 4, 5, 6, 7, 8)
    let sum = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 { group.addTask { method.call(()) } }
      return await group.reduce(0, +)
    }
    #expect(sum == 36)
    #expect(method.count == 8)
  }
}
