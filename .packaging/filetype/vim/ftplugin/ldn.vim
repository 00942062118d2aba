" Vim filetype plugin: records of board games in LDN, see ldn(5)
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

setlocal comments=:# commentstring=#\ %s
" A tab in the indentation is an error in LDN; lines have up to 80 columns.
setlocal expandtab shiftwidth=2 softtabstop=2 textwidth=80
" :make checks the record and jumps to the first mistake.
setlocal makeprg=ludos\ check\ --color=never\ %:S
setlocal errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%-G%.%#

let b:undo_ftplugin = 'setlocal comments< commentstring< expandtab< shiftwidth< softtabstop< textwidth< makeprg< errorformat<'
