#!/usr/bin/env bash
# Shows the findings of 'vipera lint' in Xcode: a 'Run Script' build phase calls it.
#
# Errors fail the build. Arguments are options of 'vipera lint'; their paths start in the folder of the project.
set -euo pipefail

# Xcode also runs build phases to index the sources and to draw previews, where nobody sees a finding.
[[ ${ACTION:-build} != indexbuild && ${ENABLE_PREVIEWS:-NO} != YES ]] || exit 0

# An app that is started from the Dock does not have the PATH of your shell.
vipera=$(command -v vipera) || vipera=$HOME/.local/bin/vipera
if [[ ! -x $vipera ]]; then
  echo "warning: 'vipera' is neither on PATH nor in ~/.local/bin, so nothing was linted"
  exit 0
fi

cd "${SRCROOT:?is set by Xcode: call this script from a build phase}"
exec "$vipera" lint --format xcode "$@"
