-- The drawer that a transaction concerns: of the centre where whoever takes or gives money works, else the visit's, else the lab's first.
create or replace function centre_of_money(verb text, lab bigint, visit bigint, actor bigint) returns bigint language sql stable as $$
  select coalesce(
    (select m.centre_id from lab_members m where verb in ('collect', 'refund') and m.lab_id = lab and m.account_id = actor and m.ended_at is null),
    (select v.centre_id from visits v where v.id = visit),
    (select min(ce.id) from centres ce where ce.lab_id = lab))
$$;

-- Expects again what was written off of a visit, as far as `amount` goes; answers with how much that was.
create or replace function ledger_expect_again(visit bigint, lab bigint, amount bigint, actor bigint, moment timestamptz) returns bigint language plpgsql as $$
declare
  written bigint;
  again bigint;
begin
  select b.written_off_paise into written from visit_balances b where b.visit_id = visit;
  again := least(coalesce(written, 0), amount);
  if again > 0 then
    perform ledger_post('write_off', lab, visit, actor, moment, 'expected_again',
      jsonb_build_array(jsonb_build_object('account', 'written_off', 'amount', -again), jsonb_build_object('account', 'patient', 'amount', again)));
  end if;
  return greatest(again, 0);
end $$;

-- The one door of the ledger: a transaction with its lines [{ account, holder?, amount }] in paise, which must sum to nothing,
-- at a centre that is named or found. Whoever closes a day waits for those who post, and those wait for it.
drop function if exists ledger_post(text, bigint, bigint, bigint, timestamptz, text, jsonb);
create or replace function ledger_post(verb text, lab bigint, visit bigint, actor bigint, moment timestamptz, note text, lines jsonb, centre bigint default null)
returns bigint language plpgsql as $$
declare made bigint;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('ledger:' || lab, 3));
  -- What nobody expected any more is paid after all, or comes back from where it was sent to.
  if verb in ('collect', 'refund') and visit is not null then
    perform ledger_expect_again(visit, lab, (select -sum(l.amount) from jsonb_to_recordset(lines) l(account text, amount bigint) where l.account = 'patient')::bigint
      - (select b.charged_paise - b.discount_paise - b.paid_paise - b.written_off_paise from visit_balances b where b.visit_id = visit), actor, moment);
  end if;
  insert into ledger_accounts (kind, lab_id, holder_id)
    select distinct l.account, lab, l.holder from jsonb_to_recordset(lines) l(account text, holder bigint)
    where not exists (select 1 from ledger_accounts a where a.kind = l.account and a.lab_id = lab and a.holder_id is not distinct from l.holder)
    on conflict do nothing;
  insert into ledger_transactions (verb, lab_id, visit_id, actor_id, centre_id, note, at)
    values (verb, lab, visit, actor, coalesce(centre, centre_of_money(verb, lab, visit, actor)), note, moment) returning id into made;
  insert into ledger_entries (transaction_id, account_id, amount_paise)
    select made, a.id, l.amount from jsonb_to_recordset(lines) l(account text, holder bigint, amount bigint)
    join ledger_accounts a on a.kind = l.account and a.lab_id = lab and a.holder_id is not distinct from l.holder;
  return made;
end $$;

-- What stands let off of a visit under one note.
create or replace function ledger_let_off(visit bigint, under text) returns bigint language sql stable as $$
  select coalesce(sum(e.amount_paise), 0)::bigint from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.kind = 'discounts' where t.visit_id = visit and t.verb = 'discount' and t.note = under
$$;

-- Brings what is asked for a visit to `owed`, of which `discount` was let off: posts what is missing, or takes back what is too much.
-- What was given back for being late is kept apart from the one reason for which the rest was let off.
create or replace function ledger_charge(visit bigint, lab bigint, owed bigint, discount bigint, actor bigint, moment timestamptz, note text)
returns void language plpgsql as $$
declare
  stands visit_balances;
  more bigint;
  late bigint;
  late_stands bigint;
  coupon bigint;
  coupon_stands bigint;
  desk bigint;
  desk_stands bigint;
  reason text;
  given text := case when note in ('coupon', 'late') then '' else note end;
  written bigint := 0;
begin
  -- What was given up is reckoned anew of what the visit costs now.
  if exists (select 1 from visit_balances b where b.visit_id = visit and b.written_off_paise > 0
      and (b.charged_paise, b.discount_paise) <> (owed + $4, $4)) then
    written := ledger_expect_again(visit, lab, (select written_off_paise from visit_balances where visit_id = visit), actor, moment);
  end if;
  select * into stands from visit_balances b where b.visit_id = visit;
  more := owed + discount - coalesce(stands.charged_paise, 0);
  late := least(discount, late_given_back(visit));
  late_stands := ledger_let_off(visit, 'late');
  -- What a coupon lets off stays whose it was, whatever a desk lets off beside it.
  coupon := case when $7 = 'coupon' then discount - late else least(discount - late, coalesce(coupon_lets_off(visit), 0)) end;
  coupon_stands := ledger_let_off(visit, 'coupon');
  desk := discount - late - coupon;
  desk_stands := coalesce(stands.discount_paise, 0) - late_stands - coupon_stands;
  reason := coalesce((select t.note from ledger_transactions t where t.visit_id = visit and t.verb = 'discount' and t.note not in ('late', 'coupon') order by t.id desc limit 1), '');
  if more <> 0 then
    perform ledger_post(case when more > 0 then 'charge' else 'reverse_charge' end, lab, visit, actor, moment, '',
      jsonb_build_array(jsonb_build_object('account', 'patient', 'amount', more), jsonb_build_object('account', 'lab', 'amount', -more)));
  end if;
  perform ledger_post('discount', lab, visit, actor, moment, let.note,
      jsonb_build_array(jsonb_build_object('account', 'discounts', 'amount', let.amount), jsonb_build_object('account', 'patient', 'amount', -let.amount)))
    -- What was let off for one reason is taken back under it, before another takes its place.
    from (select 1 as place, reason as note, -desk_stands as amount where desk <> desk_stands or (desk > 0 and given <> '' and given <> reason)
      union all select 2, coalesce(nullif(given, ''), reason), desk where desk <> desk_stands or (desk > 0 and given <> '' and given <> reason)
      union all select 3, 'coupon', coupon - coupon_stands
      union all select 4, 'late', late - late_stands order by place) let
    where let.amount <> 0;
  select least(written, b.charged_paise - b.discount_paise - b.paid_paise) into written from visit_balances b where b.visit_id = visit;
  if written > 0 then
    perform ledger_post('write_off', lab, visit, actor, moment, 'reckoned_anew',
      jsonb_build_array(jsonb_build_object('account', 'written_off', 'amount', written), jsonb_build_object('account', 'patient', 'amount', -written)));
  end if;
