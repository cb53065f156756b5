import Synchronization

/// How many handles one engine has made and not given back.
final class CurlGauge: Sendable {
  let count = Atomic(0)
}
