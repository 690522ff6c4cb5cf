-- Values that name one parameter name another from then on. A report that holds both keeps this from happening.
create or replace function move_report_values(duplicate bigint, kept bigint) returns void language sql as $$
  update report_values set parameter_id = kept where parameter_id = duplicate;
  delete from report_blanks b using report_blanks k where b.parameter_id = duplicate and k.parameter_id = kept and k.report_id = b.report_id;
  update report_blanks set parameter_id = kept where parameter_id = duplicate;
  insert into accredited_parameters (lab_id, parameter_id) select lab_id, kept from accredited_parameters where parameter_id = duplicate on conflict do nothing
$$;

-- A yes was somebody's: who is described anew by their entry has not said it.
create or replace function end_consent_of_another() returns trigger language plpgsql as $$
begin
  update report_consents set ended_at = now() where person_id = new.id and ended_at is null;
  return null;
end $$;
create or replace trigger people_described_anew after update of name, birth_date on people
  for each row when (old.name is distinct from new.name or old.birth_date is distinct from new.birth_date)
  execute function end_consent_of_another();

-- Nor did somebody else say it by a number that the account now says is its own.
create or replace function end_consent_by_own_phone() returns trigger language plpgsql as $$
begin
  update report_consents set ended_at = now() where account_id = new.account_id and phone = new.phone and ended_at is null;
  return null;
end $$;
create or replace trigger account_phones_end_consents after insert on account_phones
  for each row execute function end_consent_by_own_phone();

-- Once a yes stands no more, however it ended, nothing that the account has shared of the person's reports does; a new yes
-- brings none of it back.
create or replace function end_shares_with_consent() returns trigger language plpgsql as $$
begin
  update report_shares s set revoked_at = now() from orders o join visits v on v.id = o.visit_id
  where s.order_id = o.id and s.account_id = new.account_id and s.revoked_at is null
    and v.account_id = new.account_id and o.person_id = new.person_id;
  return null;
end $$;
create or replace trigger report_consents_end_shares after update of granted_at, ended_at on report_consents
  for each row when (old.granted_at is not null and old.ended_at is null and (new.granted_at is null or new.ended_at is not null))
  execute function end_shares_with_consent();

-- What was shared of an order was shared as the report of whom it was of then.
create or replace function end_shares_of_another() returns trigger language plpgsql as $$
begin
  update report_shares set revoked_at = now() where order_id = new.id and revoked_at is null;
  return null;
end $$;
create or replace trigger orders_reassigned_end_shares after update of person_id on orders
  for each row when (old.person_id is not null and old.person_id is distinct from new.person_id)
  execute function end_shares_of_another();

-- Nor is it theirs where the account knew nobody by that name: the desk says that somebody else came.
create or replace function end_shares_of_reassigned() returns trigger language plpgsql as $$
begin
  update report_shares set revoked_at = now() where order_id = (new.detail ->> 'orderId')::bigint and revoked_at is null;
  return null;
end $$;
create or replace trigger visit_events_reassigned_end_shares after insert on visit_events
  for each row when (new.subject = 'order' and new.to_state = 'reassigned') execute function end_shares_of_reassigned();

-- What was taken off an order leaves the PDF of its draft; a PDF that holds nothing else leaves it too.
create or replace function detach_cancelled_tests(wanted_order bigint) returns void language plpgsql as $$
begin
  delete from report_attached_tests a using reports d, order_tests n
    where d.id = a.report_id and d.order_id = wanted_order and d.signed_at is null and n.id = a.order_test_id and n.state = 'cancelled';
  if not found then return; end if;
  update reports d set file_id = null where d.order_id = wanted_order and d.signed_at is null and d.file_id is not null
    and not exists (select 1 from report_attached_tests a where a.report_id = d.id);
end $$;

-- A PDF says what was measured of a specimen that is rejected: a draft loses it whole, since nobody knows what else it holds
-- of that, and another is attached.
create or replace function detach_rejected_specimen(s specimens) returns void language plpgsql as $$
begin
  with bare as (
    update reports d set file_id = null where d.order_id = s.order_id and d.signed_at is null and d.file_id is not null
      and exists (select 1 from report_attached_tests a join order_tests n on n.id = a.order_test_id and n.state <> 'cancelled' and n.released_at is null
        where a.report_id = d.id and n.container_id = s.container_id and n.after_meal = s.after_meal) returning d.id)
  delete from report_attached_tests a using bare where a.report_id = bare.id;
end $$;

-- Whom a report was signed for stays with it: what was signed before that was kept says who it was until now. Of somebody
-- who is erased nothing is kept.
create or replace function keep_whom_it_was_signed_for() returns trigger language plpgsql as $$
begin
  if erased_visit(old.visit_id) then return null; end if;
  update reports set person_name = old.person_name, person_sex = old.person_sex, person_birth_date = old.person_birth_date,
    person_age_years = old.person_age_years, person_age_on = old.person_age_on
  where order_id = old.id and signed_at is not null and person_name is null;
  return null;
end $$;
create or replace trigger orders_keep_signed_person
  after update of person_name, person_sex, person_birth_date, person_age_years, person_age_on on orders
  for each row when (old.report_state is not null and (old.person_name, old.person_sex, old.person_birth_date, old.person_age_years, old.person_age_on)
    is distinct from (new.person_name, new.person_sex, new.person_birth_date, new.person_age_years, new.person_age_on))
  execute function keep_whom_it_was_signed_for();

-- HIV: what is done with counselling and consent alone, by what stands of the order or was ever released.
create or replace function is_confidential(o orders) returns boolean language sql stable as $$
  select exists (select 1 from order_tests x join tests t on t.id = x.test_id
    where x.order_id = o.id and t.needs_consent and (x.state <> 'cancelled' or x.released_at is not null))
$$;

-- Whether an entry of an account has visits as somebody other than its holder: it was said whose relative they are, or what
-- was ordered goes to the person alone. Who says afterwards that it is them would read another adult's reports.
create or replace function was_booked_as_another(p people) returns boolean language sql stable as $$
  select p.relation <> 'self' and exists (select 1 from orders o where o.person_id = p.id and (p.relation <> 'family' or is_confidential(o)))
$$;

-- What signed reports say of a test that is merged into another they say of that one; of both, where they did, and in other
-- languages as far as both were said in them.
create or replace function move_report_interpretations(duplicate bigint, kept bigint) returns void language plpgsql as $$
begin
  update report_interpretations r set text = r.text || E'\n' || d.text,
      translations = (select coalesce(jsonb_object_agg(said.key, said.value || E'\n' || (d.translations ->> said.key)), '{}')
        from jsonb_each_text(r.translations) said where d.translations ? said.key)
    from report_interpretations d
    where r.test_id = kept and d.test_id = duplicate and d.report_id = r.report_id and d.text <> r.text;
  delete from report_interpretations d where d.test_id = duplicate
    and exists (select 1 from report_interpretations r where r.report_id = d.report_id and r.test_id = kept);
  update report_interpretations set test_id = kept where test_id = duplicate;
end $$;
