extension Recording {
  /// Returns the differences from an older recording of the same steps.
  ///
  /// Ignored are times, ids, the numbers of instances, and how parallel chains interleaved. So a stored recording can
  /// be compared with one made today:
  ///
  /// ```swift
  /// #expect(flow.snapshot().changes(since: kept).isEmpty)
  /// ```
  ///
  /// - Parameter older: The earlier recording.
  /// - Returns: The differences; empty if both recordings are equivalent.
  public func changes(since older: Recording) -> RecordingChanges {
    RecordingChanges(
      list: RecordingComparison(old: older.messages, new: messages).changes
    )
  }
}
