import Entities
import FoundationEssentials
import Testing

@testable import Modules

@Suite struct CheckOutTests {
  private let lines = [WantedLine(product: 1, quantity: 2, price: 900)]

  @Test func theKeyIsMadeOnceUntilItIsAnswered() throws {
    let checkOut = CheckOut()
    checkOut.begin(lines, of: 7) { "a" }
    checkOut.begin([], of: 7) { "b" }
    let pending = try #require(checkOut.pending(of: 7))
    #expect(pending.key == "a")
    #expect(pending.lines.isEmpty)
    #expect(checkOut.pending(of: 8) == nil)
    checkOut.answered(pending)
    checkOut.begin(lines, of: 7) { "b" }
    #expect(checkOut.pending(of: 7)?.key == "b")
  }

  @Test func anAnswerToAnEarlierOneEndsNothing() throws {
    let checkOut = CheckOut()
    checkOut.begin(lines, of: 7) { "a" }
    let earlier = try #require(checkOut.kept)
    checkOut.begin(lines, of: 8) { "b" }
    checkOut.answered(earlier)
    checkOut.takeBack(to: earlier)
    #expect(checkOut.kept?.key == "b")
  }

  @Test func itIsThereAgainAfterARestart() throws {
    let checkOut = CheckOut()
    checkOut.begin(lines, of: 7) { "a" }
    checkOut.confirm()
    let bytes = try JSONEncoder().encode(checkOut.kept)
    let restored = CheckOut()
    restored.kept = try JSONDecoder().decode(CheckOut.Pending?.self, from: bytes)
    #expect(restored.kept == checkOut.kept)
    #expect(restored.kept?.isConfirmed == true)
  }

  @Test func keysAreLongEnoughAndNeverTheSame() {
    let keys = (0..<1_000).map { _ in IdempotencyKey.make() }
    #expect(Set(keys).count == 1_000)
    #expect(keys.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
