import Foundation
import ViperaSource

extension ProjectReader {
  /// Returns the text of a file in the snapshot.
  ///
  /// - Returns: The text; nil if the snapshot does not contain the file, or if it has changed since.
  @concurrent func text(of file: String, in snapshot: ProjectSnapshot) async -> String? {
    guard let stamp = snapshot.files[file], let handle = handle(of: file) else { return nil }
    var status = stat()
    guard fstat(handle.fileDescriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, FileStamp(status) == stamp
    else { return nil }
    do {
      let data = try handle.read(upToCount: stamp.bytes) ?? Data()
      return String(decoding: data, as: UTF8.self)
    } catch {
      return nil
    }
  }

  /// Opens a file folder by folder, because a folder may have been replaced by a symbolic link since the snapshot.
  private func handle(of file: String) -> FileHandle? {
    // Opening a named pipe must not block.
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    var descriptor = open(path, flags)
    for name in PathNames.split(file).dropFirst(PathNames.split(path).count) where descriptor >= 0 {
      let folder = descriptor
      descriptor = openat(folder, name, flags)
      close(folder)
    }
    return descriptor >= 0 ? FileHandle(fileDescriptor: descriptor, closeOnDealloc: true) : nil
  }
}
