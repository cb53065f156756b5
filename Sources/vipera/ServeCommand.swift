import ViperaCommandLine
import ViperaGraph
import ViperaServe

/// `vipera serve`: the map of an app and its findings in a browser, while its files are saved.
enum ServeCommand {
  private static let path = Argument(
    "path",
    count: .atMostOne,
    domain: .folders,
    fallback: "the working folder",
    help: "the folder with the app's Swift sources"
  )
  private static let port = Option<UInt16>(
    "port",
    "p",
    placeholder: "NUMBER",
    standard: ServeApp.standardPort,
    fallback: "\(ServeApp.standardPort)",
    help: "the port of this machine to listen on; 0 takes any free one"
  ) { text throws(ArgumentError) in
    guard let number = UInt16(text) else {
      throw ArgumentError("'\(text)' is no port. Type a number from 0 to \(UInt16.max).")
    }
    return number
  }

  static let command = Command(
    "serve",
    "Shows the map of an app, its findings and their source in a browser, and follows what you save.",
    details: """
      vipera serve
      vipera serve App
      vipera serve App --port 0

      Open the address that it prints. Only this machine can open the page. The command writes no files. It reads the
      same files and settings as 'vipera lint'. Ctrl-C stops it.
      """,
    [path, port]
  ) { values in try await run(values) }

  private static func run(_ values: Values) async throws {
    let watch: ProjectWatch<ContinuousClock>
    do {
      let reader = try ProjectReader(path: values[path] ?? ".", workingFolder: WorkingFolder.path)
      watch = try await ProjectWatch(reader, clock: ContinuousClock())
    } catch {
      throw ArgumentError(error.description)
    }
    let project = await watch.project()
    try await ServeApp.serve(
      watch,
      port: values[port] ?? ServeApp.standardPort,
      report: { Output.complain($0) },
      whenListening: { address in
        if project.graph.modules.isEmpty {
          let files = project.files.counted("Swift file")
          Output.complain("No module was found in \(files). Name the folder of the app's sources.")
        }
        Output.say("'\(project.title)' is at \(address) (Ctrl-C stops it)")
      }
    )
  }
}
