package import ViperaWeb

extension APIRoute {
  private static let folder = "/api/pictures"

  /// The pictures that people upload; without a place for them none are taken.
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

  /// How many bytes a request may bring piece by piece, for a server's `uploadLimit`: a picture any
  /// number, since its route bounds them itself and says so as every refusal is said.
  package static func uploadLimit(_ request: HTTPRequest) -> Int? {
    request.method == .post && request.path == folder ? .max : nil
  }
}
