/// A host's metrics, in the format of Prometheus.
struct Metrics: Sendable {
  private let around: SessionSurroundings

  init(_ around: SessionSurroundings) {
    self.around = around
  }

  /// The response with the metrics; the app's own metrics are at its end.
  func response(
    _ server: HTTPServer.Statistics,
    _ sessions: SessionFigures,
    _ heap: HeapUse,
    adding more: String
  ) -> HTTPResponse {
    HTTPResponse(
      .ok,
      HTTPContentType("text/plain; version=0.0.4; charset=utf-8"),
      headers: [("Cache-Control", "no-store")],
      body: Array((text(server, sessions, heap) + more).utf8)
    )
  }

  private func text(
    _ server: HTTPServer.Statistics,
    _ sessions: SessionFigures,
    _ heap: HeapUse
  ) -> String {
    let registry = around.registry
    var lines = [
      Self.gauge("sessions", registry.count, "Sessions in memory"),
      Self.gauge("sessions_waiting", registry.waitingCount, "Sessions without a live page"),
      Self.gauge("modules", sessions.modules, "Open modules of all sessions"),
      Self.gauge("modules_leaving", sessions.leaving, "Modules that left and still work"),
      Self.gauge("module_tasks", sessions.tasks, "Tasks of modules"),
      Self.gauge("handlers", sessions.handlers, "Events that are being handled"),
      Self.gauge("heap_used_bytes", heap.used, "Bytes that the program has of malloc"),
      Self.gauge("heap_kept_bytes", heap.kept, "Bytes that were freed and not given back"),
      Self.gauge("file_bytes", around.files.bytes, "Bytes of memory for files of pages"),
      Self.gauge("connections", server.openConnections, "Open connections, live ones among them"),
      Self.gauge("websockets", server.openWebSockets, "Open live connections"),
      Self.gauge("unsent_bytes", server.unsentBytes, "Bytes that wait for peers to read them"),
    ]
    lines += sessionCounters.map { Self.counter($0, $1, $2) }
    lines += Self.counters(of: server).map { Self.counter($0, $1, $2) }
    return lines.joined()
  }

  private var sessionCounters: [(String, Int, String)] {
    let counters = around.counters
    return [
      ("sessions_opened", counters.opened.value, "Sessions opened by a page"),
      ("sessions_restored", counters.restored.value, "Sessions restored from the store"),
      ("sessions_expired", counters.expired.value, "Sessions whose page did not come back"),
      ("sessions_evicted", counters.evicted.value, "Sessions that made room for new ones"),
      ("session_look_ups", counters.lookUps.value, "Sessions looked for in the store"),
      ("session_look_ups_refused", counters.refusedLookUps.value, "Look-ups refused: too often"),
      ("pages_refused", counters.refusedOpens.value, "Pages refused: too many, or too often"),
      ("hosts_refused", counters.refusedHosts.value, "Requests for names of other servers"),
      ("messages", counters.messages.value, "Messages of pages"),
      ("messages_ignored", counters.ignored.value, "Messages that meant nothing any more"),
      ("messages_blocked", counters.blocked.value, "Events while work blocked them"),
      ("message_floods", counters.floods.value, "Connections closed for too many messages"),
      ("files", counters.files.value, "Files of pages that came to a screen"),
      ("files_refused", counters.filesRefused.value, "Files that were refused, or broken off"),
      ("patch_bytes", counters.patchBytes.value, "Bytes of messages to pages"),
      ("full_pages", counters.fullPages.value, "Pages sent whole by a live connection"),
      ("leaks", counters.leaks.value, "Leaks of modules"),
      ("sessions_taken", counters.taken.value, "Sessions that another server goes on with"),
      (
        "records_lost", counters.lostRecords.value,
        "Sessions lost: not readable, or dropped unwritten"
      ),
      ("store_errors", counters.storeErrors.value, "Failures of the session store"),
      ("problems", counters.problems.value, "Problems that were reported"),
      ("faults", counters.faults.value, "Sessions that a mistake of the app has ended"),
      ("events_left_out", counters.leftOut.value, "Events that have ended two servers"),
      ("records_left_out", counters.recordsLeftOut.value, "Stored sessions that have ended three servers"),
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
      (
        "http_connections_cut", server.cutConnections,
        "Slow connections closed for too many unsent bytes"
      ),
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
