/** What is a laboratory's own, each as a table to be written: its name, and the rows of the lab $1. Money in paise, moments in UTC. */
export const labTables: { name: string; rows: string }[] = [
  {
    name: 'patients',
    rows: `select p.number, p.name, p.phone, p.email, p.address, p.locale, p.sex, p.birth_date, p.age_years, p.age_on, x.number as merged_into from patients p left join patients x on x.id = p.merged_into
      where p.lab_id = $1 order by p.number`,
  },
  {
    name: 'centres',
    rows: `select ce.name, ce.address, c.name as city, ce.pincode, ce.latitude, ce.longitude, ce.closed_at from centres ce join cities c on c.id = ce.city_id
      where ce.lab_id = $1 order by ce.id`,
  },
  {
    name: 'visits',
    rows: `select v.number, ce.name as centre, v.state, v.place, v.starts_at, v.ends_at, (select st.starts_at from visit_stops st where st.visit_id = v.id and st.purpose = 'second_draw') as second_draw_at, v.address, v.pincode, v.note, v.referred_by, v.total_paise, v.home_fee_paise, v.home_surcharge_paise, v.discount_paise, v.change_fees_paise, v.cancellation_fee_paise, v.created_at
      from visits v left join centres ce on ce.id = v.centre_id where v.lab_id = $1 order by v.id`,
  },
  {
    name: 'orders',
    rows: `select v.number as visit, o.id as order_id, o.accession_number, p.number as patient, o.person_name, o.person_sex, o.person_birth_date, o.person_age_years,
      o.person_age_on, o.person_pregnant, o.state, x.name as item, x.price_paise, (select string_agg(t.name, '; ' order by t.name) from tests t where t.id = any(x.left_out_test_ids)) as taken_off_alone, x.cancelled_at
      from orders o join visits v on v.id = o.visit_id join order_items x on x.order_id = o.id left join patients p on p.id = o.patient_id
      where v.lab_id = $1 order by o.id, x.id`,
  },
  {
    name: 'messages-to-patients',
    rows: `select v.number as visit, e.detail->>'reason' as text, a.name as written_by, e.at from visit_events e join visits v on v.id = e.visit_id left join accounts a on a.id = e.actor_id
      where v.lab_id = $1 and e.subject = 'message' order by e.id`,
  },
  {
    name: 'specimens',
    rows: `select s.order_id, s.barcode, c.name as container, c.specimen, s.after_meal, specimen_state(s) as state, s.labelled_at, s.collected_at, taken.name as collected_by, s.handed_over_at, s.received_at, got.name as received_by, s.stored_at, s.stored_in,
      s.rejected_at, s.reject_reason from specimens s join containers c on c.id = s.container_id left join accounts taken on taken.id = s.collected_by
      left join accounts got on got.id = s.received_by where s.lab_id = $1 order by s.id`,
  },
  {
    name: 'results',
    rows: `select r.order_id, p.name as parameter, p.loinc, r.version, coalesce(r.text_value, r.value::text) as value, r.unit, r.low, r.high, r.range_text, r.method, r.flag,
      r.source, a.name as entered_by, r.at from results r join orders o on o.id = r.order_id and o.lab_id = $1 join parameters p on p.id = r.parameter_id
      left join accounts a on a.id = r.entered_by order by r.id`,
  },
  {
    name: 'critical-calls',
    rows: `select c.order_id, p.name as parameter, c.version, c.called, c.how, a.name as called_by, c.at from critical_calls c join parameters p on p.id = c.parameter_id
      join accounts a on a.id = c.called_by where c.lab_id = $1 order by c.id`,
  },
  {
    name: 'critical-call-attempts',
    rows: `select c.order_id, p.name as parameter, c.version, c.called, a.name as called_by, c.at from critical_call_attempts c
      join parameters p on p.id = c.parameter_id join accounts a on a.id = c.called_by where c.lab_id = $1 order by c.id`,
  },
  {
    name: 'reports',
    rows: `select v.number as visit, r.order_id, r.version, r.state, coalesce(r.person_name, o.person_name) as person_name, coalesce(r.person_sex, o.person_sex) as person_sex,
      case when r.person_name is null then o.person_birth_date else r.person_birth_date end as person_birth_date, r.signature, r.signed_at, r.recalled_at, r.recall_reason, r.reason, r.note, r.code
      from reports r join orders o on o.id = r.order_id and o.lab_id = $1 join visits v on v.id = o.visit_id where r.signed_at is not null order by r.id`,
  },
  {
    name: 'send-outs',
    rows: `select n.order_id, t.name as test, r.name as laboratory, r.address, r.accreditation, s.sent_at, a.name as sent_by from send_outs s join order_tests n on n.id = s.order_test_id
      join tests t on t.id = n.test_id join referral_labs r on r.id = s.referral_lab_id join accounts a on a.id = s.sent_by where s.lab_id = $1 order by s.sent_at, n.id`,
  },
  {
    name: 'tasks',
    rows: `select t.order_id, t.kind, t.subject, t.report_to, t.findings, t.taken_at, t.due_at, t.done_at, d.name as done_by, t.note, t.notified_person from tasks t left join accounts d on d.id = t.done_by
      where t.lab_id = $1 and t.dropped_at is null order by t.id`,
  },
  {
    name: 'bills',
    rows: `select i.number, v.number as visit, i.financial_year, i.total_paise, i.issued_at, replaced.number as replaces, i.content
      from invoices i join visits v on v.id = i.visit_id left join invoices replaced on replaced.id = i.replaces_id
      where i.lab_id = $1 order by i.id`,
  },
  {
    name: 'credit-notes',
    rows: `select n.number, i.number as bill, v.number as visit, n.financial_year, n.amount_paise, n.issued_at, n.content from credit_notes n
      join invoices i on i.id = n.invoice_id join visits v on v.id = i.visit_id where n.lab_id = $1 order by n.id`,
  },
  {
    name: 'ledger',
    rows: `select t.id as transaction, t.verb, v.number as visit, k.kind as account, ce.name as centre, holder.name as holder, e.amount_paise, t.note, actor.name as by, t.at
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts k on k.id = e.account_id
      left join visits v on v.id = t.visit_id left join centres ce on ce.id = t.centre_id left join accounts holder on holder.id = k.holder_id left join accounts actor on actor.id = t.actor_id
      where t.lab_id = $1 order by t.id, k.id`,
  },
  {
    name: 'day-sheets',
    rows: `select s.serial, ce.name as centre, s.after_transaction_id, s.through_transaction_id, s.expected_paise, s.counted_paise, s.float_paise, s.difference_reason, s.content, a.name as closed_by, s.closed_at
      from day_sheets s left join centres ce on ce.id = s.centre_id join accounts a on a.id = s.closed_by where s.lab_id = $1 order by s.serial`,
  },
  {
    name: 'statements',
    rows: `select s.starts_on, s.ends_on, s.visits, s.gross_paise, s.commission_paise, s.gst_paise, s.withheld_paise, s.site_discount_paise, s.online_paise,
      s.payable_paise, s.state, s.paid_at, s.reference, f.kind as paper, f.number as paper_number, f.issued_at as paper_issued_at, f.content as paper_content
      from statements s left join fee_papers f on f.statement_id = s.id where s.lab_id = $1 order by s.starts_on`,
  },
  {
    name: 'statement-lines',
    rows: `select s.starts_on, v.number as visit, n.gross_paise, n.commission_paise, n.site_discount_paise, n.online_paise
      from statement_lines n join statements s on s.id = n.statement_id join visits v on v.id = n.visit_id where s.lab_id = $1 order by s.starts_on, v.id`,
  },
  {
    name: 'service',
    rows: `select ce.name as centre, sc.window_minutes, sc.capacity_home, sc.capacity_counter, sc.lead_minutes, sc.home_fee_paise, sc.reach_km, sc.confirms_itself,
      (select json_agg(json_build_object('fromKm', f.from_km, 'feePaise', f.fee_paise) order by f.from_km) from calendar_fees f where f.calendar_id = sc.id) as fee_bands,
      (select json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes, 'homeSurchargePaise', h.home_surcharge_paise) order by h.weekday, h.opens) from calendar_hours h where h.calendar_id = sc.id) as hours,
      (select string_agg(p.pincode, ' ' order by p.pincode) from calendar_pincodes p where p.calendar_id = sc.id) as pincodes
      from slot_calendars sc join centres ce on ce.id = sc.centre_id where ce.lab_id = $1 order by ce.id`,
  },
  {
    name: 'prices',
    rows: `select i.name as item, c.name as city, f.price_paise from offers f join items i on i.id = f.item_id join cities c on c.id = f.city_id
      where f.lab_id = $1 order by i.name, c.name`,
  },
  {
    name: 'packages',
    rows: `select i.name, i.base_price_paise, i.offer_price_paise, i.result_time, (select string_agg(p.name, '; ' order by p.name) from item_parameters ip
      join parameters p on p.id = ip.parameter_id where ip.item_id = i.id) as parameters from items i where i.lab_id = $1 and i.removed_at is null order by i.name`,
  },
  {
    name: 'reference-ranges',
    rows: `select p.name as parameter, own.method, own.plausible_low, own.plausible_high, own.critical_low, own.critical_high, own.abnormal_is_critical, own.delta_percent, own.decimals,
      array_to_string(own.members, ', ') as members, g.sex, g.age_unit, g.age_from, g.age_to, g.pregnant, g.low, g.high, g.text,
      g.plausible_low as range_plausible_low, g.plausible_high as range_plausible_high, g.critical_low as range_critical_low, g.critical_high as range_critical_high
      from parameter_rules own join parameters p on p.id = own.parameter_id
      left join reference_ranges g on g.parameter_id = own.parameter_id and g.lab_id = own.lab_id where own.lab_id = $1 order by p.name, g.id`,
  },
  {
    name: 'not-reported',
    rows: `select p.name as parameter from unreported_parameters u join parameters p on p.id = u.parameter_id where u.lab_id = $1 order by p.name`,
  },
  {
    name: 'interpretations',
    rows: `select t.name as test, i.text, i.translations::text as translations from test_interpretations i join tests t on t.id = i.test_id where i.lab_id = $1 order by t.name`,
  },
  {
    name: 'result-templates',
    rows: `select p.name as parameter, r.name, r.text from result_templates r join parameters p on p.id = r.parameter_id where r.lab_id = $1 order by p.name, r.id`,
  },
  {
    name: 'containers',
    rows: `select c.specimen, c.name, c.cap_colour, c.additive, c.volume_ml, c.draw_order, c.patient_instructions from containers c where c.lab_id = $1 order by c.draw_order, c.id`,
  },
  {
    name: 'specimens-of-tests',
    rows: `select t.name as test, c.specimen from test_containers c join tests t on t.id = c.test_id where c.lab_id = $1 order by t.name`,
  },
  {
    name: 'controls',
    rows: `select p.name as parameter, y.name as analyser, l.level, l.lot_number, l.mean, l.sd, l.expires_on, l.retired_at, r.value, r.z, r.at, e.name as entered_by,
        array_to_string(r.broken, ', ') as rules_broken, r.rejected, r.closed_at, c.name as closed_by, r.closed_reason
      from control_lots l join parameters p on p.id = l.parameter_id left join analysers y on y.id = l.analyser_id
      left join control_runs r on r.control_id = l.id left join accounts e on e.id = r.entered_by left join accounts c on c.id = r.closed_by
      where l.lab_id = $1 order by l.id, r.id`,
  },
  {
    name: 'merged-patients',
    rows: `select f.number as patient, f.name, i.number as merged_into, m.merged_at, a.name as merged_by, m.undone_at, u.name as undone_by
      from patient_merges m join patients f on f.id = m.from_id join patients i on i.id = m.into_id join accounts a on a.id = m.merged_by left join accounts u on u.id = m.undone_by
      where m.lab_id = $1 order by m.id`,
  },
  {
    name: 'analyser-messages',
    rows: `select y.name as analyser, m.file_name, m.content, m.taken, m.refused, m.fault, m.at from analyser_messages m join analysers y on y.id = m.analyser_id where y.lab_id = $1 order by m.id`,
  },
  {
    name: 'analyser-remarks',
    rows: `select o.accession_number, p.name as parameter, k.kind, k.text, y.name as analyser, k.at, k.settled_at, a.name as settled_by
      from analyser_remarks k join orders o on o.id = k.order_id join parameters p on p.id = k.parameter_id
        join analyser_messages m on m.id = k.message_id join analysers y on y.id = m.analyser_id left join accounts a on a.id = k.settled_by
      where k.lab_id = $1 order by k.id`,
  },
  {
    name: 'verifications',
    rows: `select o.accession_number, a.name as verified_by, w.at
      from verifications w join orders o on o.id = w.order_id join accounts a on a.id = w.verified_by where o.lab_id = $1 order by w.at, o.id`,
  },
  {
    name: 'locked-records',
    rows: `select k.kind, k.until, k.content from locked_records k where k.lab_id = $1 order by k.id`,
  },
];

