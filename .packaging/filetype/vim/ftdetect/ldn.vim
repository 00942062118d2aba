autocmd BufRead,BufNewFile *.ldn setfiletype ldn
