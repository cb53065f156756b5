import CCurlLoad
import Foundation
import Measuring
import ViperaNetworking

// Without arguments measures the rows of the HTTP client, with `--only NAME` that one. Besides:
//   client-bench grow [REQUESTS] [CANCELS]   fails when memory, descriptors or threads grow with them
//   client-bench serve                       what is asked, until standard input ends
// The next ones send some requests first, which open connections and are not counted, and print the seconds
// that so many take, and of them the processor's:
//   client-bench load URL AT-A-TIME REQUESTS [NAME:VALUE…]   our client, with these headers
//   client-bench app-load URL AT-A-TIME REQUESTS     the same with an interceptor, a token and headers that change
//   client-bench curl-least URL AT-A-TIME REQUESTS   a C program on curl multi that asks for no more than it must
//   client-bench curl-same URL AT-A-TIME REQUESTS    one that asks for what our client asks for
//   client-bench curl-best URL AT-A-TIME REQUESTS    the same, in the ways that cost curl least

let arguments = CommandLine.arguments.dropFirst().map { $0 }
let warmUp = 1_000
let numbers = arguments.compactMap { Int($0) }
let kinds = [
  "curl-least": curl_load_least, "curl-same": curl_load_same, "curl-best": curl_load_best,
]

do {
  switch (arguments.first, arguments.count) {
  case ("serve", 1): try await serve()
  case ("load", 4...), ("app-load", 4):
    let interceptors = arguments[0] == "load" ? [] : [AppHeaders()]
    let load = try ClientLoad(
      arguments[1],
      headers: headers(arguments[4...]),
      atATime: numbers[0],
      through: interceptors
    )
    try await load.send(warmUp)
    let cost = try await load.cost(of: numbers[1])
    print(cost.seconds, cost.processorSeconds)
  case (let name?, 4) where kinds[name] != nil:
    guard let kind = kinds[name] else { break }
    let (atATime, count) = (Int32(numbers[0]), Int32(numbers[1]))
    let cost = curl_load(kind, arguments[1], atATime, Int32(warmUp), count)
    guard cost.seconds > 0 else { throw BenchFailure("A request of the C program failed.") }
    print(cost.seconds, cost.processor_seconds)
  case ("grow", 1...3):
    try await Growth(
      requests: numbers.first ?? 100_000,
      cancels: numbers.count > 1 ? numbers[1] : 10_000
    ).look()
  default:
    var suite = Suite()
    ClientRatios.add(to: &suite)
    await suite.run(arguments: CommandLine.arguments, output: .standard)
  }
} catch {
  Output.standard.note("client-bench: \(error)")
  exit(1)
}

/// Headers as they are written for a command.
func headers(_ words: ArraySlice<String>) -> HTTPHeaders {
  HTTPHeaders(
    words.map { word in
      let name = word.prefix { $0 != ":" }
      return .init(name: String(name), value: String(word.dropFirst(name.count + 1)))
    }
  )
}
