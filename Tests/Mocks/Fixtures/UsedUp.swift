// behaviour: a call after the last answer in order fails
// ends: 'count()' was used again after its 2 answers in order.
protocol Worker {
  func count() -> Int
}

// CHECK
public func check() {
  let spy = WorkerSpy()
  spy.onCount.returns(inOrder: 1, 2)
  _ = [spy.count(), spy.count(), spy.count()]
}
