#if DEBUG
/// One answer of a method's recorder, asynchronous or not.
enum SpyAnswer<Fixed, Asked> {
  /// A value or an error that was set in advance; finding it never waits.
  case fixed(Fixed)
  /// A closure of the test, which gets the arguments.
  case asked(Asked)
}
#endif
