extension Recording {
  /// Tells what became different since an older recording of the same steps.
  ///
  /// Times, ids and the numbers of instances do not count, nor how chains that ran side by side interleaved. So a recording
  /// that was kept can be held against one taken today:
  ///
  /// ```swift
  /// #expect(flow.snapshot().changes(since: kept).isEmpty)
  /// ```
  ///
  /// - Parameter older: What was recorded before.
  /// - Returns: The differences; empty if both tell the same story.
  public func changes(since older: Recording) -> RecordingChanges {
    RecordingChanges(
      list: RecordingComparison(old: older.messages, new: messages).changes
    )
  }
}
