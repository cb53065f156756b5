// methods: parameter packs are refused
// refused: 'Zipper' gets no spy, because of 'zip(_:)': a parameter pack cannot be recorded.
protocol Zipper {
  func zip<each Value>(_ values: repeat each Value)
}

protocol Other {
  func run()
}

// CHECK
public func check() {
  OtherSpy().run()
}