end $$;

create or replace function ledger_sums_to_zero() returns trigger language plpgsql as $$
begin
  if (select sum(amount_paise) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
drop trigger if exists ledger_entries_zero on ledger_entries;
create constraint trigger ledger_entries_zero after insert on ledger_entries deferrable initially deferred
  for each row execute function ledger_sums_to_zero();

create or replace function keep_visit_balances() returns trigger language plpgsql as $$
begin
  insert into visit_balances as b (visit_id, lab_id, charged_paise, discount_paise, paid_paise, written_off_paise)
    select t.visit_id, t.lab_id, coalesce(sum(e.amount_paise) filter (where t.verb in ('charge', 'reverse_charge')), 0),
      coalesce(-sum(e.amount_paise) filter (where t.verb = 'discount'), 0), coalesce(-sum(e.amount_paise) filter (where t.verb in ('collect', 'refund')), 0),
      coalesce(-sum(e.amount_paise) filter (where t.verb = 'write_off'), 0)
    from added e join ledger_accounts a on a.id = e.account_id and a.kind = 'patient' join ledger_transactions t on t.id = e.transaction_id
    where t.visit_id is not null group by t.visit_id, t.lab_id order by t.visit_id
  on conflict (visit_id) do update set charged_paise = b.charged_paise + excluded.charged_paise,
    discount_paise = b.discount_paise + excluded.discount_paise, paid_paise = b.paid_paise + excluded.paid_paise,
    written_off_paise = b.written_off_paise + excluded.written_off_paise;
  return null;
end $$;
create or replace trigger ledger_entries_balances after insert on ledger_entries referencing new table as added
  for each statement execute function keep_visit_balances();

-- What was posted stays, but for what a bank calls money that went back to somebody who is erased.
create or replace function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.note = '' and old.verb = 'refund' and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' and erased_visit(old.visit_id) then return new; end if;
  raise exception '% is append only', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change_of_ledger();
create or replace trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();

-- By which way money came or went, read from where it stands now or went from: the kind of a ledger account.
create or replace function method_of(kind text) returns text language sql immutable as $$
  select case kind when 'collector' then 'cash' when 'drawer' then 'cash' when 'gateway' then 'online' when 'refunds_due' then 'online' else kind end
$$;

-- What was taken for a visit and what was given back, as records of a bill keep it: [{ method, state, amountPaise, reference, at }].
-- What goes back online is given back once it has left the gateway; what was written down wrong is none of it.
create or replace function visit_money(visit bigint) returns json language sql stable as $$
  select json_agg(json_build_object('method', method_of(k.kind), 'state', case t.verb when 'collect' then 'paid' else 'refunded' end,
      'amountPaise', abs(e.amount_paise), 'reference', coalesce(p.reference, case t.verb when 'refund' then t.note end, ''),
      'at', coalesce(p.paid_at, t.at)) order by t.id)
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts k on k.id = e.account_id and k.kind not in ('patient', 'refunds_due')
  left join payments p on p.transaction_id = t.id where t.visit_id = visit and t.verb in ('collect', 'refund', 'pay_refund')
    and p.reversal_id is null and not exists (select 1 from payments r where r.reversal_id = t.id)
$$;

-- What of a visit has gone back, or is on its way, by every way, less what came to be owed again before it went. Paise.
create or replace function visit_given_back(visit bigint) returns bigint language sql stable as $$
  select coalesce(sum(e.amount_paise), 0)::bigint from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts k on k.id = e.account_id and k.kind = 'patient' where t.visit_id = visit and t.verb = 'refund'
$$;

-- The screens of the lab show it.
create or replace trigger ledger_transactions_live after insert on ledger_transactions referencing new table as changed
  for each statement execute function announce_lab('money');

create or replace function balance_changed() returns trigger language plpgsql as $$
begin
  if new.written_off_paise < 0 or (new.written_off_paise > 0 and new.written_off_paise > new.charged_paise - new.discount_paise - new.paid_paise) then
    raise exception 'more of visit % is written off than is outstanding', new.visit_id using errcode = 'check_violation';
  end if;
  perform mark_balance(new.visit_id, sign(new.charged_paise - new.discount_paise - new.written_off_paise - new.paid_paise)::int);
  return null;
end $$;
create or replace trigger visit_balances_side after insert or update on visit_balances
  for each row execute function balance_changed();

create or replace function mark_days_of_money() returns trigger language plpgsql as $$
begin
  perform mark_lab_days(new.lab_id, new.at);
  return null;
end $$;
create or replace trigger ledger_transactions_days after insert on ledger_transactions
  for each row when (new.verb in ('collect', 'refund')) execute function mark_days_of_money();
