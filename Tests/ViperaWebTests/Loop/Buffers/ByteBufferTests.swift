import Testing

@testable import ViperaWeb

@Suite struct ByteBufferTests {
  @Test(arguments: [0, 7, 10, 99, 100, 65_536, 1_234_567_890, Int.max])
  func numbersAreWrittenAsTheyAreSaid(number: Int) {
    var buffer = ByteBuffer()
    buffer.append("n=")
    buffer.append(decimal: number)
    #expect(String(decoding: buffer.takeBytes(), as: UTF8.self) == "n=\(number)")
    buffer.append(hexadecimal: number)
    #expect(String(decoding: buffer.takeBytes(), as: UTF8.self) == String(number, radix: 16))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func whatIsAddedComesOutInOrderHoweverItIsTaken(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var buffer = ByteBuffer()
    var model: [UInt8] = []
    for _ in 0..<500 {
      let added = (0..<Int.random(in: 0..<2_000, using: &random)).map {
        UInt8(truncatingIfNeeded: $0)
      }
      buffer.append(added)
      model += added
      let taken = Int.random(in: 0...model.count, using: &random)
      buffer.consume(taken)
      model.removeFirst(taken)
      #expect(buffer.count == model.count)
      #expect(buffer.isEmpty == model.isEmpty)
    }
    #expect(buffer.takeBytes() == model)
  }

  @Test func thePoolKeepsFewAndSmallBuffers() {
    var pool = BufferPool()
    var large: [UInt8] = []
    large.reserveCapacity(1_000_000)
    pool.giveBack(large)
    #expect(pool.borrow().capacity == 0)
    pool.giveBack(Array(repeating: 1, count: 1_000))
    let small = pool.borrow()
    #expect(small.isEmpty && small.capacity >= 1_000)
  }

  @Test func datesAreWrittenAsTheSpecificationDoes() {
    #expect(HTTPDate.text(of: 784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(HTTPDate.text(of: 0) == "Thu, 01 Jan 1970 00:00:00 GMT")
  }
}
