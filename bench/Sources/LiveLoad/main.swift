import Glibc

// The load for live pages, driven by `bench/live/measure`; each run prints a line of JSON.
//
// Plain blocking sockets and epoll, on one thread: the client is to cost little beside the server.

let usage = """
  usage: live-load PORT PATH closed SESSIONS SECONDS RUNS SERVER-PID
         live-load PORT PATH paced SESSIONS SECONDS RUNS SERVER-PID EVENTS-PER-SECOND
         live-load PORT PATH opens SESSIONS RUNS SERVER-PID
         live-load PORT PATH idle SERVER-PID STEP…

  closed  each session sends its next like when the last one is answered: the most likes a second
  paced   likes at a fixed rate; each one's time is counted from when it was due
  opens   sessions opened one after the other: page, connection, greeting
  idle    the server's memory with so many sessions that have liked once and wait

  """

signal(SIGPIPE, SIG_IGN)
let words = Array(CommandLine.arguments.dropFirst())
let numbers = words.dropFirst(3).compactMap { Int($0) }
guard words.count > 3, numbers.count == words.count - 3, let port = UInt16(words[0]) else {
  _ = write(STDERR_FILENO, usage, usage.utf8.count)
  exit(2)
}
let site = Site(port: port, path: words[1])
switch (words[2], numbers.count) {
case ("closed", 4):
  let load = try EventLoad(try site.open(numbers[0]), seconds: numbers[1], server: numbers[3])
  for _ in 0..<numbers[2] { try load.runClosed().printLine() }
case ("paced", 5):
  let load = try EventLoad(try site.open(numbers[0]), seconds: numbers[1], server: numbers[3])
  for _ in 0..<numbers[2] { try load.runPaced(rate: numbers[4]).printLine() }
case ("opens", 3):
  for _ in 0..<numbers[1] { try OpenLoad(site, server: numbers[2]).run(numbers[0]).printLine() }
case ("idle", 2...):
  try IdleLoad(site, server: numbers[0]).run(steps: Array(numbers.dropFirst()))
default:
  _ = write(STDERR_FILENO, usage, usage.utf8.count)
  exit(2)
}
