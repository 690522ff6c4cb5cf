import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { query } from '#src/db/rows.ts';
import { drawnAtOf, gaveResults } from './reports.queries.ts';

const FhirRow = z.strictObject({
  lab_id: z.number(),
  lab: z.string(),
  lab_address: z.string(),
  lab_phone: z.string(),
  lab_email: z.string(),
  accession_number: z.string().nullable(),
  patient: z.strictObject({ number: z.string(), birth_date: z.string().nullable() }),
  signatory: z.strictObject({ account_id: z.number(), name: z.string(), registration_number: z.string() }),
  specimens: z.array(
    z.strictObject({
      id: z.number(),
      barcode: z.string(),
      kind: z.string(),
      collected_at: z.string().nullable(),
      received_at: z.string().nullable(),
    }),
  ),
  /** LOINC codes by parameter. */
  loinc: z.record(z.string(), z.string()),
});
export type FhirRow = z.infer<typeof FhirRow>;

/** What the document of a signed version says beside the report: who is who, what was taken when, and what values are called by others. */
export async function findFhirParts(executor: Executor, reportId: number): Promise<FhirRow> {
  const { rows } = await query(
    executor,
    FhirRow,
    sql`
    select l.id as lab_id, l.name as lab, address_of(ce, l) as lab_address, l.phone as lab_phone, l.email as lab_email, o.accession_number,
      json_build_object('number', coalesce((select p.number::text from patients p where p.id = o.patient_id), 'order-' || o.id),
        'birth_date', case when r.person_name is null then o.person_birth_date else r.person_birth_date end) as patient,
      json_build_object('account_id', coalesce(a.id, 0), 'name', coalesce(a.name, r.signature, ''), 'registration_number',
          coalesce((select m.registration_number from lab_members m where m.account_id = a.id and m.lab_id = l.id
            order by m.ended_at desc nulls first limit 1), '')) as signatory,
      coalesce((select json_agg(json_build_object('id', s.id, 'barcode', s.barcode, 'kind', c.specimen, 'collected_at', ${drawnAtOf},
        'received_at', s.received_at) order by s.id)
        from specimens s join containers c on c.id = s.container_id where s.order_id = o.id and s.received_at is not null and ${gaveResults}), '[]') as specimens,
      coalesce((select json_object_agg(p.id, p.loinc) from parameters p where p.loinc is not null
        and p.id in (select unnest(n.parameter_ids) from order_tests n where n.order_id = o.id)), '{}') as loinc
    from reports r join orders o on o.id = r.order_id join visits v on v.id = o.visit_id join labs l on l.id = v.lab_id left join centres ce on ce.id = v.centre_id
      left join accounts a on a.id = r.signed_by where r.id = ${reportId}`,
  );
  return rows[0]!;
}
