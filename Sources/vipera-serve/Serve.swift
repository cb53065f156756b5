import Foundation
import ViperaGraph
import ViperaLint
import ViperaServe

/// The program that `vipera serve` starts: 'vipera-serve FOLDER PORT'.
///
/// The exit codes are those of `vipera`: 0 if the program was stopped, 1 if it cannot listen, 2 for wrong arguments.
@main
enum Serve {
  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 2, let folder = words.first, let port = words.last.flatMap({ UInt16($0) }) else {
      complain("'vipera serve' starts this program, with a folder and a port.")
      exit(2)
    }
    do {
      let reader = try ProjectReader(path: folder, workingFolder: FileManager.default.currentDirectoryPath)
      let watch = try await ProjectWatch(reader, clock: ContinuousClock())
      let project = await watch.project()
      try await ServeApp.serve(watch, port: port, report: complain) { address in
        if project.graph.modules.isEmpty {
          let files = project.files == 1 ? "1 Swift file" : "\(project.files) Swift files"
          complain("No module was found in \(files). Name the folder of the app's sources.")
        }
        print("'\(project.title)' is at \(address) (Ctrl-C stops it)")
        fflush(nil)
      }
    } catch {
      complain("\(error)")
      exit(error is ProjectReader.Error ? 2 : 1)
    }
  }

  /// Prints a diagnostic without terminal control characters, since names from untrusted files may contain some.
  @Sendable private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("vipera: \(text.visibleLines)\n".utf8))
  }
}
