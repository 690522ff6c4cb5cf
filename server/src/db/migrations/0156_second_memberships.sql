-- Of who stood in two laboratories the membership stays that counted until now: the first. An owner's is ended by nobody but
-- themselves: where one owns two, the index that follows says so.
-- blocks: nobody, a handful of rows that nobody else writes.
update "lab_members" m set "ended_at" = now() where m."ended_at" is null and m."role" <> 'owner' and exists (
  select 1 from "lab_members" o where o."account_id" = m."account_id" and o."ended_at" is null
    and (o."created_at", o."lab_id") < (m."created_at", m."lab_id"));
