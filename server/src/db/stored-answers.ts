import { ZONE } from '@healthplus/contract/zone';

/** Tables that functions keep: of so many items or visits at a time what they hold is copied, written again from its sources, and compared. */
export const derived = [
  {
    check: 'prices by city',
    table: 'item_city_prices',
    of: { table: 'items', key: 'item_id' },
    refresh: `select refresh_item_city_prices(array_agg(item_id), array_agg(city_id)) from (
      select item_id, city_id from offers where item_id = any($1) union select item_id, city_id from item_cities where item_id = any($1)
      union select item_id, city_id from item_city_prices where item_id = any($1)
      union select i.id, cities_of_own_item(i) from items i where i.lab_id is not null and i.id = any($1)) pairs`,
  },
  {
    check: 'summaries of items',
    table: 'item_summaries',
    of: { table: 'items', key: 'item_id' },
    refresh: `select refresh_item_summaries(array(
      select item_id from item_parameters where item_id = any($1) union select item_id from item_subcategories where item_id = any($1)
      union select item_id from item_summaries where item_id = any($1)))`,
  },
  {
    // One of a form that is given no longer is not read.
    check: 'documents of items',
    table: 'item_documents',
    of: { table: 'items', key: 'item_id' },
    refresh: `select refresh_item_documents(array(
      select item_id from item_documents where item_id = any($1) and form = item_document_form()))`,
  },
  {
    check: 'what visits are found by',
    table: 'visit_search',
    of: { table: 'visits', key: 'visit_id' },
    refresh: 'select refresh_visit_search($1)',
  },
];

