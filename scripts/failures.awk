#!/usr/bin/awk -f
# Repeats the failures in the output of Swift Testing: each issue with its text, tests that never ended and where their
# tasks waited, and the compiler's errors. Prints nothing if nothing failed. Written for any awk, since `make test`
# needs no more than that.

function keep(line) { if (++kept <= 100) lines[kept] = line }

# The description of a test's argument ends at a null character in it, and the next line follows directly.
/^◇ Test case / {
  while (match(substr($0, 2), /(✔|✘|━|◇) Test /)) $0 = substr($0, RSTART + 1)
}

# An issue's text continues in lines with this beginning: a comment, a difference, or a text of many lines.
in_issue && /^(↳|±|  )/ { if (++details <= 10) keep($0); next }
{ in_issue = 0 }

/^✘ .* recorded an issue/ { in_issue = 1; details = 0; keep($0) }
/^error: |: error: |^(WARNING|SUMMARY): ThreadSanitizer/ { if (!seen[$0]++) keep($0) }

# An exit test's program may print these lines as well, so they count only if the run itself broke off.
/Fatal error: / { fatal = $0 }
/^\*\*\* Program crashed/ && !/: Terminated at / { crash = $0 }

# In the format of scripts/waiting.
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
