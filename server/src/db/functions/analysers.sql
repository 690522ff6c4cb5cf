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
