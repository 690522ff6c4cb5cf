-- Values that name one parameter name another from then on. A report that holds both keeps this from happening.
create or replace function move_report_values(duplicate bigint, kept bigint) returns void language sql as $$
  update report_values set parameter_id = kept where parameter_id = duplicate;
  insert into accredited_parameters (lab_id, parameter_id) select lab_id, kept from accredited_parameters where parameter_id = duplicate on conflict do nothing
$$;
