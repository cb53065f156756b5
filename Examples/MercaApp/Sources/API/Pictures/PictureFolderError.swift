/// Why a picture's file could not be read, stored or removed.
package enum PictureFolderError: Error, Hashable, CustomStringConvertible {
  /// A system call for the file failed.
  case system(call: String, path: String, code: Int32)
  /// The disk would have too few bytes left.
  case full(left: Int)
  /// Too many calls are already waiting.
  case overloaded(limit: Int)

  /// The cause and the remedy.
  package var description: String {
    switch self {
    case .system(let call, let path, let code):
      "'\(call)' failed for '\(path)' with \(code). See that the folder is this user's and writable."
    case .full(let left):
      "No picture is kept where \(left) bytes would be left on the disk. Make room."
    case .overloaded(let limit): "\(limit) calls wait for the pictures already. Try again later."
    }
  }
}
