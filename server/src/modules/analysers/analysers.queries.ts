import {
  type AnalyserFormat,
  type AnalyserMessage,
  analyserFormats,
  remarkKinds,
} from '@healthplus/contract/analysers/schemas';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { IdRow, query } from '#src/db/rows.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';

const CodeRow = z.strictObject({
  code: z.string(),
  parameterId: z.number().nullable(),
  parameter: z.string().nullable(),
});

const Changed = z.array(
  z.strictObject({
    orderId: z.number(),
    accessionNumber: z.string(),
    closed: z.boolean(),
    parameter: z.string(),
    kind: z.enum(remarkKinds),
    text: z.string(),
  }),
);

const AnalyserRow = z.strictObject({
  id: z.number(),
  name: z.string(),
  format: z.enum(analyserFormats),
  codes: z.array(CodeRow),
  last_message_at: z.string().nullable(),
  changed: Changed,
  files_not_whole: z.number(),
});
export type AnalyserRow = z.infer<typeof AnalyserRow>;

/** A change of what stands that nobody has looked at, and that was not written over since, of a remark `k`. */
const isOpenChange = sql`k.settled_at is null and k.kind <> 'comment' and not written_over_since(k)`;

/** The analysers of a lab that are in use; one by its id. */
export async function selectAnalysers(
  executor: Executor,
  lab: LabScope,
  { id, now }: { id?: number; now: Date },
): Promise<AnalyserRow[]> {
  const { rows } = await query(
    executor,
    AnalyserRow,
    sql`
    select a.id, a.name, a.format, (select m.at from analyser_messages m where m.analyser_id = a.id order by m.id desc limit 1) as last_message_at,
      coalesce((select json_agg(json_build_object('code', c.code, 'parameterId', c.parameter_id, 'parameter', p.name) order by c.parameter_id is not null, lower(c.code))
        from analyser_codes c left join parameters p on p.id = c.parameter_id where c.analyser_id = a.id), '[]') as codes,
      coalesce((select json_agg(json_build_object('orderId', k.order_id, 'accessionNumber', k.accession_number, 'closed', k.closed, 'parameter', k.parameter,
          'kind', k.kind, 'text', k.text) order by k.id) from (
        select k.id, k.order_id, coalesce(o.accession_number, v.number) as accession_number, o.state = 'done' as closed, p.name as parameter, k.kind, k.text
        from analyser_remarks k join analyser_messages m on m.id = k.message_id and m.analyser_id = a.id
          join orders o on o.id = k.order_id join visits v on v.id = o.visit_id join parameters p on p.id = k.parameter_id
        where k.lab_id = ${lab} and ${isOpenChange} order by k.id limit 50) k), '[]') as changed,
      (select count(*)::int from analyser_messages m where m.analyser_id = a.id and (m.refused > 0 or m.fault is not null)
        and m.at > ${at(now)} - interval '7 days') as files_not_whole
    from analysers a where a.lab_id = ${lab} and a.retired_at is null and ${id === undefined ? sql`true` : sql`a.id = ${id}`}
    order by lower(a.name) limit 100`,
  );
  return rows;
}

/** Writes an analyser of a lab down, and answers with its id. */
export async function insertAnalyser(
  tx: Tx,
  lab: LabScope,
  { name, format }: { name: string; format: AnalyserFormat },
): Promise<number> {
  const { rows } = await query(
    tx,
    IdRow,
    sql`insert into analysers (lab_id, name, format) values (${lab}, ${name}, ${format}) returning id`,
  );
  return rows[0]!.id;
}

