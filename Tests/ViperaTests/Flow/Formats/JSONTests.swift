import Foundation
import Testing

@testable import Vipera
@testable import ViperaFlow

struct JSONTests {
  @Test
  func theTextIsWhatTheEncoderWrites() throws {
    for recording in [Recording.signIn, .hostileTexts, Recording(messages: [], dropped: 3)] {
      let encoded = try JSONEncoder().encode(recording)
      let ours =
        try JSONSerialization.jsonObject(with: Data(recording.json().utf8)) as? NSDictionary
      let theirs = try JSONSerialization.jsonObject(with: encoded) as? NSDictionary
      #expect(ours != nil)
      #expect(ours == theirs)
    }
  }

  @Test
  func theDecoderReadsTheSameRecordingBack() throws {
    for recording in [Recording.signIn, .hostileTexts] {
      let data = Data(recording.json().utf8)
      #expect(try JSONDecoder().decode(Recording.self, from: data) == recording)
    }
  }

  @Test
  func keysAlwaysStandInTheSameOrder() {
    let line = Recording.signIn.json().split(separator: "\n")[3]
    #expect(
      line == """
        {"id":3,"cause":1,"module":"Login","from":"Presenter","to":"Interactor",\
        "name":"signIn(email:password:)","arguments":[{"name":"email","text":"\\"ann@example.com\\""},\
        {"name":"password","text":"•••"}],"startNanoseconds":20000,"durationNanoseconds":1200000,\
        "result":{"kind":"threw","text":"offline"}},
        """
    )
  }

  @Test
  func whatWasRecordedIsReadBackToo() throws {
    let module = TracedModule()
    module.presenter.call("a()") { module.view.call("b()") {} }
    let recording = module.flow.snapshot()
    let text = recording.json()
    #expect(try JSONDecoder().decode(Recording.self, from: Data(text.utf8)) == recording)
    let encoded = try JSONEncoder().encode(recording)
    #expect(try JSONDecoder().decode(Recording.self, from: encoded) == recording)
    #expect(recording.messages.map(\.endedAfter) == [2, 2])
  }

  @Test(arguments: [
    ("plain", #""plain""#), ("\"\\\n\r\t", #""\"\\\n\r\t""#),
    ("\0\u{1F}\u{7F}", ##""\u0000\u001f\u007f""##),
    ("\u{2028}\u{2029}", ##""\u2028\u2029""##), ("😀é", "\"😀é\""), ("</script>", "\"</script>\""),
  ])
  func textsAreEscaped(text: String, expected: String) {
    var json = JSONText()
    json.string(text)
    #expect(json.text == expected)
  }

  @Test(arguments: [
    (Duration.seconds(Int64.max), Int.max), (.seconds(Int64.min), Int.min), (.nanoseconds(-5), -5),
    (Duration(secondsComponent: 1, attosecondsComponent: 999_999_999_999_999_999), 1_999_999_999),
  ])
  func timesAreWholeNanosecondsHoweverLong(duration: Duration, nanoseconds: Int) {
    #expect(duration.wholeNanoseconds == nanoseconds)
  }

  @Test
  func anUnknownKindOfResultIsNotGuessed() {
    let text = Recording.signIn.json().replacing("\"returned\"", with: "\"vanished\"")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Recording.self, from: Data(text.utf8))
    }
  }
}
