/// The browser's part of ``LiveMarkup``: the script that applies patches.
public enum PatchScript {
  /// The script as an ES module that exports `connect`, in UTF-8.
  public static var source: [UInt8] { PackageResources.patch_js }
}
