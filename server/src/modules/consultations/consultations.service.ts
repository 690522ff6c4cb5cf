import { ageOn, isMinor } from '@healthplus/contract/accounts/rules';
import { statesBefore } from '@healthplus/contract/bookings/rules';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Consultation, DoctorConsultation, NewConsultation } from '@healthplus/contract/consultations/schemas';
import { rupeesFromPaise } from '@healthplus/contract/money';
import { dayOf } from '@healthplus/contract/zone';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { agreeAsGuardian, bornOf, choosePerson } from '#src/modules/accounts/people.service.ts';
import type { AccountScope, DoctorScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { assertRoom } from '#src/modules/bookings/room.service.ts';
import { changeVisit, insertVisit } from '#src/modules/bookings/visits.process.ts';
import { resolveConsultation } from '#src/modules/doctors/doctors.service.ts';
import { forgetDoubleClick, once } from '#src/modules/idempotency/idempotency.service.ts';
import { momentIn, rupees } from '#src/modules/notifications/messages.rules.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { orAlternatives, takeFreeSeat } from '#src/modules/scheduling/seats.service.ts';
import { bookingNumber } from '#src/platform/crypto/tokens.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { decodeCursor, encodeCursor } from '#src/platform/http/cursor.ts';
import {
  type ConsultationFilter,
  type ConsultationRow,
  countConsultations,
  selectConsultations,
} from './consultations.queries.ts';

function view(row: ConsultationRow): Consultation {
  const startsAt = new Date(row.starts_at);
  return {
    number: row.number,
    state: row.state,
    stateReason: row.state_reason,
    doctor: row.doctor,
    person: { name: row.person.name, sex: row.person.sex, age: ageOn(row.person, dayOf(startsAt)) },
    startsAt: startsAt.toISOString(),
    endsAt: new Date(row.ends_at).toISOString(),
    fee: rupeesFromPaise(row.total_paise),
    note: row.note,
    canCancel: statesBefore('cancelled', 'customer').includes(row.state),
  };
}

function doctorView(row: ConsultationRow): DoctorConsultation {
  return { ...view(row), patient: { name: row.patient.name, phone: row.patient.phone } };
}

/** Books a consultation in the doctor's calendar; confirmed at once. 409 slot_full with free times, 422 for others. */
export async function createConsultation(
  deps: Deps,
  account: AccountScope,
  input: z.output<typeof NewConsultation>,
  key: string | undefined,
): Promise<Consultation> {
  return orAlternatives(deps, () =>
    once(deps, { accountId: account, key, call: 'consultations', body: input }, (tx) =>
      consult(tx, deps, account, input),
    ),
  );
}

async function consult(
  tx: Tx,
  deps: Deps,
  account: AccountScope,
  input: z.output<typeof NewConsultation>,
): Promise<Consultation> {
  const resolved = await resolveConsultation(tx, input, deps.now());
  await assertRoom(tx, deps, account);
  const slotId = await takeFreeSeat(tx, resolved, deps.now());
  const person = await choosePerson(tx, account, input, deps.now());
  if (isMinor(bornOf(person, deps.now()), deps.now()))
    await agreeAsGuardian(tx, account, { personId: person.id, agreed: input.guardian === true, field: 'guardian' });
  const number = bookingNumber();
  await insertVisit(tx, {
    number,
    accountId: account,
    labId: null,
    centreId: null,
    doctorId: resolved.doctor.id,
    state: 'confirmed',
    slotId,
    place: 'counter',
    startsAt: resolved.seat.startsAt,
    endsAt: resolved.seat.endsAt,
    address: null,
    pincode: null,
    homeFeePaise: 0,
    totalPaise: resolved.feePaise,
    note: input.note || null,
    createdAt: deps.now(),
    orders: [
      {
        personId: person.id,
        name: person.name,
        sex: person.sex,
        birthDate: person.birthDate,
        ageYears: person.ageYears,
        ageOn: person.ageOn,
        totalPaise: resolved.feePaise,
        items: [],
      },
    ],
  });
  const [row] = await selectConsultations(tx, { scope: { account }, number }, 1);
  const booked = view(row!);
  const { startsAt, doctor, fee } = booked;
  const to = row!.patient;
  const params = { number, doctor: doctor.name, when: momentIn(to.locale, startsAt), fee: rupees(fee) };
  await queueMessage(tx, deps.config, { to, id: 'consultation.booked', params });
  await queueMessage(tx, deps.config, {
    to: { email: row!.doctor_email, locale: 'en' },
    id: 'consultation.new_for_doctor',
    params: { number, when: momentIn('en', startsAt) },
  });
  return booked;
}

interface Paging {
  limit?: number | undefined;
  cursor?: string | undefined;
}

async function page(deps: Deps, filter: ConsultationFilter, paging: Paging) {
  const limit = paging.limit ?? 50;
  const found = await selectConsultations(deps.db, { ...filter, after: decodeCursor(paging.cursor) }, limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last ? encodeCursor(new Date(last.starts_at).toISOString(), last.id) : null;
  return { rows, next, total: next || paging.cursor ? await countConsultations(deps.db, filter) : rows.length };
}

/** A customer's consultations, newest first. */
export async function listConsultations(deps: Deps, account: AccountScope, paging: Paging) {
  const found = await page(deps, { scope: { account } }, paging);
  return { ...found, rows: found.rows.map(view) };
}

/** A doctor's consultations by time. */
export async function listDoctorConsultations(
  deps: Deps,
  doctor: DoctorScope,
  query: Paging & { when?: 'upcoming' | 'past' | undefined },
) {
  const found = await page(deps, { scope: { doctor }, when: query.when, now: deps.now() }, query);
  return { ...found, rows: found.rows.map(doctorView) };
}

/** All consultations, for administrators. */
export async function listAllConsultations(deps: Deps, query: Paging & { q?: string | undefined }) {
  const found = await page(deps, { scope: 'all', q: query.q || undefined }, query);
  return { ...found, rows: found.rows.map(doctorView) };
}

/** The customer cancels; the time is free again at once. */
export async function cancelConsultation(deps: Deps, account: AccountScope, number: string): Promise<Consultation> {
  return transact(deps.db, async (tx) => {
    const [before] = await selectConsultations(tx, { scope: { account }, number }, 1);
    if (!before) throw new AppError('not_found', createMessage('consultation_not_found'));
    const changed = await changeVisit(tx, deps, {
      number,
      account,
      from: statesBefore('cancelled', 'customer'),
      to: 'cancelled',
      reason: null,
      actorId: account,
      actorRole: 'customer',
    });
    if (!changed) throw new AppError('wrong_state', createMessage('consultation_cannot_be_cancelled_any_more'));
    await forgetDoubleClick(tx, account, number);
    const cancelled = view({ ...before, state: 'cancelled' });
    for (const to of [before.patient, { email: before.doctor_email, locale: 'en' as const }]) {
      const params = { number, when: momentIn(to.locale, cancelled.startsAt) };
      await queueMessage(tx, deps.config, { to, id: 'consultation.cancelled', params });
    }
    return cancelled;
  });
}

/** The doctor records how a consultation ended. 404 for another doctor's, 409 in another state. */
export async function endConsultation(
  deps: Deps,
  input: { caller: Caller; doctor: DoctorScope; number: string; to: 'completed' | 'no_show'; address: string },
): Promise<DoctorConsultation> {
  const { caller, doctor, number, to, address } = input;
  return transact(deps.db, async (tx) => {
    const [before] = await selectConsultations(tx, { scope: { doctor }, number }, 1);
    if (!before) throw new AppError('not_found', createMessage('consultation_not_found'));
    if (new Date(before.starts_at) > deps.now())
      throw new AppError('wrong_state', createMessage('consultation_has_not_begun_yet'));
    const changed = await changeVisit(tx, deps, {
      number,
      doctor,
      from: statesBefore(to, 'doctor'),
      to,
      reason: null,
      actorId: caller.accountId,
      actorRole: 'doctor',
    });
    if (!changed) throw new AppError('wrong_state', createMessage('consultation_has_been_ended_already'));
    await recordAudit(tx, { caller, action: `consultation.${to}`, subject: `consultation ${number}`, address });
    return doctorView({ ...before, state: to });
  });
}
