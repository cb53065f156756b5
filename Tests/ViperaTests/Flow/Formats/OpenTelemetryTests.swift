import Foundation
import Testing

@testable import Vipera
@testable import ViperaFlow

struct OpenTelemetryTests {
  private let trace = Recording.Trace(
    epochNanoseconds: 1_700_000_000_000_000_000,
    seed: 42,
    service: "shop"
  )

  private func spans(of recording: Recording) throws -> [Span] {
    let data = Data(recording.openTelemetry(trace).utf8)
    let export = try JSONDecoder().decode(Export.self, from: data)
    #expect(export.resourceSpans[0].resource.attributes[0].value.stringValue == "shop")
    return export.resourceSpans[0].scopeSpans[0].spans
  }

  @Test
  func aSpanTellsItsTraceItsParentAndItsTimes() throws {
    let spans = try spans(of: .signIn)
    #expect(spans.count == 7)
    #expect(Set(spans.map(\.traceId)).count == 1)
    #expect(
      spans.map(\.parentSpanId) == [nil, 0, 0, 2, 0, 0, 5].map { $0.map { spans[$0].spanId } }
    )
    #expect(spans[0].name == "Login.Presenter.signInTapped(email:password:)")
    #expect(spans[4].startTimeUnixNano == "1700000000001300000")
    #expect(spans[4].endTimeUnixNano == "1700000000001340000")
    #expect(
      spans[4].attributes.first { $0.key == "vipera.returned" }?.value.stringValue
        == "Session(id: 7)"
    )
    #expect(spans[3].status.code == 2)
    #expect(spans[3].status.message == "offline")
    #expect(spans[6].endTimeUnixNano == spans[6].startTimeUnixNano)
  }

  @Test
  func idsAreHexadecimalAndUniqueAndTheSameForTheSameSeed() throws {
    let messages = (1...2000).map { FlowMessage.sample($0) }
    let spans = try spans(of: Recording(messages: messages))
    let digits = Set("0123456789abcdef".utf8)
    #expect(
      spans.allSatisfy { $0.traceId.utf8.count == 32 && digits.isSuperset(of: $0.traceId.utf8) }
    )
    #expect(
      spans.allSatisfy { $0.spanId.utf8.count == 16 && digits.isSuperset(of: $0.spanId.utf8) }
    )
    #expect(Set(spans.map(\.spanId)).count == 2000)
    #expect(Set(spans.map(\.traceId)).count == 2000)
    let first = Array(messages.prefix(10))
    #expect(
      try self.spans(of: Recording(messages: first)).map(\.spanId) == spans.prefix(10).map(\.spanId)
    )
  }

  @Test
  func timesBeyondTheEndOfTimeAreCut() throws {
    let messages = [
      FlowMessage.sample(1, .view, .presenter, "a()", start: .seconds(-9), duration: .seconds(-1)),
      FlowMessage.sample(
        2,
        .view,
        .presenter,
        "b()",
        start: .seconds(Int64.max / 4),
        duration: .seconds(Int64.max / 4)
      ),
    ]
    let spans = try spans(of: Recording(messages: messages))
    #expect(spans[0].startTimeUnixNano == "1700000000000000000")
    #expect(spans[0].endTimeUnixNano == "1700000000000000000")
    #expect(UInt64(spans[1].endTimeUnixNano) != nil)
  }
}

private struct Export: Decodable {
  struct Resource: Decodable { let attributes: [Attribute] }
  struct Scope: Decodable { let spans: [Span] }
  struct ResourceSpans: Decodable {
    let resource: Resource
    let scopeSpans: [Scope]
  }
  let resourceSpans: [ResourceSpans]
}

private struct Attribute: Decodable {
  struct Value: Decodable { let stringValue: String }
  let key: String
  let value: Value
}

private struct Span: Decodable {
  struct Status: Decodable {
    let code: Int?
    let message: String?
  }
  let traceId, spanId: String
  let parentSpanId: String?
  let name: String
  let startTimeUnixNano, endTimeUnixNano: String
  let attributes: [Attribute]
  let status: Status
}
