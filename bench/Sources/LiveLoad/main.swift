import Glibc

// The load client for live pages, which `bench/live/measure` starts. Each line of standard input starts a run, which
// prints a line of JSON. This way, several servers can be measured in turns, each with its own client.
//
// The client uses blocking sockets and epoll on one thread, because it must use little processor time compared with the
// server.

let usage = """
  usage: live-load PORT PATH closed SESSIONS SECONDS SERVER-PID
         live-load PORT PATH paced SESSIONS SECONDS EVENTS-PER-SECOND SERVER-PID
         live-load PORT PATH opens SESSIONS SERVER-PID
         live-load PORT PATH idle SERVER-PID STEP…

  closed  each session sends its next like when the last one is answered: the maximum rate
  paced   likes at a fixed rate; each one's time is counted from when it was due
  opens   sessions opened one after the other: page, connection, greeting
  idle    the server's memory with so many sessions that have liked once and wait; a line for each step

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
case ("closed", 3):
  let load = try EventLoad(try site.open(numbers[0]), seconds: numbers[1], server: numbers[2])
  while readLine() != nil { try load.runClosed().printLine() }
case ("paced", 4):
  let load = try EventLoad(try site.open(numbers[0]), seconds: numbers[1], server: numbers[3])
  while readLine() != nil { try load.runPaced(rate: numbers[2]).printLine() }
case ("opens", 2):
  let load = OpenLoad(site, server: numbers[1])
  while readLine() != nil { try load.run(numbers[0]).printLine() }
case ("idle", 2...):
  try IdleLoad(site, server: numbers[0]).run(steps: Array(numbers.dropFirst()))
default:
  _ = write(STDERR_FILENO, usage, usage.utf8.count)
  exit(2)
}
