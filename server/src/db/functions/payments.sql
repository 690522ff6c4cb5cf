create or replace trigger day_sheets_append_only before update or delete on day_sheets
  for each row execute function refuse_change();

-- Whether patients pay a lab online at an account of its own.
create or replace function lab_has_gateway(lab bigint) returns boolean language sql stable as $$
  select exists (select 1 from lab_gateways g where g.lab_id = lab and g.present and g.offered)
$$;

-- What of a payment may still be asked back by the gateway that it came by, in paise: what failed to go back waits at the desk.
create or replace function payment_still_online(payment payments) returns int language sql stable as $$
  select case when payment.method = 'online' and payment.state in ('paid', 'part_refunded') then greatest(0, payment.amount_paise
    - coalesce((select sum(r.amount_paise) from refunds r where r.payment_id = payment.id and r.state <> 'withdrawn'), 0))::int else 0 end
$$;

-- What of a payment is not on its way back, and has not gone back, in paise.
create or replace function payment_kept(payment payments) returns int language sql stable as $$
  select (payment.amount_paise - coalesce((
    select sum(r.amount_paise) from refunds r where r.payment_id = payment.id and r.state not in ('failed', 'withdrawn')), 0))::int
$$;

-- What of a visit was paid and is not owed, in paise.
create or replace function visit_over(visit bigint) returns bigint language sql stable as $$
  select coalesce((select paid_paise - charged_paise + discount_paise from visit_balances where visit_id = visit), 0)
$$;

-- What could not go back by the way it came, or was left to the desk, and has not been given back there since, in paise.
create or replace function visit_failed_online(visit bigint) returns bigint language sql stable as $$
  select greatest(0, failed.paise - (
    select coalesce(sum(e.amount_paise), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts k on k.id = e.account_id and k.kind = 'patient'
    where failed.paise > 0 and t.visit_id = visit and t.verb = 'refund' and t.at >= failed.since and not exists (
      select 1 from ledger_entries o join ledger_accounts d on d.id = o.account_id and d.kind = 'refunds_due' where o.transaction_id = t.id)))
  from (select coalesce(sum(r.amount_paise), 0) as paise, min(coalesce(r.failed_at, r.created_at)) as since
    from refunds r where r.visit_id = visit and r.state = 'failed') failed
$$;

-- What may still be asked back of a visit, by gateway: of what is too much it goes back by itself, where the site still pays by
-- that gateway, and not what waits at the desk already.
create or replace function visit_online_left(visit bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(left_by.gateway, least(left_by.paise, greatest(0, visit_over(visit) - visit_failed_online(visit)))), '{}') from (
    select p.gateway, sum(payment_still_online(p)) as paise from payments p
    where p.visit_id = visit and p.method = 'online' and p.gateway is not null group by p.gateway) left_by
$$;

-- What the version before reads of it; the next one drops this.
create or replace function visit_still_online(visit bigint) returns int language sql stable as $$
  select greatest(0, coalesce((select sum(p.amount_paise) from payments p where p.visit_id = visit and p.method = 'online' and p.transaction_id is not null), 0)
    - coalesce((select sum(r.amount_paise) from refunds r where r.visit_id = visit and r.state <> 'withdrawn'), 0))::int
$$;