/** The papers of a lab's reports: where each is kept, and what it is called in the folder. */
export const labPapers = `
  select f.storage_key, concat('report-', v.number, '-', o.id, '-v', r.version, '-', d.locale, case when r.recalled_at is not null then '-taken-back' end, '.pdf') as name, d.sha256
  from report_documents d join files f on f.id = d.file_id join reports r on r.id = d.report_id join orders o on o.id = r.order_id and o.lab_id = $1 join visits v on v.id = o.visit_id
  union all
  select f.storage_key, concat('report-', v.number, '-', o.id, '-v', r.version, '-attached', case when r.recalled_at is not null then '-taken-back' end, '.pdf'), null
  from reports r join files f on f.id = r.file_id join orders o on o.id = r.order_id and o.lab_id = $1 join visits v on v.id = o.visit_id where r.signed_at is not null
  union all
  select f.storage_key, concat('document-', 'centre-' || d.centre_id || '-', d.slot, '-', d.id, '.pdf'), null from lab_documents d join files f on f.id = d.file_id where d.lab_id = $1
  union all
  select f.storage_key, concat('locked-', k.id, '-', f.id, '.pdf'), null
  from locked_records k, jsonb_path_query(k.content, '$.report[*].reports[*].fileId ? (@ != null)') kept join files f on f.id::text = kept #>> '{}'
  where k.lab_id = $1
  order by 2`;

/** Signed versions whose paper was never drawn: of before papers were kept. */
export const undrawnPapers = `
  select concat('report-', v.number, '-', o.id, '-v', r.version, '.pdf') as name
  from reports r join orders o on o.id = r.order_id and o.lab_id = $1 join visits v on v.id = o.visit_id
  where r.signed_at is not null and exists (select 1 from report_values w where w.report_id = r.id)
    and not exists (select 1 from report_documents d where d.report_id = r.id) and not erased_visit(v.id) order by 1`;
