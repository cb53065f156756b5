import Testing

@testable import Vipera
@testable import ViperaReflection

/// The search for the cause of a leak is limited, however much the parts hold.
@Suite(.timeLimit(.minutes(10))) struct LeakBoundsTests {
  final class Node {
    var next: Node?
    var others: [Node] = []
    var numbers: [Int] = []
    weak var back: Node?
  }

  private static let many = 20_000

  @Test func aChainOfManyObjects() {
    let first = Node()
    var last = first
    for _ in 1..<Self.many {
      let node = Node()
      last.next = node
      last = node
    }
    let explanation = LeakExplanation(alive: [first], module: "Login")
    #expect(explanation.graph.names.count <= 2001)
    #expect(explanation.leaks.count == 1)
    // Releases the nodes one by one, because releasing a long chain at once overflows the stack.
    var node: Node? = first
    while let current = node {
      node = current.next
      current.next = nil
    }
  }

  @Test func anObjectThatHoldsMany() {
    let first = Node()
    first.others = (0..<Self.many).map { _ in Node() }
    let explanation = LeakExplanation(alive: [first], module: "Login")
    #expect(explanation.graph.names.count <= 10_001)
    #expect(explanation.leaks.count == 1)
  }

  @Test func manyObjectsThatHoldMany() {
    let nodes = (0..<350).map { _ in Node() }
    for node in nodes { node.others = nodes }
    let explanation = LeakExplanation(alive: [nodes[0], nodes[1]], module: "Login")
    #expect(explanation.graph.edges.values.map(\.count).reduce(0, +) <= 100_000)
    #expect(!explanation.leaks.isEmpty)
    for node in nodes { node.others = [] }
  }

  @Test func aCycleNearThePartsIsFoundAllTheSame() {
    let (first, second) = (Node(), Node())
    first.next = second
    second.next = first
    second.others = (0..<Self.many).map { _ in Node() }
    #expect(
      LeakExplanation(alive: [first, second], module: "Login").leaks.map(\.description)
        == ["Login leaks: Node.next → Node.next → Node. Make 'Node.next' weak."]
    )
    second.next = nil
  }

  @Test func valuesInsideValuesAreLookedIntoOnlySoFar() {
    indirect enum Deep { case end(Node), more(Deep) }
    final class Holder {
      var deep: Deep
      init(_ deep: Deep) { self.deep = deep }
    }
    var deep = Deep.end(Node())
    for _ in 0..<1000 { deep = .more(deep) }
    #expect(HoldingGraph(ofParts: [Holder(deep)]).names.count == 1)
  }
}
