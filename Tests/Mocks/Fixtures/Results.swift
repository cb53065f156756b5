// methods: @discardableResult, mutating
struct Note: Equatable { var id = 0 }

protocol Notes {
  @discardableResult func save(_ note: Note) -> Bool
  mutating func clear()
  mutating func grow(by step: Int) -> Int
  func find(id: Int) -> Note?
  func first() -> Note!
}

// CHECK
public func check() {
  let spy = NotesSpy()
  spy.onSave.returns(true)
  spy.save(Note())
  spy.onGrow.returns(2)
  var notes: any Notes = spy
  notes.clear()
  expect(notes.grow(by: 1) == 2)
  expect(spy.onClear.count == 1)
  expect(notes.find(id: 1) == nil)
  spy.onFind.returns(Note(id: 1))
  expect(notes.find(id: 1) == Note(id: 1))
  spy.onFirst.returns(Note(id: 2))
  expect(notes.first().id == 2)
}
