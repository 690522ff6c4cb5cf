create or replace trigger day_sheets_append_only before update or delete on day_sheets
  for each row execute function refuse_change();
