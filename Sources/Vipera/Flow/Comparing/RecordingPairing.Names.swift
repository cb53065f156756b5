extension RecordingPairing {
  /// Gives equal messages equal numbers, so that a comparison costs the same however long the chain
  /// of causes is.
  struct Names {
    /// The numbers of one message, from the weakest to the strictest kind of equality.
    struct Described {
      /// Equal for the same method of the same part.
      let name: Int
      /// Equal for the same method with the same chain of causes.
      let path: Int
      /// Equal for the same chain of causes, arguments and result.
      let story: Int
    }

    private enum Key: Hashable {
      case name(module: String, from: FlowRole, to: FlowRole, name: String)
      case path(cause: Int?, name: Int)
      case story(path: Int, arguments: [FlowArgument], result: FlowMessage.Result)
    }

    private var numbers: [Key: Int] = [:]

    mutating func described(_ messages: [FlowMessage]) -> [Described] {
      let causes = FlowTree(messages).causes
      var described: [Described] = []
      for (message, cause) in zip(messages, causes) {
        let name = number(
          .name(module: message.module, from: message.from, to: message.to, name: message.name)
        )
        let path = number(.path(cause: cause.map { described[$0].path }, name: name))
        let story = number(
          .story(path: path, arguments: message.arguments, result: message.result)
        )
        described.append(Described(name: name, path: path, story: story))
      }
      return described
    }

    private mutating func number(_ key: Key) -> Int {
      if let known = numbers[key] { return known }
      numbers[key] = numbers.count
      return numbers.count - 1
    }
  }
}
