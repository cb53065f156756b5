/// A part of a picture, in the coordinates of its file.
struct PixelArea: Hashable {
  let left: Int
  let top: Int
  let size: PixelSize
}
