create or replace trigger audit_events_append_only before update or delete on audit_events
  for each row execute function refuse_change();

create or replace trigger audit_seals_append_only before update or delete on audit_seals
  for each row execute function refuse_change();

-- The digest of a run of the audit log, on that of the seal before it. Columns are named: one that comes later changes nothing.
create or replace function audit_digest(before text, after_id bigint, through_id bigint) returns text language sql stable as $$
  select encode(sha256(convert_to(before || coalesce(string_agg(encode(sha256(convert_to(
    jsonb_build_array(e.id, e.account_id, e.role, e.lab_id, e.action, e.subject, e.detail, e.address, extract(epoch from e.at))::text, 'utf8')), 'hex'), '' order by e.id), ''), 'utf8')), 'hex')
  from audit_events e where e.id > after_id and e.id <= through_id
$$;
