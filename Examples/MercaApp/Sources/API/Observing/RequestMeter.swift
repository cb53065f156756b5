import Synchronization
import ViperaWeb

/// Counts the requests of every route.
///
/// Requests without a route are counted together, so that clients cannot create new names.
final class RequestMeter: Sendable {
  /// The label of requests whose path or method has no route.
  static let noRoute = "none"

  private let meters: [String: [HTTPMethod: RouteMeter]]
  private let others = RouteMeter(method: noRoute, path: noRoute)
  private let running = Atomic(0)

  /// Creates a meter for each route.
  init(_ routes: [APIRoute]) {
    var meters: [String: [HTTPMethod: RouteMeter]] = [:]
    for route in routes {
      meters[route.path, default: [:]][route.method] = RouteMeter(
        method: route.method.rawValue,
        path: route.path
      )
    }
    self.meters = meters
  }

  /// Counts a request that has begun.
  func began() { running.add(1, ordering: .relaxed) }

  /// Counts a request that has been answered.
  func ended() { running.subtract(1, ordering: .relaxed) }

  /// Records the result of a request, with its route if it has one.
  func note(_ route: APIRoute?, status: Int, microseconds: Int) {
    let meter = route.flatMap { meters[$0.path]?[$0.method] } ?? others
    meter.note(status: status, microseconds: microseconds)
  }

  /// All metrics, in Prometheus' format.
  var text: String {
    let all = meters.sorted { $0.key < $1.key }.flatMap { _, methods in
      methods.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    }
    let (count, time) = ("mercaapp_requests_total", "mercaapp_request_duration_seconds")
    return MetricsText.head(count, .counter, "Requests by route and class of status")
      + (all + [others]).map { $0.requests(named: count) }.joined()
      + MetricsText.head(time, .histogram, "How long requests took, by route")
      + (all + [others]).map { $0.durations(named: time) }.joined()
      + MetricsText.gauge(
        "mercaapp_requests_in_flight",
        running.load(ordering: .relaxed),
        "Requests that are not answered yet"
      )
  }
}
