package import ViperaWeb

extension APIRoute {
  private static let folder = "/api/pictures"

  /// The routes of uploaded pictures; without a folder, uploads are refused.
  package static func uploads(_ uploads: PictureUploads?) -> [APIRoute] {
    [
      APIRoute(.post, folder, .signedIn) { (call) throws(APIFailure) in
        guard let uploads else {
          throw APIFailure(
            .serviceUnavailable,
            "This server takes no pictures.",
            headers: [("Retry-After", "3600")]
          )
        }
        let answer = try await uploads.take(call)
        return .json(answer, .created, headers: [("Location", answer.address)])
      },
      APIRoute(.get, "\(folder)/own/{digest}", .anyone) { (call) throws(APIFailure) in
        let digest = call.request.path.split(separator: "/").last.map(String.init) ?? ""
        guard let file = try await uploads?.file(digest) else {
          throw APIFailure(.notFound, "There is no such picture.")
        }
        return EntityTag.picture(file, .init("image/jpeg"), for: call.request)
      },
    ]
  }

  /// How many bytes a request may upload, for a server's `uploadLimit`.
  ///
  /// A picture has no limit here, because its route limits the size itself and refuses it with a
  /// problem body.
  package static func uploadLimit(_ request: HTTPRequest) -> Int? {
    request.method == .post && request.path == folder ? .max : nil
  }
}
