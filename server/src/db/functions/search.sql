create or replace trigger search_synonyms_announced after insert or update or delete on search_synonyms
  for each statement execute function announce('catalogue_changed');
