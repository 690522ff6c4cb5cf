create or replace trigger search_synonyms_announced after insert or update or delete on search_synonyms
  for each statement execute function announce('catalogue_changed');

-- What searches read by has changed: a row, which nobody waits for; a job keeps the last thousand.
create or replace function note_search_change() returns trigger language plpgsql as $$
begin
  insert into search_changes default values;
  return null;
end $$;
create or replace trigger search_documents_noted after insert or update or delete on search_documents
  for each statement execute function note_search_change();
create or replace trigger search_synonyms_noted after insert or update or delete on search_synonyms
  for each statement execute function note_search_change();
create or replace trigger search_cities_noted after insert or update or delete on cities
  for each statement execute function note_search_change();

create or replace function trim_search_changes() returns void language sql as $$
  delete from search_changes where id < (select max(id) - 1000 from search_changes);
$$;
