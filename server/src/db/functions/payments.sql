create or replace trigger day_sheets_append_only before update or delete on day_sheets
  for each row execute function refuse_change();

-- What was paid online for a visit and was not asked back yet, in paise: of what is too much it goes back by itself.
create or replace function visit_still_online(visit bigint) returns int language sql stable as $$
  select greatest(0, coalesce((select sum(p.amount_paise) from payments p where p.visit_id = visit and p.method = 'online' and p.transaction_id is not null), 0)
    - coalesce((select sum(r.amount_paise) from refunds r where r.visit_id = visit and r.state <> 'withdrawn'), 0))::int
$$;
