-- Whether results of an order say something else by now than the version that was signed last: what was typed and then put
-- right again waits for no signature. Only what was written since then is compared.
create or replace function differs_from_signed(wanted_order bigint, wanted bigint[] default null) returns boolean language sql stable as $$
  select exists (
    select 1 from (
      select distinct on (r.parameter_id) r.* from results r
      where r.order_id = wanted_order and (wanted is null or r.parameter_id = any(wanted)) order by r.parameter_id, r.version desc) r
    left join (select id, signed_at from reports where order_id = wanted_order and signed_at is not null and recalled_at is null order by version desc limit 1) s on true
    left join report_values w on w.report_id = s.id and w.parameter_id = r.parameter_id
    left join report_blanks b on b.report_id = s.id and b.parameter_id = r.parameter_id
    where r.at > coalesce(s.signed_at, '-infinity') and case when num_nonnulls(r.value, r.text_value) = 0
      then w.parameter_id is not null or r.blank_reason is distinct from b.reason
      else (r.value, r.text_value, r.unit, r.low, r.high, r.range_text, r.method, r.flag)
        is distinct from (w.value, w.text_value, w.unit, w.low, w.high, w.range_text, w.method, w.flag) end)
$$;--> statement-breakpoint
-- Where a test stands: signed, written (or in the PDF of a draft), begun, or none of them. What was cancelled stays so. Of
-- what an interim report says in part the rest is in hand until something is written again.
create or replace function order_test_state(t order_tests) returns text language sql stable as $$
  select case when t.state = 'cancelled' then 'cancelled'
    -- What was written since the last signature waits for the next one, where it says something else.
    when t.released_at is not null then case
      when signed.last < written.last and differs_from_signed(t.order_id, t.parameter_ids) then 'entered'
      when t.released_at < (select max(r.at) from results r where r.order_id = t.order_id and r.parameter_id = any(t.parameter_ids) and r.at <= signed.last) then 'amended'
      else 'released' end
    when (stands.last is null or stands.last < written.last) and exists (select 1 from results r where r.order_id = t.order_id and r.parameter_id = any(t.parameter_ids)
        and num_nonnulls(r.value, r.text_value) = 1
        and not exists (select 1 from results n where n.order_id = r.order_id and n.parameter_id = r.parameter_id and n.version > r.version))
      or exists (select 1 from report_attached_tests a join reports d on d.id = a.report_id and d.signed_at is null where a.order_test_id = t.id) then 'entered'
    when exists (select 1 from send_outs s where s.order_test_id = t.id) then 'sent_out'
    when exists (select 1 from specimens s where s.order_id = t.order_id and s.container_id = t.container_id and s.after_meal = t.after_meal and s.state = 'received')
      or (t.container_id is null and exists (select 1 from orders o where o.id = t.order_id and o.sample_state in ('received', 'done'))) then 'in_process'
    else 'ordered' end
  from (select max(s.signed_at) as last from reports s where s.order_id = t.order_id) signed,
    (select max(s.signed_at) as last from reports s where s.order_id = t.order_id and s.recalled_at is null) stands,
    (select max(r.at) as last from results r where r.order_id = t.order_id and r.parameter_id = any(t.parameter_ids)) written
$$;--> statement-breakpoint
-- What was typed back to what was signed waits for no signature. The functions stand above as they were when this was written:
-- those of db/functions come after the migrations. A new database has none of them yet, and no order.
-- blocks: who writes one of those orders at this moment.
do $$ begin
  if to_regprocedure('settle_order_tests(bigint[])') is not null then
    perform settle_order_tests(array(select distinct order_id from order_tests where state = 'entered' and released_at is not null));
  end if;
end $$;
