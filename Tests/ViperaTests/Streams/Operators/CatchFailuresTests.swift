import Testing

@testable import Vipera
@testable import ViperaStreams

struct CatchFailuresTests {
  private enum BeersError: Error, Equatable {
    case offline
  }

  private let results = Relay<Result<String, BeersError>>()

  @Test
  func failuresGoToTheHandlerAndSuccessesPass() {
    var errors: [BeersError] = []
    var received: [String] = []
    let subscription = results.catchFailures { errors.append($0) }.bind { received.append($0) }
    results.send(.success("Buzz"))
    results.send(.failure(.offline))
    results.send(.success("Trashy Blonde"))
    #expect(received == ["Buzz", "Trashy Blonde"])
    #expect(errors == [.offline])
    subscription.cancel()
  }

  @Test
  func failuresGoToARelay() {
    let failures = Relay<BeersError>()
    var errors: [BeersError] = []
    let bag = SubscriptionBag()
    failures.bind { errors.append($0) }.store(in: bag)
    results.catchFailures(to: failures).bind { _ in }.store(in: bag)
    results.send(.failure(.offline))
    #expect(errors == [.offline])
    bag.cancel()
  }
}
