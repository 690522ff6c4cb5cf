-- What the coupon of a visit lets off of the tests that stand, in paise: never more than when it was booked; null where it has
-- none, or something else took its place. The same rule as letOff in contract/src/coupons/rules.ts.
create or replace function coupon_lets_off(visit bigint) returns int language sql stable as $$
  select least(u.amount_paise, base.paise, case when c.kind = 'amount' then c.value else floor(base.paise::numeric * c.value / 100)::int end, coalesce(c.cap_paise, u.amount_paise))
  from coupon_uses u join coupons c on c.id = u.coupon_id
  cross join lateral (
    select coalesce(sum(x.price_paise), 0)::int as paise from orders o join order_items x on x.order_id = o.id and x.cancelled_at is null join items i on i.id = x.item_id
    where o.visit_id = visit and o.state <> 'cancelled' and (c.item_kind is null or i.kind = c.item_kind)) base
  where u.visit_id = visit and u.standing
$$;

-- Of what the front desk let off by itself, the percent of the visit that its lab allowed it then; null where an owner or a
-- manager let it off, and of what was let off before this was kept.
create or replace function desk_percent(visit bigint) returns int language sql stable as $$
  select (e.detail->>'atMostPercent')::int from visit_events e
  where e.visit_id = visit and e.subject = 'payment' and e.to_state = 'discounted' and e.detail ? 'discountPaise'
  order by e.id desc limit 1
$$;

-- What a desk lets off of a visit beside its coupon, as it was given: its history keeps it whole while there is less to let it off of. Null
-- where no desk has let anything off.
create or replace function desk_lets_off(visit bigint) returns int language sql stable as $$
  select (e.detail->>'discountPaise')::int from visit_events e
  where e.visit_id = visit and e.subject = 'payment' and e.to_state = 'discounted' and e.detail ? 'discountPaise'
  order by e.id desc limit 1
$$;
