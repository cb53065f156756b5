import Testing
import Vipera

/// Declarations that once did not compile; the test uses the spy and the probe of each.
@Suite struct UnusualProbeTests {
  private let flow = Flow()

  @Test func whatAProtocolRequiresItselfIsNotAddedAgain() {
    let spy = UnusualContract.InteractorSpy()
    spy.onId.returns(3)
    let interactor = UnusualContract.Wiring(flow: flow).interactor(spy)
    #expect(interactor.id == 3)
    let presenter = UnusualContract.PresenterSpy()
    presenter.onDescription.returns("mine")
    #expect("\(UnusualContract.Wiring(flow: flow).presenter(presenter))" == "mine")
  }

  @Test func equalityIsAskedForAsAnyRequirement() throws {
    let probe = Probe(flow: flow, module: "M", usualSender: .presenter, receiver: .router)
    SpyScope.run { scope in
      let spy = UnusualContract.RouterSpy(transcript: scope.transcript)
      let router = UnusualContract.RouterProbe(spy, probe)
      UnusualContract.RouterSpy.onEqualEqual.returns(true)
      #expect(router == router)
      #expect(scope.transcript.calls == ["==(left:right:)"])
      _ = router.hashValue
      #expect(spy.onHash.count == 1)
    }
  }

  @Test func aWriteShowsItsPlace() {
    let spy = UnusualContract.WorkerSpy()
    let worker = UnusualContract.Wiring(flow: flow).worker(spy)
    spy.onSubscript.returns(6)
    worker[3] += 1
    worker.subscriptSet()
    #expect(spy.onSubscriptSet.arguments.map(\.newValue) == [7])
    #expect(spy.onSubscriptSet2.count == 1)
    #expect(
      spy.transcript.lines == [
        "subscript(argument1: 3)", "subscript(argument1: 3) = 7", "subscriptSet()",
      ]
    )
  }

  @Test func whatCallersChooseIsKeptAsAny() {
    let spy = UnusualContract.WorkerSpy()
    let worker = UnusualContract.Wiring(flow: flow).worker(spy)
    worker.log(3 as Int?)
    worker.load(Int.self) { _ in }
    worker.each([1]) { _ in }
    spy.onGive.returns("four")
    #expect(worker.give([4], let: "a") == "four")
    #expect(spy.onLog.arguments.map { $0 as? Int } == [3])
    #expect(spy.onLoad.arguments.map { $0.type is Int.Type } == [true])
    #expect(spy.onEach.arguments.map { $0.values as? [Int] } == [[1]])
    #expect(spy.onGive.arguments.map(\.numbers) == [[4]])
  }

  @Test func anInitialiserMayChangeItsArguments() {
    var count = 2
    let spy = UnusualContract.WorkerSpy(count: &count)
    #expect(spy.onInit.arguments == [2])
  }

  @Test func whatIsNotSendableReachesAnActor() async throws {
    let spy = UnusualContract.DataStoreSpy()
    spy.onNewest.answers { Thing() }
    spy.onNewestLater.answers { () async throws(ItemsError) in throw .offline }
    spy.onChange.answers { thing throws(ItemsError) in
      thing.count += 1
      return thing
    }
    spy.onEcho.answers { $0 }
    spy.onSubscript.answers { $0.count }
    spy.onEach.answers { $0.body(5) }
    let store = UnusualContract.Wiring(flow: flow).dataStore(spy)
    #expect(try await store.useAll() == [0, 3, 4, 6])
    #expect(
      spy.calls == [
        "keep(_:)", "keepLater(_:_:)", "newest()", "newestLater()", "change(_:)", "echo(_:)",
        "each(_:)", "best =", "subscript(_:) =", "subscript(_:)",
      ]
    )
  }
}

extension UnusualContract.DataStore {
  /// Uses each requirement on the part's actor.
  fileprivate func useAll() async throws -> [Int] {
    let thing = Thing()
    thing.count = 2
    keep(thing)
    await keepLater(thing) {}
    var counts = [newest().count]
    do throws(ItemsError) {
      counts.append(try await newestLater().count)
    } catch {
      #expect(error == .offline)
    }
    counts.append(try change(thing).count)
    thing.count += 1
    counts.append(echo(thing).count)
    each { #expect($0 == 5) }
    best = thing
    thing.count = 6
    self[thing] = 1
    counts.append(self[thing])
    return counts
  }
}
