import Testing
import ViperaWeb

@testable import API

/// The metrics of requests, in Prometheus' format.
@Suite struct RequestMeterTests {
  private static let route = APIRoute(.get, "/api/things/{id}", .anyone) {
    (_) throws(APIFailure) in HTTPResponse(.noContent)
  }

  @Test func requestsAreCountedByRouteAndClass() {
    let meter = RequestMeter()
    for status in [200, 204, 304, 404, 503] {
      meter.note(Self.route, status: status, microseconds: 700)
    }
    meter.note(nil, status: 404, microseconds: 1)
    let labels = "method=\"GET\",route=\"/api/things/{id}\""
    let wanted = """
      # HELP mercaapp_requests_total Requests by route and class of status.
      # TYPE mercaapp_requests_total counter
      mercaapp_requests_total{\(labels),status="2xx"} 2
      mercaapp_requests_total{\(labels),status="3xx"} 1
      mercaapp_requests_total{\(labels),status="4xx"} 1
      mercaapp_requests_total{\(labels),status="5xx"} 1
      mercaapp_requests_total{method="none",route="none",status="4xx"} 1

      """
    #expect(meter.text.hasPrefix(wanted))
  }

  @Test func bucketsHoldThoseBelowThemToo() {
    let meter = RequestMeter()
    // Durations at a bound, just above it, and above all bounds.
    for microseconds in [500, 501, 20_000_000] {
      meter.note(Self.route, status: 200, microseconds: microseconds)
    }
    let name = "mercaapp_request_duration_seconds"
    let labels = "method=\"GET\",route=\"/api/things/{id}\""
    for line in [
      "# TYPE \(name) histogram", "\(name)_bucket{\(labels),le=\"0.0005\"} 1",
      "\(name)_bucket{\(labels),le=\"0.001\"} 2", "\(name)_bucket{\(labels),le=\"10\"} 2",
      "\(name)_bucket{\(labels),le=\"+Inf\"} 3", "\(name)_sum{\(labels)} 20.001001",
      "\(name)_count{\(labels)} 3",
    ] {
      #expect(meter.text.contains("\(line)\n"), "\(line)")
    }
  }

  @Test func whatIsUnderWayIsCounted() {
    let meter = RequestMeter()
    meter.began()
    meter.began()
    meter.ended()
    #expect(meter.text.hasSuffix("\nmercaapp_requests_in_flight 1\n"))
  }
}
