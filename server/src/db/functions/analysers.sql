-- Codes that mean one parameter mean another from then on.
create or replace function move_analyser_codes(duplicate bigint, kept bigint) returns void language sql as $$
  update analyser_codes set parameter_id = kept where parameter_id = duplicate;
  update analyser_remarks set parameter_id = kept where parameter_id = duplicate;
$$;

-- Whoever looks at the analysers sees what came of a file that somebody else brought, or that lay in a folder.
create or replace trigger analyser_messages_insert_live after insert on analyser_messages referencing new table as changed
  for each statement execute function announce_lab('results');

-- Whether a value is another one since its analyser said something of it: written over or taken out, not judged anew.
create or replace function written_over_since(remark analyser_remarks) returns boolean language sql stable as $$
  select exists (
    select from results r left join results before
      on before.order_id = r.order_id and before.parameter_id = r.parameter_id and before.version = r.version - 1
    where r.order_id = remark.order_id and r.parameter_id = remark.parameter_id and r.at > remark.at
      and (r.value, r.text_value) is distinct from (before.value, before.text_value))
$$;

-- What an analyser says of an order's values that nobody has looked at, and that was not written over since: whose tube it
-- is no value that is typed says.
create or replace function waits_to_be_seen(remark analyser_remarks) returns boolean language sql stable as $$
  select remark.settled_at is null and (remark.kind in ('comment', 'other_name') or not written_over_since(remark))
$$;

-- Two specimens were taken for one another: what waits to be seen of their values goes with them, as of that moment, since
-- the values that it is about are written for the other person then.
create or replace function exchange_remarks(one bigint, other bigint, measured bigint[], moment timestamptz) returns void language sql as $$
  update analyser_remarks k set order_id = case k.order_id when one then other else one end, at = moment
  where k.order_id in (one, other) and k.parameter_id = any(measured) and waits_to_be_seen(k)
$$;
