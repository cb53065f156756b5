import CCurlLoad
import Foundation
import Measuring

// Without arguments, or with `--only NAME`, measures the row of the HTTP client. Besides:
//   client-bench grow [REQUESTS] [CANCELS]   fails when memory, descriptors or threads grow with them
//   client-bench serve                       what is asked, until standard input ends
// The next three send some requests first, which open connections and are not counted:
//   client-bench load URL AT-A-TIME REQUESTS   seconds that our client takes, and of them the processor's
//   client-bench app-load URL AT-A-TIME REQUESTS   the same with an interceptor and headers that change
//   client-bench curl-load URL AT-A-TIME REQUESTS   those that a C program on curl multi takes

let arguments = CommandLine.arguments.dropFirst().map { $0 }
let warmUp = 1_000
let numbers = arguments.compactMap { Int($0) }

do {
  switch (arguments.first, arguments.count) {
  case ("serve", 1): try await serve()
  case ("load", 4), ("app-load", 4):
    let interceptors = arguments[0] == "load" ? [] : [ChangingHeader()]
    let load = try ClientLoad(arguments[1], atATime: numbers[0], through: interceptors)
    try await load.send(warmUp)
    let cost = try await load.cost(of: numbers[1])
    print(cost.seconds, cost.processorSeconds)
  case ("curl-load", 4):
    let cost = curl_load(arguments[1], Int32(numbers[0]), Int32(warmUp), Int32(numbers[1]))
    guard cost.seconds > 0 else { throw BenchFailure("A request of the C program failed.") }
    print(cost.seconds, cost.processor_seconds)
  case ("grow", 1...3):
    try await Growth(
      requests: numbers.first ?? 100_000,
      cancels: numbers.count > 1 ? numbers[1] : 10_000
    ).look()
  default:
    var suite = Suite()
    suite.add("http.client_ratio") { try clientRatio() }
    await suite.run(arguments: CommandLine.arguments, output: .standard)
  }
} catch {
  Output.standard.note("client-bench: \(error)")
  exit(1)
}