/** What can be compared as it stands: each statement answers with a line for every row that is wrong. */
export const standing = [
  {
    check: 'tests that items name',
    sql: "select format('item %s: %s listed, %s counted', i.id, i.tests_listed, tests_listed_of(i)) as line from items i where i.tests_listed <> tests_listed_of(i)",
  },
  {
    check: 'seats taken',
    sql: `select format('slot %s: %s taken, %s counted', s.id, s.taken, counted.seats) as line from slots s
      cross join lateral (
        select (select count(*) from visit_stops t join visits v on v.id = t.visit_id where t.slot_id = s.id and v.state not in ('cancelled', 'declined'))
          + (select count(*) from holds h where h.slot_id = s.id and h.state = 'held') as seats) counted
      where s.taken <> counted.seats`,
  },
  {
    check: 'numbers of invoices',
    sql: `select format('lab %s, %s, %s: counter %s, last number %s', i.lab_id, i.financial_year, i.kind, c.last, max(i.serial)) as line
      from (select lab_id, financial_year, serial, 'invoice' as kind from invoices
        union all select lab_id, financial_year, serial, 'credit_note' from credit_notes) i
      left join invoice_counters c on c.lab_id = i.lab_id and c.financial_year = i.financial_year and c.kind = i.kind
      group by i.lab_id, i.financial_year, i.kind, c.last having c.last is distinct from max(i.serial) or count(*) <> max(i.serial)`,
  },
  {
    check: 'ledger sums to nothing',
    sql: `select format('transaction %s: %s paise', transaction_id, sum(amount_paise)) as line from ledger_entries
      group by transaction_id having sum(amount_paise) <> 0
      union all select format('transaction %s has no entries', t.id) from ledger_transactions t where not exists (select 1 from ledger_entries e where e.transaction_id = t.id)`,
  },
  {
    check: 'what visits cost',
    sql: `select format('visit %s: asked %s, costs %s', v.number, coalesce(b.charged_paise - b.discount_paise, 0), visit_owes(v.state, v.total_paise, v.cancellation_fee_paise)) as line
      from visits v left join visit_balances b on b.visit_id = v.id where v.lab_id is not null
        and (coalesce(b.charged_paise - b.discount_paise, 0) <> visit_owes(v.state, v.total_paise, v.cancellation_fee_paise)
          or coalesce(b.discount_paise, 0) <> visit_lets_off(v.state, v.discount_paise))`,
  },
  {
    // Months that were detached, the oldest first, are no longer here to be looked at: the log itself says up to which.
    check: 'seals of the audit log',
    sql: `select case when s.here then format('rows %s to %s, sealed at %s', s.after_id + 1, s.through_id, s.sealed_at)
        else format('rows %s to %s of %s are gone, and no word of the log says that the month was taken out', s.after_id + 1, s.through_id, s.month) end as line
      from (select *, coalesce(lag(digest) over (order by id), '') as before, coalesce(lag(through_id) over (order by id), 0) as previous,
          to_char(first_at at time zone 'UTC', 'YYYY-MM') as month,
          to_regclass('parts.audit_events_' || to_char(first_at at time zone 'UTC', 'YYYY_MM')) is not null as here from audit_seals) s
      where case when s.here then s.previous <> s.after_id or s.digest <> audit_digest(s.before, s.after_id, s.through_id)
        else s.month > coalesce((select max(subject) from audit_events where action = 'audit.month_detached'), '') end`,
  },
  {
    check: 'late credits',
    sql: `select format('visit %s: %s given back, %s let off', v.number, late_given_back(v.id), v.discount_paise) as line
      from visits v where v.id in (select visit_id from late_credits) and v.total_paise > 0 and late_given_back(v.id) > v.discount_paise`,
  },
  {
    check: 'bills and what was taken back of them',
    sql: `select format('visit %s: bill %s of %s, taken back %s, says %s', v.number, n.number, n.content->>'totalPaise', c.paise, says.paise) as line
      from invoices n join visits v on v.id = n.visit_id
      cross join lateral (select coalesce(sum(amount_paise), 0) as paise from credit_notes where invoice_id = n.id) c
      -- Of one that another stands in the place of nothing is left.
      cross join lateral (select case when exists (select 1 from invoices later where later.replaces_id = n.id) then 0
        else visit_owes(v.state, v.total_paise, v.cancellation_fee_paise) end as paise) says
      where (n.content->>'totalPaise')::bigint - c.paise <> says.paise`,
  },
  {
    check: 'balances of visits',
    sql: `select format('visit %s: %s', coalesce(b.visit_id, counted.visit_id), concat_ws(', ', b.charged_paise, b.discount_paise, b.paid_paise, b.written_off_paise)) as line
      from visit_balances b full join (
        select t.visit_id, coalesce(sum(e.amount_paise) filter (where t.verb in ('charge', 'reverse_charge')), 0) as charged,
          coalesce(-sum(e.amount_paise) filter (where t.verb = 'discount'), 0) as discount, coalesce(-sum(e.amount_paise) filter (where t.verb in ('collect', 'refund')), 0) as paid,
          coalesce(-sum(e.amount_paise) filter (where t.verb = 'write_off'), 0) as written_off
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts k on k.id = e.account_id and k.kind = 'patient'
        where t.visit_id is not null group by t.visit_id) counted on counted.visit_id = b.visit_id
      where (b.charged_paise, b.discount_paise, b.paid_paise, b.written_off_paise) is distinct from (counted.charged, counted.discount, counted.paid, counted.written_off)`,
  },
  {
    check: 'payments in the ledger',
    sql: `select format('payment %s: %s paise, in the ledger %s', p.id, p.amount_paise, e.amount_paise) as line
      from payments p left join ledger_entries e on e.transaction_id = p.transaction_id and e.amount_paise > 0
      where p.transaction_id is not null and e.amount_paise is distinct from p.amount_paise`,
  },
  {
    check: 'statements of labs',
    sql: `select format('statement %s: %s, its lines %s', s.id, concat_ws(', ', s.visits, s.gross_paise, s.commission_paise, s.site_discount_paise, s.online_paise), n.sums) as line
      from statements s left join lateral (select count(*) as visits, concat_ws(', ', count(*), coalesce(sum(gross_paise), 0), coalesce(sum(commission_paise), 0),
        coalesce(sum(site_discount_paise), 0), coalesce(sum(online_paise), 0)) as sums from statement_lines where statement_id = s.id) n on true
      where n.sums <> concat_ws(', ', s.visits, s.gross_paise, s.commission_paise, s.site_discount_paise, s.online_paise)
      union all
      select format('lab %s: %s is %s in the ledger, %s by its statements', lab_id, kind, ledger, stated) from (
        select s.lab_id, k.kind, case k.kind when 'platform_fee' then -sum(s.commission_paise) when 'gst_on_fee' then -sum(s.gst_paise) when 'tax_withheld' then -sum(s.withheld_paise)
            when 'site_discounts' then sum(s.site_discount_paise) else coalesce(sum(s.online_paise - s.payable_paise) filter (where s.state = 'paid'), 0) end as stated,
          coalesce((select sum(e.amount_paise) from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.lab_id = s.lab_id and a.kind = k.kind), 0) as ledger
        from statements s cross join (values ('platform_fee'), ('gst_on_fee'), ('tax_withheld'), ('site_discounts'), ('bank')) k(kind) group by s.lab_id, k.kind) f
      where stated <> ledger
      union all
      select format('payout %s: %s paise, its statements %s', p.id, p.total_paise - p.returned_paise, coalesce(sum(s.payable_paise), 0))
        from payouts p left join statements s on s.payout_id = p.id
        where p.state <> 'withdrawn' group by p.id having p.total_paise - p.returned_paise <> coalesce(sum(s.payable_paise), 0)`,
  },
  {
    check: 'visits whose work is over',
    sql: `select format('visit %s is collected, and nothing of it is in hand', v.number) as line from visits v
      where v.state = 'collected' and v.recollects_id is null and exists (select 1 from orders o where o.visit_id = v.id)
        and not exists (select 1 from orders o where o.visit_id = v.id and o.state = 'active')`,
  },
  {
    check: 'states of samples',
    sql: `select format('order %s: %s, its specimens %s', o.id, o.sample_state, order_sample_state(o)) as line from orders o
      where o.state = 'active' and o.sample_state <> order_sample_state(o)`,
  },
  {
    check: 'tests of orders',
    sql: `select format('test %s of order %s: %s, by its results and reports %s', t.id, t.order_id, t.state, order_test_state(t)) as line
      from order_tests t join orders o on o.id = t.order_id where t.state <> order_test_state(t) and not erased_visit(o.visit_id)
      union all
      select format('test %s of order %s was taken %s, its specimen %s', t.id, t.order_id, t.collected_at, s.collected_at) from order_tests t
        left join specimens s on s.order_id = t.order_id and s.container_id = t.container_id and s.after_meal = t.after_meal and s.state in ('collected', 'received')
        where t.collected_at is distinct from s.collected_at
      union all
      select format('order %s: its tests come to %s paise, its lines to %s', x.order_id, t.paise, sum(x.price_paise)) from order_items x
        join lateral (select sum(n.share_paise) as paise from order_tests n where n.order_id = x.order_id and n.state <> 'cancelled') t on true
        where x.cancelled_at is null group by x.order_id, t.paise having t.paise > sum(x.price_paise)`,
  },
  {
    // Days that are marked are counted from the rows until they are folded.
    check: 'figures by day',
    sql: `select format('lab %s, %s: %s', d.lab_id, d.day, concat_ws(', ', d.bookings, d.orders, d.revenue_paise)) as line
      from lab_days d cross join lateral lab_day_figures(d.lab_id, d.day) f
      where (d.bookings, d.orders, d.revenue_paise) is distinct from (f.bookings, f.orders, f.revenue_paise)
        and not exists (select 1 from lab_day_marks m where m.lab_id = d.lab_id and m.day = d.day)
      union all
      select format('lab %s, %s, %s: %s', d.lab_id, d.day, coalesce(c.channel, v.channel), concat_ws(', ', c.visits, c.no_shows, c.revenue_paise))
      from lab_days d cross join lateral lab_day_visits(d.lab_id, d.day) v
        full join lab_day_channels c on c.lab_id = d.lab_id and c.day = d.day and c.channel = v.channel
      where (c.visits, c.no_shows, c.revenue_paise) is distinct from (v.visits, v.no_shows, v.revenue_paise)
        and not exists (select 1 from lab_day_marks m where m.lab_id = coalesce(d.lab_id, c.lab_id) and m.day = coalesce(d.day, c.day))
      union all
      select format('lab %s has no figures of %s', days.lab_id, days.day) from (
        select v.lab_id, (v.starts_at at time zone '${ZONE}')::date as day from orders o join visits v on v.id = o.visit_id where v.lab_id is not null
        union select lab_id, (at at time zone '${ZONE}')::date from ledger_transactions where verb in ('collect', 'refund')) days
      where not exists (select 1 from lab_days d where d.lab_id = days.lab_id and d.day = days.day)
        and not exists (select 1 from lab_day_marks m where m.lab_id = days.lab_id and m.day = days.day)`,
  },
  {
    check: 'sides of bills',
    sql: `select format('visit %s: invoiced %s, balance %s', v.number, v.invoiced, v.balance) as line from visits v left join visit_balances b on b.visit_id = v.id
      where v.invoiced <> exists (select 1 from invoices n where n.visit_id = v.id)
        or v.balance <> coalesce(sign(b.charged_paise - b.discount_paise - b.written_off_paise - b.paid_paise), 0)`,
  },
  {
    check: 'labs of orders',
    sql: `select format('order %s', o.id) as line from orders o join visits v on v.id = o.visit_id where o.lab_id is distinct from v.lab_id`,
  },
  {
    check: 'search documents',
    sql: `select format('item %s has no document', i.id) as line from items i
      left join categories c on c.id = i.category_id left join labs l on l.id = i.lab_id
      where i.removed_at is null and i.review = 'released' and not coalesce(c.exclusive, false)
        and (i.lab_id is null or lab_is_public(l))
        and not exists (select 1 from search_documents d where d.ref_id = i.id and d.type = i.kind)
      union all
      select format('document of %s %s, which is not shown', d.type, d.ref_id) from search_documents d
      where d.type in ('test', 'package', 'scan') and not exists (select 1 from items i where i.id = d.ref_id and i.removed_at is null and i.review = 'released')`,
  },
  {
    // A word that is missing cannot mend a misspelt one. Words of documents that are gone may stay.
    check: 'words of documents',
    sql: `select distinct format('%s stands in a document and in no list', entry.word) as line
      from search_documents d cross join lateral unnest(tsvector_to_array(d.words)) entry(word)
      where length(entry.word) between 2 and 40 and not exists (select 1 from search_words w where w.word = entry.word)`,
  },
  {
    // Counted once a night over half a year: between two nights it may lag, but never exceed what was ever ordered.
    check: 'popularity',
    sql: `select format('item %s: %s, ordered %s times', i.id, i.popularity, counted.times) as line from items i
      cross join lateral (select count(*) as times from order_items x join orders o on o.id = x.order_id where x.item_id = i.id) counted
      where i.popularity > counted.times`,
  },
  ...['visit_events', 'audit_events', 'search_log'].map((table) => ({
    check: `months of ${table}`,
    sql: `select 'a row without a month' as line from parts.${table}_default`,
  })),
];

/** The names of all of them. */
export const CHECKS = [...derived, ...standing].map(({ check }) => check);
