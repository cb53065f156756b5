public import Vipera

extension Recording {
  /// Writes the recording as OpenTelemetry spans, in the JSON that OTLP collectors accept.
  ///
  /// Every message without a cause begins a trace. The span of a message that is still running ends where it began, and
  /// has the attribute `vipera.result` = `pending`.
  ///
  /// - Parameter trace: The time, seed and service name, which the recording does not contain.
  /// - Returns: The body of an export request.
  public func openTelemetry(_ trace: Trace) -> String {
    let tree = FlowTree(messages)
    var roots: [Int] = []
    for (place, cause) in tree.causes.enumerated() {
      roots.append(cause.map { roots[$0] } ?? messages[place].id)
    }
    var json = JSONText()
    json.object { json in
      json.only("resourceSpans") { json in
        json.member("resource") { $0.object { $0.attributes([("service.name", trace.service)]) } }
        json.only("scopeSpans") { json in
          json.member("scope") { $0.object { $0.member("name", "vipera.flow") } }
          json.member("spans") { json in
            json.array(of: Array(messages.indices), onLines: true) { json, place in
              let parent = tree.causes[place].map { messages[$0].id }
              messages[place].writeSpan(trace, root: roots[place], parent: parent, to: &json)
            }
          }
        }
      }
    }
    return json.text + "\n"
  }
}

extension FlowMessage {
  fileprivate func writeSpan(
    _ trace: Recording.Trace,
    root: Int,
    parent: Int?,
    to json: inout JSONText
  ) {
    let length = max(duration ?? .zero, .zero)
    json.object { json in
      json.member("traceId", trace.traceID(root: root))
      json.member("spanId", trace.spanID(id))
      if let parent { json.member("parentSpanId", trace.spanID(parent)) }
      json.member("name", "\(module).\(to).\(name)")
      // The kind is internal, since the span has no remote side.
      json.member("kind", 1)
      json.member("startTimeUnixNano", trace.moment(start))
      json.member("endTimeUnixNano", trace.moment(max(start, .zero) + length))
      json.attributes(spanAttributes)
      json.member("status") { $0.object(writeStatus) }
    }
  }

  private var spanAttributes: [(String, String)] {
    let place = [
      ("vipera.module", module), ("vipera.from", from.description), ("vipera.to", to.description),
      ("vipera.result", result.kind.rawValue),
    ]
    let opened = instance.map { [("vipera.instance", "\($0)")] } ?? []
    let values = opened + arguments.map { ("vipera.argument.\($0.name)", $0.text) }
    guard case .returned(let value?) = result else { return place + values }
    return place + values + [("vipera.returned", value)]
  }

  private func writeStatus(to json: inout JSONText) {
    // A cancellation is not an error, and a running message has no status yet.
    guard case .threw(let error) = result else { return }
    json.member("code", 2)
    json.member("message", error)
  }
}

extension JSONText {
  /// Writes a member that is an array with one object.
  fileprivate mutating func only(_ key: String, _ writing: (inout JSONText) -> Void) {
    member(key) { json in
      json.array(of: [()]) { json, _ in json.object(writing) }
    }
  }

  fileprivate mutating func attributes(_ attributes: [(key: String, value: String)]) {
    member("attributes") { json in
      json.array(of: attributes) { json, attribute in
        json.object { json in
          json.member("key", attribute.key)
          json.member("value") { $0.object { $0.member("stringValue", attribute.value) } }
        }
      }
    }
  }
}

extension Recording {
  /// The values that spans need and a recording does not contain.
  public struct Trace: Sendable {
    /// The time when the flow began, in nanoseconds since 1970.
    public var epochNanoseconds: UInt64
    /// The seed of the ids: the same seed gives the same ids, so two processes must not use the same seed.
    public var seed: UInt64
    /// The app's name in the trace collector.
    public var service: String

    /// Creates a trace from the time, the seed and the name that the host knows.
    public init(epochNanoseconds: UInt64, seed: UInt64, service: String = "vipera") {
      self.epochNanoseconds = epochNanoseconds
      self.seed = seed
      self.service = service
    }

    /// The trace id of all messages caused by the message `root`.
    func traceID(root: Int) -> String {
      Self.hexadecimal(Self.mixed(seed, root)) + Self.hexadecimal(Self.mixed(~seed, root))
    }

    func spanID(_ message: Int) -> String {
      Self.hexadecimal(Self.mixed(seed ^ 0x7370_616E, message))
    }

    /// Converts a time of the flow to a Unix time, limited to the years 1970 to 2554.
    func moment(_ sinceBegin: Duration) -> String {
      let offset = UInt64(max(0, sinceBegin.wholeNanoseconds))
      let (sum, overflows) = epochNanoseconds.addingReportingOverflow(offset)
      return String(overflows ? .max : sum)
    }

    /// SplitMix64: different numbers give different ids, and neighbouring numbers give dissimilar
    /// ids.
    private static func mixed(_ seed: UInt64, _ number: Int) -> UInt64 {
      var bits = seed &+ UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      bits ^= bits >> 31
      // An id of all zeros is not valid.
      return bits == 0 ? 1 : bits
    }

    private static func hexadecimal(_ bits: UInt64) -> String {
      let digits = String(bits, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }
}
