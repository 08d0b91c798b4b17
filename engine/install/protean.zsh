#compdef protean
# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of protean's command line for zsh; the program itself says what may follow.

local -a candidates open
candidates=("${(@f)$("${(Q)words[1]/#\~/$HOME}" complete "${(@Q)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null)}")
candidates=(${candidates:#})
if (( ! $#candidates )); then
  _files
  return
fi
# More is to follow behind a key or the name of a list.
open=(${(M)candidates:#*[=:.]})
candidates=(${candidates:#*[=:.]})
(( $#open )) && compadd -S '' -a open
(( $#candidates )) && compadd -a candidates
