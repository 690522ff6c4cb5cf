ALTER TABLE "order_tests" ADD COLUMN "collected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_tests" ADD COLUMN "promised" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- What is written from now on has both, so that what is filled in after this is the rest: as the function was when this was written.
create or replace function settle_order_tests(orders_of bigint[]) returns void language plpgsql as $$
begin
  -- Whoever writes results holds the order first; so does whoever moves a specimen.
  perform 1 from orders where id = any(orders_of) order by id for update;
  -- What only a report said that was taken back is said by none.
  update order_tests t set released_version = null, released_at = null, state = 'entered'
  from reports r where t.order_id = any(orders_of) and t.state <> 'cancelled' and r.order_id = t.order_id and r.version = t.released_version and r.recalled_at is not null;
  -- Nor is what the latest version says no more: it has to be measured again.
  update order_tests t set released_version = null, released_at = null, state = 'entered'
  where t.order_id = any(orders_of) and t.released_at is not null and t.state <> 'cancelled' and report_leaves_out(t, t.released_version);
  update order_tests t set released_version = said.version, released_at = said.first_at
  from (
    -- Late or not is by the first version that stands and said it of the specimen that is there, whatever was corrected since.
    select distinct on (n.id) n.id, r.version, report_leaves_out(n, r.version) as left_out,
      coalesce(min(r.signed_at) filter (where r.signed_at >= coalesce(greatest(taken.at, x.added_at), '-infinity')) over (partition by n.id), r.signed_at) as first_at
    from order_tests n join order_items x on x.id = n.order_item_id
    left join lateral (select max(s.collected_at) as at from specimens s
      where s.order_id = n.order_id and s.container_id = n.container_id and s.after_meal = n.after_meal and s.state in ('collected', 'received')) taken on true
    join reports r on r.order_id = n.order_id and r.signed_at is not null and r.recalled_at is null
      and ((r.state <> 'partial' and coalesce(x.added_at, '-infinity') <= r.signed_at) or report_says(r.id, n))
    where n.order_id = any(orders_of) and n.released_at is null and n.state <> 'cancelled' order by n.id, report_leaves_out(n, r.version), r.version) said
  where t.id = said.id and not said.left_out;
  update order_tests t set state = now.state, collected_at = now.collected_at, due_at = now.due_at, promised = now.promised
  from (
    select n.id, order_test_state(n) as state, taken.at as collected_at, x.promised_hours is not null as promised,
      -- What is added to a tube that was taken before is promised from then on.
      case when taken.at is null then n.due_at else greatest(taken.at, x.added_at) + make_interval(hours => coalesce(x.promised_hours, 24)) end as due_at
    from order_tests n join order_items x on x.id = n.order_item_id
    left join lateral (select s.collected_at as at from specimens s
      where s.order_id = n.order_id and s.container_id = n.container_id and s.after_meal = n.after_meal and s.state in ('collected', 'received')) taken on true
    where n.order_id = any(orders_of)) now
  where t.id = now.id and (t.state, t.collected_at, t.due_at, t.promised) is distinct from (now.state, now.collected_at, now.due_at, now.promised);
  -- An order that was due is due with the last of its tests: one that is added later takes it along.
  update orders o set due_at = last.due_at
  from (select n.order_id, max(n.due_at) as due_at from order_tests n where n.order_id = any(orders_of) and n.state <> 'cancelled' group by n.order_id) last
  where o.id = last.order_id and o.due_at < last.due_at;
end $$;
