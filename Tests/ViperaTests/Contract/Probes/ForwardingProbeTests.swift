import Testing
import Vipera

/// Probes forward every call, return its result, and record it.
@Suite struct ForwardingProbeTests {
  private let flow = Flow()

  private var messages: [String] { flow.snapshot().messages.map(\.name) }

  @Test func methodsAreHandedOn() async throws {
    let spy = MethodsContract.WorkerSpy()
    let worker = MethodsContract.Wiring(flow: flow).worker(spy)
    spy.onFindId.answers { Item(id: $0) }
    spy.onFindNameIntReturningArrayItem.returns([Item(id: 2)])
    spy.onReload.returns([Item(id: 3)])
    spy.onSave.returns(true)
    spy.onDefault.returns(4)
    spy.onPair.returns((1, "a"))
    spy.onImplicit.returns("text")
    let many: [Item] = worker.find(name: 1)

    #expect(worker.find(id: 1).id == 1)
    #expect(many.map(\.id) == [2])
    #expect(try await worker.reload(from: 1, size: 2).map(\.id) == [3])
    #expect(worker.save(Item(id: 1)))
    #expect(worker.default(in: 1, for: "a", self: 2) == 4)
    #expect(worker.pair((a: 1, b: "b"), Item.self, Int.self)?.1 == "a")
    #expect(worker.implicit(nil) == "text")
    worker.nothing(1, "a")
    worker.part(1, probe: 2, transcript: "c", onPart: 4)
    worker.wait()
    await worker.load()
    #expect(messages == spy.calls)
    #expect(messages.count == 11)
  }

