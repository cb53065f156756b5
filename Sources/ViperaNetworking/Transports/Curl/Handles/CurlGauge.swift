import Synchronization

/// How many handles one engine has made and not released.
final class CurlGauge: Sendable {
  let count = Atomic(0)
}
