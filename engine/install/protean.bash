# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of protean's command line for bash; the program itself says what may follow.

_protean() {
  local line=${COMP_LINE:0:COMP_POINT} words candidate
  read -ra words <<<"$line"
  [[ $line == *[[:space:]] ]] && words+=('')
  # Readline splits words at these too and replaces only what follows the last one.
  local current=${words[-1]}
  local kept=${current%"${current##*[=:]}"}
  COMPREPLY=()
  while IFS= read -r candidate; do
    # More is to follow behind a key or the name of a list.
    [[ $candidate == *[=:.] ]] && compopt -o nospace
    COMPREPLY+=("${candidate#"$kept"}")
  done < <("${words[0]/#\~/$HOME}" complete "${words[@]:1}" 2>/dev/null)
  return 0
}

complete -o default -F _protean protean
