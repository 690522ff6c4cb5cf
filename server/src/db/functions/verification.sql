-- What was decided about a lab is never changed.
create or replace trigger lab_decisions_append_only before update or delete on lab_decisions
  for each row execute function refuse_change();

-- Whether a lab's licence (pcpndt, aerb; null: none is needed) is approved.
create or replace function lab_holds_licence(lab bigint, licence text) returns boolean language sql stable as $$
  select licence is null or exists (
    select 1 from lab_documents d where d.lab_id = lab and d.replaced_at is null and d.state = 'approved'
      and d.slot = case licence when 'pcpndt' then 'pcpndtRegistration' else 'aerbLicence' end)
$$;
