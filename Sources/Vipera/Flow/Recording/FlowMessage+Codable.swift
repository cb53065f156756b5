extension FlowMessage: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, cause, module, instance, from, to, name, arguments
    case start = "startNanoseconds"
    case duration = "durationNanoseconds"
    case endedAfter, result
  }

  /// Reads the format that `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(Int.self, forKey: .id)
    cause = try values.decodeIfPresent(Int.self, forKey: .cause)
    module = try values.decode(String.self, forKey: .module)
    instance = try values.decodeIfPresent(Int.self, forKey: .instance)
    from = try values.decode(FlowRole.self, forKey: .from)
    to = try values.decode(FlowRole.self, forKey: .to)
    name = try values.decode(String.self, forKey: .name)
    arguments = try values.decode([FlowArgument].self, forKey: .arguments)
    start = .nanoseconds(try values.decode(Int.self, forKey: .start))
    duration = try values.decodeIfPresent(Int.self, forKey: .duration).map { .nanoseconds($0) }
    endedAfter = try values.decodeIfPresent(Int.self, forKey: .endedAfter)
    result = try values.decode(Result.self, forKey: .result)
  }

  /// Writes times as whole nanoseconds, which people and other languages can read.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encodeIfPresent(cause, forKey: .cause)
    try values.encode(module, forKey: .module)
    try values.encodeIfPresent(instance, forKey: .instance)
    try values.encode(from, forKey: .from)
    try values.encode(to, forKey: .to)
    try values.encode(name, forKey: .name)
    try values.encode(arguments, forKey: .arguments)
    try values.encode(start.wholeNanoseconds, forKey: .start)
    try values.encodeIfPresent(duration?.wholeNanoseconds, forKey: .duration)
    try values.encodeIfPresent(endedAfter, forKey: .endedAfter)
    try values.encode(result, forKey: .result)
  }
}
