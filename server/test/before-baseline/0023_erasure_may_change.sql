-- What has happened stays as it is, but for the person in it, once nobody stands behind the account any more.
create function erased_visit(visit int) returns boolean language sql stable as $$
  select exists (select 1 from visits v join accounts a on a.id = v.account_id where v.id = visit and a.erased_at is not null)
$$;
--> statement-breakpoint
create function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and erased_visit(old.visit_id)
    and to_jsonb(new) - '{content,detail}'::text[] = to_jsonb(old) - '{content,detail}'::text[] then return new;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
drop trigger visit_events_append_only on visit_events;
--> statement-breakpoint
create trigger visit_events_append_only before update or delete on visit_events
  for each row execute function refuse_change_but_erasure();
--> statement-breakpoint
drop trigger invoices_append_only on invoices;
--> statement-breakpoint
create trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_change_but_erasure();
