/// A part of a picture as it stands in its file.
struct PixelArea: Hashable {
  let left: Int
  let top: Int
  let size: PixelSize
}
