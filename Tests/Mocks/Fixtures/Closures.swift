// methods: escaping, non-escaping and autoclosure parameters
typealias Completion = (Int) -> Void

protocol Loader {
  func later(_ body: @escaping (Int) -> Void)
  func named(_ body: @escaping Completion, _ other: Completion)
  func each(_ body: (Int) -> Void)
  func eachLater(_ body: (Int) -> Void) async
  func note(_ message: @autoclosure () -> String)
  func noteLater(_ message: @escaping @autoclosure () -> String)
  func maybe(_ body: ((Int) -> Void)?)
  func send(_ body: @escaping @Sendable () -> Void)
  func make() -> (Int) -> Int
}

// CHECK
public func check() async {
  let spy = LoaderSpy()
  var seen: [Int] = []
  spy.later { seen.append($0) }
  spy.onLater.arguments.first?(1)
  expect(seen == [1])

  spy.onNamed.answers { body, other in
    body(2)
    other(3)
  }
  spy.named({ seen.append($0) }, { seen.append($0) })
  expect(seen == [1, 2, 3])

  spy.onEach.answers { body in body(4) }
  spy.each { seen.append($0) }
  expect(seen == [1, 2, 3, 4])
  await spy.eachLater { _ in }
  expect(spy.onEachLater.count == 1)

  var texts: [String] = []
  spy.onNote.answers { texts.append($0()) }
  spy.note("now")
  spy.noteLater("later")
  expect(texts == ["now"])
  expect(spy.onNoteLater.arguments.map { $0() } == ["later"])

  spy.maybe(nil)
  spy.maybe { seen.append($0) }
  expect(spy.onMaybe.arguments.count == 2)
  spy.send {}
  spy.onMake.returns({ $0 + 1 })
  expect(spy.make()(5) == 6)
}
