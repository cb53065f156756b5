import Synchronization

/// What a host has done, as Prometheus reads it.
struct Metrics: Sendable {
  private let around: SessionSurroundings

  init(_ around: SessionSurroundings) {
    self.around = around
  }

  func response(_ server: HTTPServer.Statistics) -> HTTPResponse {
    HTTPResponse(
      .ok,
      HTTPContentType("text/plain; version=0.0.4; charset=utf-8"),
      headers: [("Cache-Control", "no-store")],
      body: Array(text(server).utf8)
    )
  }

  private func text(_ server: HTTPServer.Statistics) -> String {
    let registry = around.registry
    var lines = [
      Self.gauge("sessions", registry.count, "Sessions in memory"),
      Self.gauge("sessions_waiting", registry.waitingCount, "Sessions without a live page"),
      Self.gauge("connections", server.openConnections, "Open connections, live ones among them"),
      Self.gauge("websockets", server.openWebSockets, "Open live connections"),
    ]
    lines += sessionCounters.map { Self.counter($0, $1, $2) }
    lines += Self.counters(of: server).map { Self.counter($0, $1, $2) }
    return lines.joined()
  }

  private var sessionCounters: [(String, Int, String)] {
    let counters = around.counters
    func value(_ counter: borrowing Atomic<Int>) -> Int { counter.load(ordering: .relaxed) }
    return [
      ("sessions_opened", value(counters.opened), "Sessions opened by a page"),
      ("sessions_restored", value(counters.restored), "Sessions restored from the store"),
      ("sessions_expired", value(counters.expired), "Sessions whose page did not come back"),
      ("sessions_evicted", value(counters.evicted), "Sessions that made room for new ones"),
      ("pages_refused", value(counters.refusedOpens), "Pages refused: too many, or too often"),
      ("hosts_refused", value(counters.refusedHosts), "Requests for names of other servers"),
      ("messages", value(counters.messages), "Messages of pages"),
      ("messages_ignored", value(counters.ignored), "Messages that meant nothing any more"),
      ("messages_blocked", value(counters.blocked), "Events while work blocked the screen"),
      ("messages_lost", value(counters.lost), "Messages that pages could not send again"),
      ("message_floods", value(counters.floods), "Connections closed for too many messages"),
      ("patch_bytes", value(counters.patchBytes), "Bytes of messages to pages"),
      ("full_pages", value(counters.fullPages), "Pages sent whole by a live connection"),
      ("leaks", value(counters.leaks), "Leaks of modules"),
      ("records_lost", value(counters.lostRecords), "Stored sessions that could not be read"),
      ("store_errors", value(counters.storeErrors), "Failures of the session store"),
      ("problems", value(counters.problems), "Problems that were reported"),
    ]
  }

  private static func counters(of server: HTTPServer.Statistics) -> [(String, Int, String)] {
    [
      ("http_connections", server.connections, "Connections accepted"),
      ("http_connections_refused", server.refusedConnections, "Connections refused"),
      ("http_accept_pauses", server.acceptPauses, "Pauses without file descriptors"),
      ("http_requests", server.requests, "Requests"),
      ("http_requests_refused", server.refusedRequests, "Requests that broke a rule"),
      ("http_timeouts", server.timeouts, "Connections that were too slow"),
      ("http_faults", server.faults, "Handlers that failed"),
      ("websocket_messages_in", server.messagesIn, "Messages received by live connections"),
      ("websocket_messages_out", server.messagesOut, "Messages sent by live connections"),
      ("websocket_slow_readers", server.slowReaders, "Live connections closed as too slow"),
    ]
  }

  private static func gauge(_ name: String, _ value: Int, _ help: String) -> String {
    "# HELP vipera_\(name) \(help).\n# TYPE vipera_\(name) gauge\nvipera_\(name) \(value)\n"
  }

  private static func counter(_ name: String, _ value: Int, _ help: String) -> String {
    """
    # HELP vipera_\(name)_total \(help).
    # TYPE vipera_\(name)_total counter
    vipera_\(name)_total \(value)

    """
  }
}
