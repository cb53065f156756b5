import Foundation
import Vipera
import ViperaImages
import ViperaWeb
import ViperaWebImages

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 2, let port = arguments.first.flatMap(UInt16.init),
  let file = arguments.last
else {
  FileHandle.standardError.write(Data("usage: picture-server PORT FILE\n".utf8))
  exit(2)
}

// As in an app, the route is added to a host, and a page contains the URL.
let route = PictureRoute(
  ImageLoader(FileSource(path: file)),
  sources: ["pictures/"],
  key: .random()
)
var app = WebApp(name: "Pictures", routes: try RouteTable {}) { _ in }
app.resources = route.answer
let host = WebHost(app, .init(port: port), on: EventLoopGroup(count: 1))
try await host.start()
let address = route.address(of: "pictures/1", .fit(320, 240)) ?? ""
// `print` would keep the line in a buffer.
FileHandle.standardOutput.write(Data((address + "\n").utf8))
try await Task.sleep(for: .seconds(3600))
await host.stop()
