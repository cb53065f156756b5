import Measuring

// The rows about pictures within a program; `picture-server` is compared with another server.
var suite = Suite()
suite.add(["image.memory_hit_ns", "image.memory_hit_ratio"]) { try await MemoryHit().rows() }
await suite.run(arguments: CommandLine.arguments, output: .standard)
