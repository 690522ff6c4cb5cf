import type { Specimen } from '@healthplus/contract/specimens/schemas';
import { orderPersonView } from '#src/modules/bookings/bookings.service.ts';
import type { SpecimenRow } from './specimens.queries.ts';

export const specimenView = (row: SpecimenRow): Specimen => ({
  id: row.id,
  barcode: row.barcode,
  state: row.state,
  orderId: row.order_id,
  number: row.number,
  accessionNumber: row.accession_number,
  person: orderPersonView(row),
  container: {
    name: row.container,
    capColour: row.cap_colour,
    additive: row.additive,
    volumeMl: row.volume_ml,
    drawOrder: row.draw_order,
    minutesAfter: row.minutes_after,
  },
  afterMeal: row.after_meal,
  offTime: row.off_time,
  tests: row.tests,
  at: row.at && new Date(row.at).toISOString(),
  rejectReason: row.reject_reason,
  storedIn: row.stored_in,
  replaces: row.replaces,
  labId: row.lab_id,
  centreId: row.centre_id,
  place: row.place,
  recollection: row.recollection && {
    number: row.recollection.number,
    startsAt: new Date(row.recollection.starts_at).toISOString(),
  },
  phone: row.phone,
  phoneLent: row.phone_lent,
});
