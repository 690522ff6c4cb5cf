create or replace trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change();
