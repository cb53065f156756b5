import Testing
import ViperaTesting

@testable import Vipera
@testable import ViperaStreams

/// Sending many values at once must not grow any buffer.
@MainActor
struct StreamVolumeTests {
  private final class Alive {
    var count = 0
    var most = 0
  }

  private final class Value {
    let number: Int
    private let alive: Alive

    init(_ number: Int, _ alive: Alive) {
      self.number = number
      self.alive = alive
      alive.count += 1
      alive.most = max(alive.most, alive.count)
    }

    deinit {
      alive.count -= 1
    }
  }

  private let alive = Alive()
  private let last = 20_000

  @Test
  func valuesThatSendTheNextOneGrowNeitherStackNorMemory() {
    let relay = Relay<Value>()
    var depths: (least: UInt, most: UInt) = (.max, .min)
    var sum = 0
    let subscription = relay.map { $0 }.filter { _ in true }.bind { [relay, alive, last] value in
      var local = 0
      withUnsafeMutablePointer(to: &local) { pointer in
        let depth = UInt(bitPattern: pointer)
        depths = (min(depths.least, depth), max(depths.most, depth))
      }
      sum += 1
      if value.number < last { relay.send(Value(value.number + 1, alive)) }
    }
    relay.send(Value(1, alive))
    #expect(sum == last)
    #expect(depths.most - depths.least < 4096)
    #expect(alive.most < 10)
    #expect(alive.count == 0)
    subscription.cancel()
  }

  @Test(arguments: ["debounce", "flatMapLatest"])
  func aBurstNeedsOneTaskAndKeepsOneValue(operatorName: String) async {
    let scope = TaskScope()
    let clock = ManualClock()
    let relay = Relay<Value>()
    var received: [Int] = []
    let subscription = TaskScope.$current.withValue(scope) {
      operatorName == "debounce"
        ? relay.debounce(for: .seconds(1), clock: clock).bind { received.append($0.number) }
        : relay.flatMapLatest { $0.number }.bind { received.append($0) }
    }
    for number in 1...last { relay.send(Value(number, alive)) }
    #expect(scope.count == 1)
    #expect(alive.most < 10)
    await clock.advance(by: .seconds(1))
    await scope.finish()
    #expect(received == [last])
    subscription.cancel()
  }
}
