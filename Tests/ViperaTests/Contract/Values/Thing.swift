/// An object that is not `Sendable`.
final class Thing {
  var count = 0
}
