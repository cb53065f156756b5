import Synchronization
import ViperaWeb

/// Counts the requests of every route; what has no route is counted together, so that nobody's paths
/// become names.
final class RequestMeter: Sendable {
  /// How a request is called whose path or method no route has.
  static let noRoute = "none"

  private let meters: [String: [HTTPMethod: RouteMeter]]
  private let others = RouteMeter(method: noRoute, path: noRoute)
  private let running = Atomic(0)

  /// Creates meters for so many routes as there are.
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

  /// Notes that a request has begun.
  func began() { running.add(1, ordering: .relaxed) }

  /// Notes that one that had begun was answered.
  func ended() { running.subtract(1, ordering: .relaxed) }

  /// Notes what came of a request of a route, or of one that no route has.
  func note(_ route: APIRoute?, status: Int, microseconds: Int) {
    let meter = route.flatMap { meters[$0.path]?[$0.method] } ?? others
    meter.note(status: status, microseconds: microseconds)
  }

  /// All of it, as Prometheus reads it.
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
