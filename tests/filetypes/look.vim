" Writes the record with the names of the syntax items before the text they are
" put on: ‹Moves Turn›a1-b2A is ldnTurn inside ldnMoves.
let lines = []
for l in range(1, line('$'))
  let line = ''
  let last = ''
  for c in range(1, col([l, '$']) - 1)
    let names = join(map(synstack(l, c), {_, id -> substitute(synIDattr(id, 'name'), '^ldn', '', '')}))
    if names !=# last
      let line .= '‹' . names . '›'
      let last = names
    endif
    let line .= getline(l)[c - 1]
  endfor
  call add(lines, line)
endfor
call writefile(lines, $LOOK)
qall!
