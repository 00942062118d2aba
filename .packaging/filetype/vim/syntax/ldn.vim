" Vim syntax: records of board games in LDN, see ldn(5)
if exists('b:current_syntax')
  finish
endif

" --- the header: YAML, as much of it as records use
syntax match ldnDocument /^\(---\|\.\.\.\)\ze\(\s\|$\)/
syntax match ldnHeaderComment /\(^\|\s\)\zs#.*$/ contains=@Spell
syntax region ldnString start=/"/ skip=/\\./ end=/"/ oneline
syntax region ldnString start=/\(^\|[:,[{]\s*\)\@<='/ skip=/''/ end=/'/ oneline
syntax match ldnNumber /\(:\s\+\|[[,]\s*\)\@<=\d\+\ze\s*\($\|[],}]\|\s#\)/
syntax match ldnDate /\(^date:\s\+\)\@<=[0-9?]\{4}-[0-9?]\{2}-[0-9?]\{2}/
syntax match ldnOtherKey /^\s*\zs[A-Za-z][A-Za-z0-9_-]*\ze:\(\s\|$\)/
syntax match ldnKey /^\(ldn\|game\|rules\|options\|players\|event\|site\|round\|board\|annotator\|source\|first\|date\|clock\|position\|result\|score\|termination\)\ze:\(\s\|$\)/

" --- the turns: everything up to the next line that is not indented
syntax region ldnMoves matchgroup=ldnKey start=/^moves\ze:\(\s\|$\)/ end=/^\ze\S/ keepend contains=ldnBlock,@ldnMovetext
syntax cluster ldnMovetext contains=ldnTurn,ldnMoveNumber,ldnAnnotation,ldnComment,ldnVariation
syntax match ldnTurn /[^ \t(){};$!?]\+/ contained
syntax match ldnMoveNumber /\([^ \t(){};$]\)\@1<!\d\+\.\+/ contained
syntax match ldnAnnotation /[!?]\+\|\$\d\+/ contained
syntax region ldnComment start=/{/ end=/}/ contained contains=ldnCommand,@Spell
syntax match ldnComment /;.*$/ contained contains=ldnCommand,@Spell
syntax match ldnCommand /\[%\a\+\(\_s\_[^][]*\)\?\]/ contained contains=@NoSpell
syntax region ldnVariation matchgroup=ldnParenthesis start=/(/ end=/)/ contained contains=@ldnMovetext
syntax match ldnBlock /\(^moves\)\@<=:\s*\([|>][-+1-9]*\)\?\(\s\+#.*\)\?/ contained contains=ldnHeaderComment

" Every record begins anew.
syntax sync match ldnRecord grouphere NONE /^---\ze\(\s\|$\)/
syntax sync minlines=200 maxlines=2000

highlight default link ldnDocument PreProc
highlight default link ldnHeaderComment Comment
highlight default link ldnString String
highlight default link ldnNumber Number
highlight default link ldnDate Number
highlight default link ldnOtherKey Identifier
highlight default link ldnKey Keyword
highlight default link ldnBlock Delimiter
highlight default link ldnTurn Constant
highlight default link ldnMoveNumber LineNr
highlight default link ldnAnnotation Special
highlight default link ldnComment Comment
highlight default link ldnCommand PreProc
highlight default link ldnParenthesis Delimiter

let b:current_syntax = 'ldn'