/** Takes an analyser out of use; false for another lab's, and one that is out of use. */
export async function setRetired(tx: Tx, lab: LabScope, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update analysers set retired_at = ${at(now)} where id = ${id} and lab_id = ${lab} and retired_at is null`,
  );
  return rowCount === 1;
}

/** Says what a code means: of the site's vocabulary, or of the lab's own. */
export async function setCode(
  tx: Tx,
  {
    analyserId,
    lab,
    code,
    parameterId,
  }: { analyserId: number; lab: LabScope; code: string; parameterId: number | null },
): Promise<void> {
  await tx.execute(sql`
    insert into analyser_codes (analyser_id, code, parameter_id)
    values (${analyserId}, ${code}, (select id from parameters where id = ${parameterId} and (lab_id is null or lab_id = ${lab})))
    on conflict (analyser_id, lower(code)) do update set parameter_id = excluded.parameter_id`);
}

/** Which of some codes in small letters the vocabulary knows. */
export async function selectKnownCodes(executor: Executor, codes: string[]): Promise<Set<string>> {
  const { rows } = await query(
    executor,
    z.strictObject({ code: z.string() }),
    sql`select lower(code) as code from parameters where lower(code) = any(${sql.param(codes)}::text[])`,
  );
  return new Set(rows.map(({ code }) => code));
}

/** Keeps codes that were seen and mean nothing yet. */
export async function keepUnknownCodes(tx: Tx, analyserId: number, codes: string[]): Promise<void> {
  await tx.execute(sql`
    insert into analyser_codes (analyser_id, code) select ${analyserId}, code from unnest(${sql.param(codes)}::text[]) code on conflict do nothing`);
}

const TubeRow = z.strictObject({
  barcode: z.string(),
  order_id: z.number(),
  in_lab: z.boolean(),
  /** What is measured from it and is not released yet, and what is. */
  open: z.array(z.number()),
  released: z.array(z.number()),
});
export type TubeRow = z.infer<typeof TubeRow>;

/** The specimens of a lab with these bar codes, each with what is measured from it. */
export async function selectTubes(executor: Executor, lab: LabScope, barcodes: string[]): Promise<TubeRow[]> {
  const measured = (states: string[]) => sql`
    coalesce((select json_agg(distinct p) from order_tests n, unnest(n.parameter_ids) p where n.order_id = s.order_id
      and n.container_id = s.container_id and n.after_meal = s.after_meal and n.state = any(${sql.param(states)}::text[])), '[]')`;
  const { rows } = await query(
    executor,
    TubeRow,
    sql`
    select s.barcode, s.order_id, s.state = 'received' as in_lab,
      ${measured(['ordered', 'in_process', 'entered'])} as open, ${measured(['released', 'amended'])} as released
    from specimens s where s.lab_id = ${lab} and s.barcode = any(${sql.param(barcodes)}::text[])`,
  );
  return rows;
}

export interface NewMessage {
  lab: LabScope;
  analyserId: number;
  fileName: string;
  content: string | null;
  broughtBy: number | null;
  now: Date;
  /** Why none of it was taken, as a coded message. */
  fault?: string;
  refusals: AnalyserMessage['refusals'];
}

/** So many of a file's refusals are kept beside it: the file itself tells the rest. */
const REFUSALS_KEPT = 200;

/** Keeps what an analyser sent, with how many of its values were taken and refused; answers with its id. */
export async function insertMessage(tx: Executor, message: NewMessage, counts: { taken: number; refused: number }) {
  const { lab, analyserId, fileName, content, broughtBy, now, refusals, fault = null } = message;
  const { rows } = await query(
    tx,
    IdRow,
    sql`
    insert into analyser_messages (lab_id, analyser_id, file_name, content, brought_by, taken, refused, fault, refusals, at)
    values (${lab}, ${analyserId}, ${fileName}, ${content}, ${broughtBy}, ${counts.taken}, ${counts.refused}, ${fault},
      ${JSON.stringify(refusals.slice(0, REFUSALS_KEPT))}::jsonb, ${at(now)}) returning id`,
  );
  return rows[0]!.id;
}

const MessageRow = z.strictObject({
  id: z.number(),
  at: z.string(),
  file_name: z.string(),
  by: z.string().nullable(),
  taken: z.number(),
  refused: z.number(),
  fault: z.string().nullable(),
  refusals: z.array(
    z.strictObject({ line: z.number(), barcode: z.string(), code: z.string(), value: z.string(), reason: z.string() }),
  ),
  has_content: z.boolean(),
});

/** The last files of an analyser. */
export async function selectMessages(executor: Executor, lab: LabScope, analyserId: number) {
  const { rows } = await query(
    executor,
    MessageRow,
    sql`
    select m.id, m.at, m.file_name, b.name as by, m.taken, m.refused, m.fault, m.refusals, m.content is not null as has_content
    from analyser_messages m left join accounts b on b.id = m.brought_by
    where m.analyser_id = ${analyserId} and m.lab_id = ${lab} order by m.id desc limit 50`,
  );
  return rows;
}

const ContentRow = z.strictObject({ content: z.string() });

/** What an analyser sent, as it came; null once it is forgotten, and for another lab's. */
export async function findContent(executor: Executor, lab: LabScope, id: number): Promise<string | null> {
  const { rows } = await query(
    executor,
    ContentRow,
    sql`select content from analyser_messages where id = ${id} and lab_id = ${lab} and content is not null`,
  );
  return rows[0]?.content ?? null;
}

/** What files said is kept for so long: until then somebody can look up what an analyser has written. */
const KEEP_DAYS = 90;

/** Forgets what analysers sent longer ago than it is kept. */
export async function forgetContents(executor: Executor, now: Date): Promise<void> {
  await executor.execute(sql`
    update analyser_messages set content = null, refusals = '[]'
    where content is not null and at < ${at(now)} - make_interval(days => ${KEEP_DAYS})`);
}

/** Takes away what files said of the account's people. Whatever else such a file said goes with it. */
export async function forgetContentsOf(executor: Executor, account: AccountScope): Promise<void> {
  await executor.execute(sql`
    delete from analyser_remarks where order_id in (
      select o.id from orders o join visits v on v.id = o.visit_id where v.account_id = ${account})`);
  await executor.execute(sql`
    update analyser_messages set content = null, refusals = '[]' where id in (
      select r.message_id from results r join orders o on o.id = r.order_id join visits v on v.id = o.visit_id
      where v.account_id = ${account} and r.message_id is not null)`);
}

const FolderRow = z.strictObject({ id: z.number(), lab_id: z.number() });

/** The lab of an analyser in use, for a file that was found in its folder. */
export async function findLabOf(executor: Executor, analyserId: number) {
  const { rows } = await query(
    executor,
    FolderRow,
    sql`select id, lab_id from analysers where id = ${analyserId} and retired_at is null`,
  );
  return rows[0] ?? null;
}
