create or replace trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_change_but_erasure();

create or replace function invoice_made() returns trigger language plpgsql as $$
begin
  perform mark_invoiced(array[new.visit_id]);
  perform refresh_visit_search(array[new.visit_id]);
  return null;
end $$;
create or replace trigger invoices_made after insert on invoices for each row execute function invoice_made();

create or replace trigger credit_notes_append_only before update or delete on credit_notes
  for each row execute function refuse_change_but_erasure();
