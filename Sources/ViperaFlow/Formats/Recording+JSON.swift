public import Vipera

extension Recording {
  /// Writes the recording as JSON, one line per message.
  ///
  /// The keys always have the same order. `JSONDecoder` decodes the text to an equal recording, except that times are
  /// rounded to whole nanoseconds.
  public func json() -> String {
    var json = JSONText()
    json.object { json in
      json.member("messages") { json in
        json.array(of: messages, onLines: true) { $1.write(to: &$0) }
      }
      json.member("dropped", dropped)
    }
    return json.text + "\n"
  }
}

extension FlowMessage {
  fileprivate func write(to json: inout JSONText) {
    json.object { json in
      json.member("id", id)
      if let cause { json.member("cause", cause) }
      json.member("module", module)
      if let instance { json.member("instance", instance) }
      json.member("from", from.description)
      json.member("to", to.description)
      json.member("name", name)
      json.member("arguments") { json in
        json.array(of: arguments) { json, argument in
          json.object { json in
            json.member("name", argument.name)
            json.member("text", argument.text)
          }
        }
      }
      json.member("startNanoseconds", start.wholeNanoseconds)
      if let duration { json.member("durationNanoseconds", duration.wholeNanoseconds) }
      if let endedAfter { json.member("endedAfter", endedAfter) }
      json.member("result") { json in
        json.object { json in
          json.member("kind", result.kind.rawValue)
          if let text = result.text { json.member("text", text) }
        }
      }
    }
  }
}