  @Test func errorsKeepTheirTypes() async throws {
    let spy = MethodsContract.WorkerSpy()
    let worker = MethodsContract.Wiring(flow: flow).worker(spy)
    spy.onCheck.throws(ItemsError.offline)
    spy.onCountSpy.throws(.missing(1))
    spy.onItem.throws(.missing(2))
    #expect(throws: ItemsError.offline) { try worker.check() }
    do throws(ItemsError) {
      _ = try worker.count()
    } catch {
      #expect(error == .missing(1))
    }
    do throws(ItemsError) {
      _ = try await worker.item(2)
    } catch {
      #expect(error == .missing(2))
    }
    #expect(
      flow.snapshot().messages.map(\.result) == [
        .threw("offline"), .threw("missing(1)"), .threw("missing(2)"),
      ]
    )
  }

  @Test func argumentsArriveHoweverTheyArePassed() async throws {
    let spy = ArgumentsContract.WorkerSpy()
    let worker = ArgumentsContract.Wiring(flow: flow).worker(spy)
    spy.onMap.answers { [(try? $0.body(1)) ?? 0] }
    spy.onMapLater.returns([])
    spy.onFill.answersInPlace { $0 += 1 }
    spy.onMove.answersInPlace { arguments in
      arguments.list.append(arguments.value + arguments.step)
      return true
    }
    spy.onAdd.answers { items, place in items.count + place.count }
    spy.onAddLater.answers { $0.reduce(0, +) }
    spy.onLog.answers { _ = $0.body() }
    var evaluated = 0
    var value = 1
    var list: [Int] = []
    func message() -> String {
      evaluated += 1
      return "text"
    }

    #expect(worker.map { $0 + 1 } == [2])
    #expect(await worker.mapLater { $0 } == [])
    worker.fill(&value)
    #expect(await worker.move(&value, by: 3, into: &list))
    #expect(list == [5])
    #expect(worker.add(1, 2, to: "abc") == 5)
    #expect(try await worker.addLater(1, 2, 3) == 6)
    worker.log(message())
    #expect(evaluated == 1)
    worker.send(Thing())
    #expect(messages == spy.calls)
    #expect(flow.snapshot().messages.first?.arguments.map(\.text) == ["{…}"])
  }

  @Test func rethrownErrorsComeThrough() throws {
    let worker = ArgumentsContract.Wiring(flow: flow).worker(Mapper())
    #expect(throws: ItemsError.offline) { try worker.map { _ in throw ItemsError.offline } }
    #expect(worker.map { $0 * 2 } == [2, 4])
    #expect(flow.snapshot().messages.map(\.result).first == .threw("offline"))
  }

  @Test func genericCallsAreHandedOn() async throws {
    let spy = GenericsContract.WorkerSpy()
    let worker = GenericsContract.Wiring(flow: flow).worker(spy)
    spy.onDecode.returns(3)
    spy.onEcho.answers { value, _ in value }
    spy.onChange.answersInPlace { $0 = 9 }
    spy.onRun.throws(ItemsError.offline)
    spy.onSubscript.returns(4)
    var number = 1
    worker.change(&number)
    #expect(try worker.decode(Int.self, from: "3") == 3)
    #expect(worker.echo("a", "b") == "a")
    #expect(number == 9)
    #expect(throws: ItemsError.offline) { try worker.run { () throws(ItemsError) -> Int in 1 } }
    #expect(worker["key"] == 4)
    worker.keep([1])
    worker.keep(2)
    worker.sort([3])
    worker.sort(4)
    #expect(
      [spy.onKeepAny, spy.onKeepAny2, spy.onSortAny, spy.onSortAny2].map(\.count) == [1, 1, 1, 1]
    )
  }

  // Fixed bug: with requirements, arguments and types called `part`, `probe`, `call` or `Part`, the probe did not
  // compile.
  @Test func aProbesOwnNamesAreLeftToTheProtocol() async throws {
    let spy = NamesContract.WorkerSpy()
    let worker = NamesContract.Wiring(flow: flow).worker(spy)
    spy.onCall.answers { $0.count }
    spy.onResult.answers { _ in Thing() }
    spy.onProbe.returns(4)
    worker.part(1)
    _ = worker.result(2)
    worker.send(Thing(), 3)
    worker.ownPart = 5
    #expect(worker.call(1, 2) == 2)
    #expect(worker.probe == 4)
    #expect(worker.ownPart == 5)
    #expect(messages == spy.calls)

    let interactor = NamesContract.InteractorSpy()
    interactor.onCount.answers { $0 + $1 }
    interactor.onPart.returns(6)
    let actor = NamesContract.Wiring(flow: flow).interactor(interactor)
    #expect(await actor.count(part: 1, probe: 2) == 3)
    #expect(try await actor.part(1) == 6)
  }

  @Test func aTypeMayBeCalledPart() {
    let store = NamesContract.DataStoreSpy()
    store.onKeep.answers { $0 }
    let kept = NamesContract.DataStoreProbe(store, .off).keep(NamesContract.Part(id: 1))
    #expect(kept == NamesContract.Part(id: 1))
    let input = NamesContract.ModuleInputSpy<String>()
    let traced = NamesContract.Wiring(flow: flow).moduleInput(input)
    traced.open("a")
    #expect(input.onOpen.arguments == ["a"])
    #expect(messages == ["open(_:)"])
  }

  @Test func readingAPlainPropertyIsNoMessage() async throws {
    let spy = PropertiesContract.DataStoreSpy()
    let store = PropertiesContract.Wiring(flow: flow).dataStore(spy)
    spy.onTitle.returns("a")
    spy.onItems.returns([])
    spy.onSize.returns(2)
    spy.onSubscript.answers { "row \($0)" }
    spy.onSubscriptKey.returns(7)
    store.count = 3
    store.accessToken = "secret"
    store[1] = "one"
    #expect(store.title == "a")
    #expect(store.count == 3)
    #expect(store[2] == "row 2")
    #expect(try await store.items.isEmpty)
    #expect(try store.size == 2)
    #expect(try await store[key: "k"] == 7)
    #expect(
      messages == [
        "count =", "accessToken =", "subscript(_:) =", "items", "size", "subscript(key:)",
      ]
    )
    #expect(
      flow.snapshot().messages.map { $0.arguments.map(\.text) }.prefix(2) == [["3"], ["•••"]]
    )
  }

  @Test func secretsAreNeverNoted() async throws {
    let spy = PassingContract.WorkerSpy()
    let worker = PassingContract.Wiring(flow: flow).worker(spy)
    spy.onSignIn.returns("session")
    _ = try await worker.signIn(with: "a@b", password: "c", remember: true)
    let message = try #require(flow.snapshot().messages.first)
    #expect(message.arguments.map(\.text) == ["•••", "•••", "true"])
    #expect(message.result == .returned("•••"))
  }

  // Fixed bug: the recording contained the result or error of a method whose name marks a secret.
  @Test func whatIsNamedLikeASecretIsNeverNoted() async throws {
    let spy = PassingContract.WorkerSpy()
    let worker = PassingContract.Wiring(flow: flow).worker(spy)
    spy.onRefreshToken.answers(inOrder: .success("abc"), .failure(ItemsError.missing(7)))
    spy.onSessionToken.returns("def")
    spy.onForgetPassword.throws(ItemsError.offline)
    #expect(try await worker.refreshToken == "abc")
    await #expect(throws: ItemsError.missing(7)) { try await worker.refreshToken }
    #expect(await worker.sessionToken(for: 1) == "def")
    // The method returns no value, so its error is not hidden.
    #expect(throws: ItemsError.offline) { try worker.forgetPassword(of: 1) }
    #expect(
      flow.snapshot().messages.map(\.result) == [
        .returned("•••"), .threw("•••"), .returned("•••"), .threw("offline"),
      ]
    )
  }
}
