create or replace trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_change_but_erasure();
