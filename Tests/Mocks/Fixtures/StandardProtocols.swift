// protocols: Equatable, Hashable, Identifiable, CustomStringConvertible, NSObjectProtocol
import Foundation

protocol Part: Hashable, CustomStringConvertible {
  func run()
}

protocol Named: AnyObject, Identifiable {
  var id: Int { get }
}

protocol Anonymous: AnyObject, Identifiable {
  func run()
}

protocol Delegate: NSObjectProtocol {
  func changed(_ text: String)
}

protocol Marker: AnyObject {}

// CHECK
public func check() {
  let (one, other) = (PartSpy(), PartSpy())
  expect(one == one)
  expect(one != other)
  expect(Set([one, other]).count == 2)
  expect("\(one)" == "PartSpy")
  let named = NamedSpy()
  named.onId.returns(3)
  expect(named.id == 3)
  let anonymous = AnonymousSpy()
  expect(anonymous.id == ObjectIdentifier(anonymous))
  let delegate = DelegateSpy()
  delegate.changed("a")
  expect(delegate.onChanged.arguments == ["a"])
  _ = MarkerSpy()
}
