import { type PaperSettings, paperHeads } from '@healthplus/contract/reports/paper';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { hasRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

const ScopeRows = z.array(z.strictObject({ id: z.number(), name: z.string() }));

const SettingsRow = z.strictObject({
  head: z.enum(paperHeads),
  picture_id: z.string().nullable(),
  symbol_id: z.string().nullable(),
  signature_id: z.string().nullable(),
  certificate: z.string().nullable(),
  until: z.string().nullable(),
  scope: ScopeRows,
  centres: z.array(
    z.strictObject({
      id: z.number(),
      name: z.string(),
      certificate: z.strictObject({ number: z.string(), until: z.string().nullable() }),
      scope: ScopeRows,
    }),
  ),
});

/** What stands on a lab's papers, and the signature of one of its members. */
export async function findPaperSettings(executor: Executor, lab: LabScope, accountId: number) {
  const { rows } = await query(
    executor,
    SettingsRow,
    sql`
    select coalesce(s.head, 'drawn') as head, s.picture_id, s.symbol_id, m.signature_id, l.accreditation as certificate, l.accredited_until::text as until,
      coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id)
        from accredited_parameters ap join parameters p on p.id = ap.parameter_id where ap.lab_id = l.id), '[]') as scope,
      coalesce((select json_agg(json_build_object('id', ce.id, 'name', ce.name, 'certificate', json_build_object('number', c.number, 'until', c.valid_until),
          'scope', coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id)
            from centre_accredited_parameters ap join parameters p on p.id = ap.parameter_id where ap.lab_id = l.id and ap.centre_id = ce.id), '[]')) order by ce.id)
        from centres ce join lateral certificate_of_centre(ce.id) c on true where ce.lab_id = l.id), '[]') as centres
    from labs l left join paper_settings s on s.lab_id = l.id left join lab_members m on m.lab_id = l.id and m.account_id = ${accountId}
    where l.id = ${lab}`,
  );
  return rows[0]!;
}

/** Chooses the head; false for a picture that is not there. */
export const writeHead = (executor: Executor, lab: LabScope, head: PaperSettings['head']): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    insert into paper_settings (lab_id, head, picture_id)
    select ${lab}, ${head}, kept.picture_id from (select (select s.picture_id from paper_settings s where s.lab_id = ${lab}) as picture_id) kept
    where ${head} <> 'picture' or kept.picture_id is not null
    on conflict (lab_id) do update set head = excluded.head returning 1`,
  );

/** The picture that heads a lab's papers, in place of the one before. */
export async function writePicture(executor: Executor, lab: LabScope, pictureId: string): Promise<void> {
  await executor.execute(sql`
    insert into paper_settings (lab_id, head, picture_id) values (${lab}, 'picture', ${pictureId})
    on conflict (lab_id) do update set head = 'picture', picture_id = excluded.picture_id`);
}

/** Keeps the symbol of who has accredited the lab; false without a certificate that was verified. */
export const writeSymbol = (executor: Executor, lab: LabScope, symbolId: string): Promise<boolean> =>
  hasRow(
    executor,
    sql`
    insert into paper_settings (lab_id, symbol_id) select id, ${symbolId} from labs where id = ${lab}
      and (accreditation is not null or exists (select 1 from centres ce join lateral certificate_of_centre(ce.id) c on true where ce.lab_id = ${lab}))
    on conflict (lab_id) do update set symbol_id = excluded.symbol_id returning 1`,
  );

/** Says the same of a centre's own certificate; false where it has none. */
export async function writeCentreScope(
  executor: Executor,
  lab: LabScope,
  centreId: number,
  parameterIds: number[],
): Promise<boolean> {
  const own = sql`select 1 from centres ce join lateral certificate_of_centre(ce.id) c on true where ce.lab_id = ${lab} and ce.id = ${centreId}`;
  if (!(await hasRow(executor, own))) return false;
  const wanted = sql`any(${sql.param(parameterIds)}::bigint[])`;
  await executor.execute(
    sql`delete from centre_accredited_parameters where lab_id = ${lab} and centre_id = ${centreId} and not parameter_id = ${wanted}`,
  );
  await executor.execute(sql`
    insert into centre_accredited_parameters (lab_id, centre_id, parameter_id)
    select ${lab}, ${centreId}, p.id from parameters p where p.id = ${wanted} and (p.lab_id is null or p.lab_id = ${lab}) on conflict do nothing`);
  return true;
}

/** Says what the certificate covers: parameters of the site and the lab's own; others are passed over. */
export async function writeScope(executor: Executor, lab: LabScope, parameterIds: number[]): Promise<void> {
  const wanted = sql`any(${sql.param(parameterIds)}::bigint[])`;
  await executor.execute(
    sql`delete from accredited_parameters where lab_id = ${lab} and parameter_id <> all(${sql.param(parameterIds)}::bigint[])`,
  );
  await executor.execute(sql`
    insert into accredited_parameters (lab_id, parameter_id)
    select ${lab}, p.id from parameters p where p.id = ${wanted} and (p.lab_id is null or p.lab_id = ${lab}) on conflict do nothing`);
}
