-- in batches: who moves a specimen of one of a thousand orders waits for those, and no longer.
do $$
declare
  first bigint := 0;
  batch bigint[];
begin
  loop
    -- In the order in which everybody holds them.
    batch := array(select id from orders where id > first order by id limit 1000 for update);
    exit when cardinality(batch) = 0;
    update order_tests t set collected_at = was.collected_at, promised = was.promised
    from (
      select n.id, s.collected_at, x.promised_hours is not null as promised from order_tests n join order_items x on x.id = n.order_item_id
      left join specimens s on s.order_id = n.order_id and s.container_id = n.container_id and s.after_meal = n.after_meal and s.state in ('collected', 'received')
      where n.order_id = any(batch)) was
    where t.id = was.id and (t.collected_at, t.promised) is distinct from (was.collected_at, was.promised);
    commit;
    first := batch[cardinality(batch)];
  end loop;
end $$;
