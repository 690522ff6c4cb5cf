import { createMessage } from '@healthplus/contract/coded-messages';
import { paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import { CITY_REACH_KM, kilometres } from '@healthplus/contract/places/rules';
import { type LabService, type LabServiceChange, shortList } from '@healthplus/contract/scheduling/schemas';
import { startOfDay } from '@healthplus/contract/zone';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { lockCalendar, selectBookedSlots, selectPlacesOf, writeService } from './lab-service.queries.ts';
import { selectCalendars } from './slots.queries.ts';

export { insertCalendar } from './lab-service.queries.ts';

const WEEK = 7 * 86_400_000;
const notYet = () => new AppError('not_found', createMessage('complete_your_profile_first_your_first_centre_is'));

/** Hours, capacity, reach and fees of a lab's centre. Rupees; 404 for another lab's. */
export async function readService(deps: Deps, lab: LabScope, centreId: number | undefined): Promise<LabService> {
  const [calendar] = await selectCalendars(
    deps.db,
    { labIds: [lab], cityId: null, centreId, closedToo: true },
    deps.now(),
  );
  if (!calendar) throw notYet();
  return {
    windowMinutes: calendar.windowMinutes,
    capacityHome: calendar.capacityHome,
    capacityCounter: calendar.capacityCounter,
    leadMinutes: calendar.leadMinutes,
    homeFee: rupeesFromPaise(calendar.homeFeePaise),
    feeBands: calendar.feeBands.map(({ fromKm, feePaise }) => ({ fromKm, fee: rupeesFromPaise(feePaise) })),
    reachKm: calendar.reachKm,
    hours: calendar.hours
      .map(({ weekday, opens, closes, homeSurchargePaise }) => ({
        weekday,
        opens: opens.slice(0, 5),
        closes: closes.slice(0, 5),
        homeSurcharge: rupeesFromPaise(homeSurchargePaise),
      }))
      .sort((a, b) => a.weekday - b.weekday || a.opens.localeCompare(b.opens)),
    daysOff: calendar.daysOff.toSorted(),
    pincodes: calendar.pincodes.toSorted(),
    confirmsItself: calendar.confirmsItself,
  };
}

/** Opening hours of one day may not overlap: a window would stand twice. */
function assertApart(hours: LabService['hours']): void {
  const sorted = hours.toSorted((a, b) => a.weekday - b.weekday || a.opens.localeCompare(b.opens));
  sorted.forEach((entry, index) => {
    const before = sorted[index - 1];
    if (before?.weekday === entry.weekday && before.closes > entry.opens) {
      const message = createMessage('two_opening_hours_of_one_day_overlap');
      throw new AppError('validation_failed', message, { fields: { hours: message } });
    }
  });
}

/** 400 for pincodes that are of another city than the centre's. */
async function assertNear(tx: Tx, calendarId: number, pincodes: string[]): Promise<void> {
  const far = (await selectPlacesOf(tx, calendarId, pincodes)).filter(
    ({ latitude, longitude, from_latitude, from_longitude }) =>
      kilometres({ latitude, longitude }, { latitude: from_latitude, longitude: from_longitude }) > CITY_REACH_KM,
  );
  if (far.length === 0) return;
  const named = { pincodes: shortList(far.map(({ pincode }) => pincode)), city: far[0]!.city };
  throw refuse('pincodes', createMessage('these_pincodes_are_far_from_city', named));
}

/** Sets when a centre of the lab can be booked; what is left out stays as it is. What is booked stays, also outside the new hours. */
export async function saveService(
  deps: Deps,
  input: { caller: Caller; lab: LabScope; centreId: number | undefined; service: LabServiceChange; ip: string },
): Promise<void> {
  const { caller, lab, centreId, service, ip } = input;
  if (service.hours) assertApart(service.hours);
  await transact(deps.db, async (tx) => {
    const calendarId = await lockCalendar(tx, lab, centreId);
    if (calendarId === null) throw notYet();
    if (service.pincodes) await assertNear(tx, calendarId, service.pincodes);
    const { homeFee, feeBands, hours, ...rest } = service;
    await writeService(tx, calendarId, {
      ...rest,
      ...(homeFee !== undefined && { homeFeePaise: paiseFromRupees(homeFee) }),
      ...(feeBands && { feeBands: feeBands.map(({ fromKm, fee }) => ({ fromKm, feePaise: paiseFromRupees(fee) })) }),
      ...(hours && {
        hours: hours.map(({ homeSurcharge, ...entry }) => ({
          ...entry,
          homeSurchargePaise: paiseFromRupees(homeSurcharge),
        })),
      }),
    });
    await recordAudit(tx, {
      caller,
      action: 'lab.service_saved',
      subject: `lab ${lab}`,
      detail: { centreId, what: Object.keys(service) },
      ip,
    });
  });
}

/** What is booked in the seven days from one on. */
export async function listBookedSlots(deps: Deps, lab: LabScope, day: string, centreId: number | undefined) {
  const from = startOfDay(day);
  const rows = await selectBookedSlots(deps.db, lab, centreId, { from, to: new Date(from.getTime() + WEEK) });
  return rows.map(({ starts_at, ...row }) => ({ ...row, startsAt: new Date(starts_at).toISOString() }));
}
