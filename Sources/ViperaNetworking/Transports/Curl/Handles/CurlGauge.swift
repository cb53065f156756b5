import Synchronization

/// The number of handles of one engine that are not released yet.
final class CurlGauge: Sendable {
  let count = Atomic(0)
}
