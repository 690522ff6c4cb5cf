import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { at } from '#src/db/moment.ts';
import { IdRow, query } from '#src/db/rows.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';
import { fastOfLine } from './booking-parts.queries.ts';

const RecollectedRow = z.strictObject({
  id: z.number(),
  lab_id: z.number(),
  centre_id: z.number().nullable(),
  place: z.enum(['home', 'counter']),
  pincode: z.string().nullable(),
  city: z.string().nullable(),
  /** How long nothing is eaten before what waits to be taken again. */
  fasting_hours: z.number().nullable(),
});

/** Locks a visit in its scope while another one is made to take specimens of it again; null where it is not theirs. */
export async function lockRecollected(
  tx: Tx,
  scope: { account: AccountScope } | { lab: LabScope },
  number: string,
): Promise<z.infer<typeof RecollectedRow> | null> {
  const within = 'account' in scope ? sql`v.account_id = ${scope.account}` : sql`v.lab_id = ${scope.lab}`;
  const { rows } = await query(
    tx,
    RecollectedRow,
    sql`
    select v.id, v.lab_id, v.centre_id, v.place, v.pincode, (select max(${fastOfLine})
        from orders o join specimens s on s.order_id = o.id and s.state = 'planned' and s.recollection_id is null and not s.after_meal and specimen_is_owed(s)
        join order_tests n on n.order_id = o.id and n.container_id = s.container_id and not n.after_meal and n.state <> 'cancelled'
        join order_items x on x.id = n.order_item_id and x.cancelled_at is null join items i on i.id = x.item_id
        where o.visit_id = v.id and o.state = 'active') as fasting_hours,
      (select c.name from cities c where c.id = coalesce(ce.city_id, l.city_id)) as city
    from visits v join labs l on l.id = v.lab_id left join centres ce on ce.id = v.centre_id
    where v.number = ${number} and ${within} and v.recollects_id is null for update of v`,
  );
  return rows[0] ?? null;
}

/** A visit that takes specimens of another one again, free of charge: at a time with its seat, or now for who stands there. */
export async function insertRecollection(
  tx: Tx,
  visit: {
    ofId: number;
    number: string;
    state: 'confirmed' | 'arrived';
    place: 'home' | 'counter';
    slotId: number | null;
    centreId: number | null;
    startsAt: Date;
    endsAt: Date;
    actorId: number;
    actorRole: 'customer' | 'lab';
    now: Date;
  },
): Promise<number> {
  const [startsAt, endsAt] = [at(visit.startsAt), at(visit.endsAt)];
  const home = visit.place === 'home';
  const { rows } = await query(
    tx,
    IdRow,
    sql`
    with visit as (
      insert into visits (number, account_id, lab_id, centre_id, recollects_id, state, place, starts_at, ends_at, address, pincode, door_name,
        door_phone, total_paise, note, created_at)
      select ${visit.number}, v.account_id, v.lab_id, ${visit.centreId}::bigint, v.id, ${visit.state}, ${visit.place}, ${startsAt}, ${endsAt},
        case when ${home} then v.address end, case when ${home} then v.pincode end, case when ${home} then v.door_name end,
        case when ${home} then v.door_phone end, 0, v.note, ${at(visit.now)}
      from visits v where v.id = ${visit.ofId} returning id),
    stop as (insert into visit_stops (visit_id, slot_id, starts_at) select id, ${visit.slotId}::bigint, ${startsAt} from visit returning 1),
    event as (
      insert into visit_events (visit_id, subject, to_state, actor_id, actor_role, detail)
      select id, 'visit', ${visit.state}, ${visit.actorId}, ${visit.actorRole},
        jsonb_build_object('recollects', (select number from visits where id = ${visit.ofId})) from visit returning 1)
    select id from visit`,
  );
  return rows[0]!.id;
}
