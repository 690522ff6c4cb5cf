import { documentSlots, requiredSlots } from '@healthplus/contract/labs/schemas';
import { sql } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import type { Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import type { Deps } from '#src/deps.ts';
import { storeFile } from '#src/modules/files/files.service.ts';

/** A page that says what it stands for: nobody's real papers. */
function samplePdf(lab: string, slot: string): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', margin: 40, info: { Title: slot } });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  document.fontSize(18).text(slot.replace(/([A-Z])/g, ' $1').toLowerCase());
  document
    .moveDown()
    .fontSize(12)
    .text(`${lab}\n\nA sample of the demonstration. It stands for the paper that a laboratory hands in here.`);
  document.end();
  return done;
}

/** Labs that sell scans hold what these may not be sold without; packages of labs that are not verified wait. */
async function loadLicences(tx: Tx, deps: Deps): Promise<void> {
  for (const [slot, licence] of [
    ['pcpndtRegistration', 'pcpndt'],
    ['aerbLicence', 'aerb'],
  ] as const) {
    const fileId = await storeFile(deps, {
      folder: 'documents',
      content: await samplePdf('A laboratory of the demonstration', slot),
      contentType: 'application/pdf',
      extension: 'pdf',
      fileName: `${slot}.pdf`,
      isPublic: false,
    });
    await tx.execute(sql`
      insert into lab_documents (lab_id, slot, file_id, file_name, state)
      select distinct o.lab_id, ${slot}, ${fileId}::uuid, ${`${slot}.pdf`}, 'approved'
      from offers o join items i on i.id = o.item_id and i.licence = ${licence} join labs l on l.id = o.lab_id and l.verified`);
  }
  await tx.execute(sql`
    insert into approvals (kind, lab_id, item_id, reason, texts)
    select 'package', i.lab_id, i.id, 'unverified_lab', json_build_array(
      json_build_object('field', 'name', 'text', i.name), json_build_object('field', 'description', 'text', i.description))
    from items i join labs l on l.id = i.lab_id and not l.verified order by i.id`);
  await tx.execute(
    sql`update items set review = 'waiting' where id in (select item_id from approvals where state = 'waiting')`,
  );
}

/** Papers of two labs: one was verified with them, the other waits for somebody to read them. */
async function loadDocuments(tx: Tx, deps: Deps, labs: { id: number; name: string }[]): Promise<void> {
  const waiting = labs.find((lab) => lab.name === 'New City Diagnostics')!;
  for (const { lab, slots, state } of [
    { lab: labs[0]!, slots: documentSlots, state: 'approved' },
    { lab: waiting, slots: requiredSlots, state: 'waiting' },
  ]) {
    for (const slot of slots) {
      const fileId = await storeFile(deps, {
        folder: 'documents',
        content: await samplePdf(lab.name, slot),
        contentType: 'application/pdf',
        extension: 'pdf',
        fileName: `${slot}.pdf`,
        isPublic: false,
      });
      await tx.execute(sql`
        insert into lab_documents (lab_id, slot, file_id, file_name, state) values (${lab.id}, ${slot}, ${fileId}, ${`${slot}.pdf`}, ${state})`);
    }
  }
  await loadLicences(tx, deps);
  await tx.execute(sql`
    insert into lab_decisions (lab_id, account_id, decision, subject, reason)
    select ${labs[0]!.id}, id, 'approved', '', '' from accounts where email = 'admin@example.in'`);
  await tx.execute(sql`update labs set submitted_at = ${at(deps.now())} - interval '1 day' where id = ${waiting.id}`);
  await tx.execute(sql`
    insert into lab_decisions (lab_id, account_id, decision, subject, reason, at)
    select ${waiting.id}, id, 'submitted', '', '', ${at(deps.now())} - interval '1 day' from accounts where email = 'newlab@example.in'`);
}

/** What patients of the demonstration say of their visits, in the order of these: too few for a rating of their own. */
const reviews: [number, boolean | null, boolean | null, string][] = [
  [5, true, true, 'Came two minutes early, found the vein at once. The report was there before dinner.'],
  [3, null, true, 'Hard to reach by telephone on the day before. The visit itself went well.'],
  [4, true, null, 'Friendly people at the counter. The waiting room is small.'],
];

/** Reviews of visits that are over, the oldest first; one has an answer. */
async function loadReviews(tx: Tx): Promise<void> {
  const rows = reviews.map(([rating, onTime, reportOnTime, words], place) => ({
    place: place + 1,
    rating,
    on_time: onTime,
    report_on_time: reportOnTime,
    words,
  }));
  await tx.execute(sql`
    insert into reviews (visit_id, lab_id, account_id, rating, on_time, report_on_time, words, answer, answered_at, changed_at, created_at)
    select v.id, v.lab_id, v.account_id, g.rating, g.on_time, g.report_on_time, g.words,
      case when g.place = 2 then 'We are sorry. Two more people answer the telephone in the evenings now.' else '' end,
      case when g.place = 2 then v.ends_at + interval '3 days' end, v.ends_at + interval '2 days', v.ends_at + interval '2 days'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(place int, rating int, on_time boolean, report_on_time boolean, words text)
    join (select v.id, v.lab_id, v.account_id, v.ends_at, row_number() over (order by v.starts_at, v.id) as nth from visits v
      where v.state = 'completed' and v.account_id is not null and v.lab_id is not null) v on v.nth = g.place * 3`);
}

