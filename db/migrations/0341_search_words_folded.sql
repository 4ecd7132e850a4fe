-- A word is found however its accents are written.
create index search_word_folded on search_word (folded_name(word));
