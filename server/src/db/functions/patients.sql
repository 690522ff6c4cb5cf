create or replace function patient_renamed() returns trigger language plpgsql as $$
begin
  perform search_visits_of_patient(new.id);
  return null;
end $$;
create or replace trigger patients_renamed_search after update of phone on patients
  for each row when (new.phone is distinct from old.phone) execute function patient_renamed();

-- Whether two dates of birth, or ages told on a day, can be one person's: two years apart at most, since ages are rounded.
create or replace function born_alike(one date, one_years int, one_on date, other date, other_years int, other_on date)
returns boolean language sql immutable as $$
  select abs(coalesce(one, (one_on - make_interval(years => one_years))::date) - coalesce(other, (other_on - make_interval(years => other_years))::date)) <= 731
$$;

-- Whether two names may be one person's: a word in common, or the same beginning.
create or replace function same_names(one text, other text) returns boolean language sql immutable as $$
  select regexp_split_to_array(lower(trim(one)), '[\s.]+') && regexp_split_to_array(lower(trim(other)), '[\s.]+')
    or lower(left(trim(one), 1)) = lower(left(trim(other), 1))
$$;

-- Whether two descriptions are of one person: the name of one says all that the other's says, or they are of one sex, about
-- one age and alike in name. The rule of contract/src/accounts/same-person.ts, forgiving where it is not sure.
create or replace function same_person(one text, one_sex text, one_birth date, one_years int, one_on date,
  other text, other_sex text, other_birth date, other_years int, other_on date) returns boolean language sql immutable as $$
  select w.mine <@ w.theirs or w.theirs <@ w.mine
    or (one_sex = other_sex and same_names(one, other) and coalesce(born_alike(one_birth, one_years, one_on, other_birth, other_years, other_on), true))
  from (select regexp_split_to_array(lower(trim(one)), '[\s.]+') as mine, regexp_split_to_array(lower(trim(other)), '[\s.]+') as theirs) w
$$;

-- Whether an order names whom it named when its visit was claimed, by the detail of that event: as `same_person`, or, once
-- somebody else was put in their place (`exactly`), by name, sex and age. Events of before hold the name alone, or nothing.
create or replace function claim_names(detail jsonb, o orders, exactly boolean) returns boolean language sql stable as $$
  select case
    when exactly then lower(trim(detail ->> 'name')) = lower(trim(o.person_name)) and coalesce(detail ->> 'sex', o.person_sex) = o.person_sex
      and coalesce(born_alike(was.birth, was.years, was.told_on, o.person_birth_date, o.person_age_years, o.person_age_on), true)
    when detail ? 'sex' then same_person(detail ->> 'name', detail ->> 'sex', was.birth, was.years, was.told_on,
      o.person_name, o.person_sex, o.person_birth_date, o.person_age_years, o.person_age_on)
    else same_names(coalesce(detail ->> 'name', o.person_name), o.person_name) end
  from (select (detail ->> 'birthDate')::date as birth, (detail ->> 'ageYears')::int as years, (detail ->> 'ageOn')::date as told_on) was
$$;

-- The record of the lab that is surely of the same person: telephone, name and sex are the same, and ages are two years
-- apart at most. A father and his son of the same name are two; the latest where there are several; never a merged one.
create or replace function same_patient(lab bigint, told_phone text, told_name text, told_sex text, birth date, years int, years_on date)
returns bigint language sql stable as $$
  select coalesce(p.merged_into, p.id) from patients p
  where p.lab_id = lab and reverse(p.phone) = reverse(told_phone) and lower(p.name) = lower(told_name) and p.sex = told_sex and told_phone <> ''
    and born_alike(p.birth_date, p.age_years, p.age_on, birth, years, years_on)
  order by p.merged_into nulls first, p.id desc limit 1
$$;

-- Lets one at a time write patients of a lab down: they are counted, and nobody is written down twice.
create or replace function lock_patients(lab bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('patients', lab))
$$;

-- Where somebody is reached themselves; empty where the lab knows only the account that books for them.
create or replace function own_phone(p patients) returns text language sql immutable as $$ select case when p.contacts_lent then '' else p.phone end $$;
create or replace function own_email(p patients) returns text language sql immutable as $$ select case when p.contacts_lent then '' else p.email end $$;

-- Before an age stood for a date of birth it took five values.
drop function if exists patient_of_account(bigint, bigint, text, text, date);

-- The lab knows somebody for whom tests were booked from an account: as it knew them for that account before, as it knew
-- them at its desk where a code has proven the account's telephone, or anew. Anybody may write another's telephone.
create or replace function patient_of_account(lab bigint, account bigint, person_name text, person_sex text, birth date, years smallint, years_on date)
returns bigint language plpgsql as $$
declare
  known bigint;
begin
  perform lock_patients(lab);
  select coalesce(p.merged_into, p.id) into known from patients p
  where p.lab_id = lab and p.account_id = account and lower(p.name) = lower(person_name) and p.sex = person_sex
    and born_alike(p.birth_date, p.age_years, p.age_on, birth, years, years_on)
  order by p.merged_into nulls first, p.id desc limit 1;
  if known is null then
    select same_patient(lab, a.phone, person_name, person_sex, birth, years, years_on) into known
    from accounts a where a.id = account and a.phone_verified_at is not null;
  end if;
  if known is not null then
    update patients set account_id = account where id = known and account_id is null;
    return known;
  end if;
  insert into patients (lab_id, number, name, phone, email, contacts_lent, sex, birth_date, age_years, age_on, account_id)
  select lab, coalesce((select max(p.number) from patients p where p.lab_id = lab), 0) + 1, person_name, a.phone, coalesce(a.email, ''),
    not exists (select 1 from people s where s.account_id = account and s.relation = 'self' and lower(s.name) = lower(person_name) and s.sex = person_sex
      and born_alike(s.birth_date, s.age_years, s.age_on, birth, years, years_on)),
    person_sex, birth, years, years_on, account
  from accounts a where a.id = account returning id into known;
  return known;
end $$;

-- Whom a lab knows by the address of an account is known by the one that the account has from now on.
create or replace function follow_email(account bigint, before text, after text) returns void language sql as $$
  update patients set email = after where account_id = account and lower(email) = lower(before)
$$;

-- A record that was merged leads to one that stands, of the same lab.
create or replace function patient_merged() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from patients p where p.id = new.merged_into and p.lab_id = new.lab_id and p.merged_into is null) then
    raise exception 'patient % cannot become patient %', new.id, new.merged_into using errcode = '23514', constraint = 'patients_merged_stands';
  end if;
  return null;
end $$;
create or replace trigger patients_merged_stands after update of merged_into on patients
  for each row when (new.merged_into is not null) execute function patient_merged();
