create or replace trigger cities_announced after insert or update or delete on cities
  for each statement execute function announce('catalogue_changed');

create or replace trigger city_aliases_announced after insert or update or delete on city_aliases
  for each statement execute function announce('catalogue_changed');
