import CCurlLoad
import Foundation
import Measuring
import ViperaNetworking

let usage = """
  usage: client-bench grow [REQUESTS] [CANCELS]
         client-bench serve
         client-bench load URL AT-A-TIME REQUESTS [NAME:VALUE…]
         client-bench app-load|curl-least|curl-same|curl-best URL AT-A-TIME REQUESTS

  grow        fails when memory, descriptors or threads grow with requests and cancels
  serve       the server that is asked, until standard input ends
  load        our client, with these headers
  app-load    the same with an interceptor, a token and headers that change
  curl-least  a C program on curl multi that asks for no more than it must
  curl-same   one that asks for what our client asks for
  curl-best   the same, in the ways that cost curl least

  Clients first send some requests that open connections and are not counted. They print the seconds that the
  others take, and of them the processor's. bench/client/measure compares them.
  """

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
    Output.standard.note(usage)
    exit(2)
  }
} catch {
  Output.standard.note("client-bench: \(error)")
  exit(1)
}

/// Headers in the notation of the command line.
func headers(_ words: ArraySlice<String>) -> HTTPHeaders {
  HTTPHeaders(
    words.map { word in
      let name = word.prefix { $0 != ":" }
      return .init(name: String(name), value: String(word.dropFirst(name.count + 1)))
    }
  )
}
