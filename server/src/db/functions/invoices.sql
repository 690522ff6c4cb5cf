create or replace trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_change_but_erasure();

create or replace function invoice_made() returns trigger language plpgsql as $$
begin
  perform mark_invoiced(array[new.visit_id]);
  perform refresh_visit_search(array[new.visit_id]);
  return null;
end $$;
create or replace trigger invoices_made after insert on invoices for each row execute function invoice_made();

create or replace function credit_note_made() returns trigger language plpgsql as $$
begin
  perform refresh_visit_search(array(select n.visit_id from invoices n where n.id = new.invoice_id));
  return null;
end $$;
create or replace trigger credit_notes_made after insert on credit_notes for each row execute function credit_note_made();

-- The same of a credit note, which names its invoice and not the visit.
create or replace function refuse_change_of_credit_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and erased_visit((select n.visit_id from invoices n where n.id = old.invoice_id))
    and to_jsonb(new) - 'content' = to_jsonb(old) - 'content' then return new;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger credit_notes_append_only before update or delete on credit_notes
  for each row execute function refuse_change_of_credit_note();


-- Visits whose credit notes were made before one found them by these.
select refresh_visit_search(array(select n.visit_id from credit_notes c join invoices n on n.id = c.invoice_id));
