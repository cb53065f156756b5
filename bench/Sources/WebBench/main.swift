import Glibc

// `web-bench serve PORT [LOOPS]` responds to `/json` with 100 bytes, to `/later` with the same bytes from an async
// handler, and echoes WebSockets at all other paths. `web-bench echo PORT CONNECTIONS SECONDS` measures such a server,
// and `web-bench idle PORT CONNECTIONS PID` measures the cost of its idle connections.

let arguments = CommandLine.arguments.dropFirst().map { $0 }
let numbers = arguments.dropFirst().compactMap { Int($0) }

switch (arguments.first, numbers.count) {
case ("serve", 1...2):
  try await serve(port: UInt16(numbers[0]), loops: numbers.count > 1 ? numbers[1] : 1)
case ("echo", 3):
  EchoLoad(port: UInt16(numbers[0]), connections: numbers[1], seconds: numbers[2]).run()
case ("idle", 3):
  IdleLoad(port: UInt16(numbers[0]), connections: numbers[1], process: numbers[2]).run()
default:
  let usage = "usage: web-bench serve PORT [LOOPS] | echo PORT N SECONDS | idle PORT N PID\n"
  _ = write(STDERR_FILENO, usage, usage.utf8.count)
  exit(2)
}
