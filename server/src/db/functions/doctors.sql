create or replace trigger doctors_announced after insert or update or delete on doctors
  for each statement execute function announce('catalogue_changed');
