import Foundation
import Testing

@testable import Vipera
@testable import ViperaFlow

/// Recordings from damaged or handwritten files.
struct BrokenRecordingTests {
  @Test(arguments: Broken.allCases)
  func everyFormatIsTotal(broken: Broken) {
    let recording = broken.recording
    for (name, text) in recording.allFormats {
      #expect(!text.isEmpty, "\(name)")
      #expect(text.utf8.count < 2_000_000, "\(name)")
    }
    #expect(recording.changes(since: recording).isEmpty)
    #expect(recording.outline().split(separator: "\n").count >= recording.messages.count)
  }

  @Test
  func aCauseThatIsNotThereMakesARoot() {
    #expect(FlowTree(Broken.missingCause.recording.messages).depths == [0, 0])
  }

  @Test
  func circlesAreOpenedWhereTheyWouldClose() {
    #expect(FlowTree(Broken.circle.recording.messages).depths == [0, 1, 2])
  }

  @Test
  func theDeepestNestingIsDrawnToTheEnd() {
    let messages = Broken.nested(4096).messages
    let events = FlowTimeline(messages, tree: FlowTree(messages)).events
    #expect(events.count == 2 * messages.count)
    #expect(events.last == .end(0))
  }

  @Test
  func everyMessageBeginsAndEndsOnceWhateverItsTimes() {
    for broken in Broken.allCases {
      let messages = broken.recording.messages
      var begun: Set<Int> = []
      var ended: Set<Int> = []
      for event in FlowTimeline(messages, tree: FlowTree(messages)).events {
        switch event {
        case .begin(let place): #expect(begun.insert(place).inserted)
        case .end(let place):
          #expect(begun.contains(place))
          #expect(ended.insert(place).inserted)
        }
      }
      #expect(begun.count == messages.count)
    }
  }
}

/// The ways in which a recording can be invalid.
enum Broken: CaseIterable {
  case missingCause, circle, selfCause, sameIDs, deep, wide, backwards, extremes, hostileTexts,
    empty

  static func nested(_ depth: Int) -> Recording {
    Recording(
      messages: (1...depth).map {
        .sample($0, cause: $0 - 1, .view, .presenter, "a()", start: .zero)
      }
    )
  }

  var recording: Recording {
    switch self {
    case .missingCause: Recording(messages: [.sample(8, cause: 3), .sample(9, cause: 4)])
    case .circle:
      Recording(messages: [.sample(1, cause: 3), .sample(2, cause: 1), .sample(3, cause: 2)])
    case .selfCause: Recording(messages: [.sample(1, cause: 1)])
    case .sameIDs: Recording(messages: [.sample(1), .sample(1, cause: 1), .sample(1, cause: 1)])
    case .deep: Self.nested(600)
    case .wide: Recording(messages: (1...300).map { .sample($0, cause: $0 == 1 ? nil : 1) })
    case .backwards:
      Recording(
        messages: (1...50).map {
          .sample($0, .view, .presenter, "a()", start: .seconds(50 - $0), duration: .seconds(-$0))
        }
      )
    case .extremes:
      Recording(messages: [
        .sample(
          .min,
          cause: .max,
          .view,
          .presenter,
          "a()",
          start: .seconds(Int64.min),
          duration: .seconds(Int64.max)
        ),
        .sample(
          .max,
          cause: .min,
          .view,
          .presenter,
          "b()",
          start: .seconds(Int64.max),
          duration: .nanoseconds(Int.min)
        ),
      ])
    case .hostileTexts: .hostileTexts
    case .empty: Recording(messages: [], dropped: 1)
    }
  }
}

extension Recording {
  /// Texts that try to break out of their line, quotes, diagram or window.
  static let hostileTexts = Recording(
    messages: [
      "", "\n", "\"", "\\", "a;b#c", "<img src=x onerror=alert(1)>", "\u{1B}[2J\u{7}",
      "\u{202E}gnp.exe", "\u{2066}\u{2069}\u{FEFF}",
      "e" + String(repeating: "\u{301}", count: 1000),
      String(repeating: "x", count: 5_000), "👨‍👩‍👧‍👦🏳️‍🌈", "שלום مرحبا", "\0", "%%{init: {}}%%", "end",
    ].enumerated().map { index, text in
      .sample(
        index + 1,
        cause: index,
        module: text,
        FlowRole(text),
        FlowRole(text + "2"),
        text,
        arguments: [(text, text)],
        result: index.isMultiple(of: 2) ? .threw(text) : .returned(text)
      )
    }
  )
}
