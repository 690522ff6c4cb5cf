import { LabContainer } from '@healthplus/contract/vocabulary/containers.endpoints';
import { sql } from 'drizzle-orm';
import type { Executor, Tx } from '#src/db/connect.ts';
import { hasRow, query } from '#src/db/rows.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';

export const ContainerRow = LabContainer.strict();

/** The container of each kind of specimen: the lab's own before the site's, in the order of draw. */
export async function selectLabContainers(executor: Executor, lab: LabScope): Promise<LabContainer[]> {
  const { rows } = await query(
    executor,
    ContainerRow,
    sql`
    select * from (
      select distinct on (lower(c.specimen)) c.specimen, c.name, c.cap_colour as "capColour", c.additive, c.volume_ml::float8 as "volumeMl",
        c.draw_order as "drawOrder", c.patient_instructions as "patientInstructions", c.lab_id is not null as own,
        exists (select 1 from containers site where site.lab_id is null and lower(site.specimen) = lower(c.specimen)) as "ofSite"
      from containers c where c.lab_id = ${lab} or c.lab_id is null order by lower(c.specimen), c.lab_id nulls last) kinds
    order by "drawOrder", specimen`,
  );
  return rows;
}

export type ContainerWrite = Omit<LabContainer, 'own' | 'ofSite'>;

/** Something stands in a container `c`, or was ordered in it. */
const isUsed = sql`(exists (select 1 from specimens s where s.container_id = c.id) or exists (select 1 from order_tests n where n.container_id = c.id))`;

/** Sets the lab's own container of a kind. */
export async function writeContainer(tx: Tx, lab: LabScope, given: ContainerWrite): Promise<void> {
  await tx.execute(sql`
    insert into containers (lab_id, specimen, name, cap_colour, additive, volume_ml, draw_order, patient_instructions, minutes_after)
    values (${lab}, ${given.specimen}, ${given.name}, ${given.capColour}, ${given.additive}, ${given.volumeMl}::numeric, ${given.drawOrder},
      ${given.patientInstructions}, (select minutes_after from containers where lab_id is null and lower(specimen) = lower(${given.specimen})))
    on conflict (lower(specimen), coalesce(lab_id, 0)) do update set name = excluded.name, cap_colour = excluded.cap_colour,
      additive = excluded.additive, volume_ml = excluded.volume_ml, draw_order = excluded.draw_order, patient_instructions = excluded.patient_instructions`);
}

/** Removes a kind that only the lab has, with its container; false where there is none, or something is taken in it. */
export const deleteKind = (tx: Tx, lab: LabScope, specimen: string): Promise<boolean> =>
  hasRow(
    tx,
    sql`
    delete from containers c where c.lab_id = ${lab} and lower(c.specimen) = lower(${specimen}) and not ${isUsed}
      and not exists (select 1 from test_containers k where k.lab_id = c.lab_id and lower(k.specimen) = lower(c.specimen))
      and not exists (select 1 from containers site where site.lab_id is null and lower(site.specimen) = lower(c.specimen)) returning c.id`,
  );

/**
 * The site's container of a kind counts again: the lab's own goes, or where specimens stand in it already, it becomes what
 * the site's is. False where the lab has none of its own.
 */
export async function resetContainer(tx: Tx, lab: LabScope, specimen: string): Promise<boolean> {
  const own = sql`lab_id = ${lab} and lower(specimen) = lower(${specimen})`;
  const made = await hasRow(
    tx,
    sql`
    update containers c set name = site.name, cap_colour = site.cap_colour, additive = site.additive, volume_ml = site.volume_ml,
      draw_order = site.draw_order, patient_instructions = site.patient_instructions
    from containers site where c.lab_id = ${lab} and lower(c.specimen) = lower(${specimen}) and site.lab_id is null
      and lower(site.specimen) = lower(${specimen}) returning c.id`,
  );
  return (await hasRow(tx, sql`delete from containers c where ${own} and not ${isUsed} returning c.id`)) || made;
}
