#!/usr/bin/env bash
# Shows the findings of 'vipera lint' in Xcode; to be called from a 'Run Script' build phase.
#
# Errors fail the build. The arguments are options of 'vipera lint'; paths are relative to the project's folder.
set -euo pipefail

# Xcode also runs build phases for indexing and for previews, where findings are not shown.
[[ ${ACTION:-build} != indexbuild && ${ENABLE_PREVIEWS:-NO} != YES ]] || exit 0

# If Xcode was started from the Dock, it does not have the PATH of your shell.
vipera=$(command -v vipera) || vipera=$HOME/.local/bin/vipera
if [[ ! -x $vipera ]]; then
  echo "warning: 'vipera' is neither on PATH nor in ~/.local/bin, so nothing was linted"
  exit 0
fi

cd "${SRCROOT:?is set by Xcode: call this script from a build phase}"
exec "$vipera" lint --format xcode "$@"
