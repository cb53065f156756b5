/// The response to uploading a picture.
struct UploadedPicture: Decodable, Equatable {
  let name: String
  let address: String
  let width: Int
  let height: Int
}
