/// A picture that was kept, as a client reads it.
struct UploadedPicture: Decodable, Equatable {
  let name: String
  let address: String
  let width: Int
  let height: Int
}
