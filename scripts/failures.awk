#!/usr/bin/awk -f
# Repeats the failures in the output of Swift Testing: issues with their texts, tests that never ended and where their
# tasks waited, and compiler errors. Prints nothing if there was no failure. It works with any awk, because `make test`
# needs no particular one.

function keep(line) { if (++kept <= 100) lines[kept] = line }

# The description of a test's argument ends at its first null character, and then the next line follows without a line
# break.
/^◇ Test case / {
  while (match(substr($0, 2), /(✔|✘|━|◇) Test /)) $0 = substr($0, RSTART + 1)
}

# Lines with these beginnings continue an issue's text: comments, differences, and texts of several lines.
in_issue && /^(↳|±|  )/ { if (++details <= 10) keep($0); next }
{ in_issue = 0 }

/^✘ .* recorded an issue/ { in_issue = 1; details = 0; keep($0) }
/^error: |: error: |^(WARNING|SUMMARY): ThreadSanitizer/ { if (!seen[$0]++) keep($0) }

# The program of an exit test may print such lines, too, so they count only if the whole run was interrupted.
/Fatal error: / { fatal = $0 }
/^\*\*\* Program crashed/ && !/: Terminated at / { crash = $0 }

# Lines in the format of scripts/waiting.
/^(A task waits|[0-9]+ tasks wait) at / { waiting[++waits] = $0 }

/^◇ Test .* started\.$/ && !/^◇ Test (case|run) / {
  name = substr($0, length("◇ Test ") + 1)
  sub(/ started\.$/, "", name)
  if (!(name in running)) order[++started] = name
  running[name]++
}
/^[^ ]+ Test .* (passed|failed) after [0-9.]+ seconds/ {
  name = substr($0, index($0, " Test ") + 6)
  sub(/ (passed|failed) after [0-9.]+ seconds.*/, "", name)
  sub(/ with [0-9]+ test cases?$/, "", name)
  running[name]--
}
/^[^ ]+ Test run with [0-9]+ tests? / { ended = 1 }

END {
  if (started && !ended) {
    if (fatal != "") keep(fatal)
    if (crash != "") keep(crash)
    for (i = 1; i <= started; i++)
      if (running[order[i]] > 0) keep("✘ Test " order[i] " started and never ended")
    for (i = 1; i <= waits; i++) keep(waiting[i])
  }
  if (!kept) exit
  print "\nWhat failed, again:"
  for (i = 1; i <= kept && i <= 100; i++) print lines[i]
  if (kept > 100) print "and " kept - 100 " more lines, above"
}
