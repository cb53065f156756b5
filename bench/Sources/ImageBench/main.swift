import Measuring

// Rows about pictures within one program; `picture-server` is measured beside a server.
var suite = Suite()
suite.add("image.memory_hit_ns") { try await memoryHit() }
await suite.run(arguments: CommandLine.arguments, output: .standard)