/** What two patients have turned to us with: one that nobody has taken yet, one that was answered. */
const cases = [
  {
    number: 'CS-D3M2N4K',
    email: 'patient2@example.in',
    about: 'payment',
    kind: 'complaint',
    hours: 5,
    answered: null,
    words: 'I paid at the door and the booking still says it is to be paid. The collector gave me a slip.',
    answer: null,
  },
  {
    number: 'CS-D3M2N5K',
    email: 'patient3@example.in',
    about: 'account',
    kind: 'privacy',
    hours: 70,
    answered: 60,
    words: 'Who has read my mother’s report? I would like a list.',
    answer: 'Each reading stands under the report, at Who has read it. Tell us if a name there is not known to you.',
  },
];

async function loadCases(tx: Tx, deps: Deps): Promise<void> {
  const now = at(deps.now());
  const given = sql`jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as g(number text, email text, about text, kind text, hours int, answered int, words text, answer text)`;
  const operator = sql`(select id from accounts where email = 'admin@example.in')`;
  await tx.execute(sql`
    insert into cases (number, account_id, kind, about, state, owner_id, acknowledged_at, due_at, created_at)
    select g.number, a.id, g.kind, g.about, case when g.answer is null then 'open' else 'answered' end, case when g.answer is not null then ${operator} end,
      ${now} - make_interval(hours => g.answered), ${now} - make_interval(hours => g.hours) + case when g.answer is null then interval '48 hours' else interval '90 days' end,
      ${now} - make_interval(hours => g.hours)
    from ${given} join accounts a on a.email = g.email`);
  await tx.execute(sql`
    insert into case_entries (case_id, "by", author_id, text, created_at)
    select c.id, 'customer', c.account_id, g.words, c.created_at from ${given} join cases c using (number)`);
  await tx.execute(sql`
    insert into case_entries (case_id, "by", author_id, text, created_at)
    select c.id, 'operator', c.owner_id, g.answer, c.acknowledged_at from ${given} join cases c using (number) where g.answer is not null`);
}

/** What the console has to work on: people who wait for a call, words that found nothing, a month of searches. */
export async function loadConsole(tx: Tx, deps: Deps, labs: { id: number; name: string }[]): Promise<void> {
  await loadDocuments(tx, deps, labs);
  await loadReviews(tx);
  // What the site takes: a tenth, of scans a little less.
  await tx.execute(sql`
    insert into commission_rules (item_kind, kind, value, starts_on) values (null, 'percent', 1000, '2025-04-01'), ('scan', 'percent', 750, '2025-04-01')`);
  await loadCases(tx, deps);
  await tx.execute(sql`
    insert into callbacks (phone, city_id, created_at)
    select g.phone, c.id, ${at(deps.now())} - make_interval(hours => g.hours) from (values ('+91 90000 10001', 'Mumbai', 2), ('+91 90000 10002', 'Delhi', 7),
      ('+91 90000 10003', 'Bengaluru', 26)) as g(phone, city, hours) join cities c on c.name = g.city`);
  const day = (back: string) => sql`(${at(deps.now())} at time zone 'Asia/Kolkata')::date - ${sql.raw(back)}`;
  await tx.execute(sql`
    insert into search_log (day, query, results, times)
    select ${day('g.back')}, g.query, 0, g.times from (values ('hemogramm kit', 1, 9), ('jigar ki parakh', 2, 6), ('vitmin dee', 1, 4), ('neend ki jaanch', 3, 2))
      as g(query, back, times) on conflict do nothing`);
  await tx.execute(sql`
    insert into search_log (day, query, results, times)
    select ${day('2')}, g.query, g.results, g.times from (values ('thyroid', 24, 31), ('sugar', 18, 26), ('full body', 21, 14), ('liver', 16, 9), ('chest photo', 5, 6), ('chest x ray', 3, 5))
      as g(query, results, times) on conflict do nothing`);
  await tx.execute(sql`
    insert into search_uses (day, query, kind, target, times, places)
    select ${day('2')}, g.query, g.kind, case when g.kind = 'chosen' then i.kind || ' ' || i.id when g.kind = 'booked' then i.id::text else g.target end, g.times, g.places
    from (values ('thyroid', 'seen', '', 29, 0), ('thyroid', 'chosen', 'Thyroid Profile', 19, 24), ('thyroid', 'booked', 'Thyroid Profile', 4, 0), ('sugar', 'seen', '', 24, 0),
      ('sugar', 'chosen', 'HbA1c', 6, 27), ('full body', 'seen', '', 14, 0), ('full body', 'chosen', 'Complete Blood Count', 1, 9), ('liver', 'seen', '', 8, 0), ('liver', 'chosen', 'Liver Function Test', 6, 6),
      ('chest photo', 'seen', '', 6, 0), ('chest photo', 'refined', 'chest x ray', 4, 0), ('chest x ray', 'seen', '', 5, 0), ('chest x ray', 'chosen', 'X-Ray Chest PA View', 4, 4))
      as g(query, kind, target, times, places) left join items i on i.lab_id is null and i.name = g.target and g.kind in ('chosen', 'booked')
    where g.kind not in ('chosen', 'booked') or i.id is not null on conflict do nothing`);
  await tx.execute(sql`
    insert into search_counts (day, searches, without_result)
    select to_char(${day('back')}, 'YYYY-MM-DD'), 20 + (back * 7) % 13, (back * 5) % 4 from generate_series(1, 29) as back`);
}
