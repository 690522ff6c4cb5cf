create or replace function patient_renamed() returns trigger language plpgsql as $$
begin
  perform search_visits_of_patient(new.id);
  return null;
end $$;
create or replace trigger patients_renamed_search after update of phone on patients
  for each row when (new.phone is distinct from old.phone) execute function patient_renamed();
