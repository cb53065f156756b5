import Testing

@testable import Vipera

/// Which types are remembered, and that each is found as itself.
struct FlowShapesTests {
  @Test func everyTypeIsFoundAsItself() {
    let shapes = FlowShapes()
    // More than there are places without a lock, so that many share one.
    let types = Self.types(1500)
    for type in types { shapes.add(FlowShape(type, .whole)) }
    for _ in 0..<2 {
      #expect(types.allSatisfy { shapes.shape(of: $0)?.pointee.type == $0 })
    }
    #expect(shapes.shape(of: String.self) == nil)
  }

  @Test func noMoreAreRememberedThanMayBe() {
    let shapes = FlowShapes(most: 2)
    let types = Self.types(3)
    for type in types { shapes.add(FlowShape(type, .whole)) }
    #expect(shapes.isFull)
    #expect(types.map { shapes.shape(of: $0) != nil } == [true, true, false])
  }

  @Test func whatWasAddedFirstStays() throws {
    let shapes = FlowShapes()
    shapes.add(FlowShape(Int.self, .whole))
    let first = shapes.shape(of: Int.self)
    shapes.add(FlowShape(Int.self, .other))
    #expect(shapes.shape(of: Int.self) == first)
    #expect(try #require(first).pointee.isRead)
  }

  private static func types(_ count: Int) -> [Any.Type] {
    func wrapped<Value>(_: Value.Type) -> Any.Type { Wrapped<Value>.self }
    var types: [Any.Type] = []
    var last: Any.Type = Int.self
    for _ in 0..<count {
      last = _openExistential(last, do: wrapped)
      types.append(last)
    }
    return types
  }
}

private struct Wrapped<Value> {}
