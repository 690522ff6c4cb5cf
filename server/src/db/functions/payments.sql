create or replace trigger day_sheets_append_only before update or delete on day_sheets
  for each row execute function refuse_change();

-- A lab is paid online by an account of its own at the gateway, unless it has stopped.
create or replace function lab_has_gateway(lab bigint) returns boolean language sql stable as $$
  select exists (select 1 from lab_gateways g where g.lab_id = lab and g.present and g.offered)
$$;
