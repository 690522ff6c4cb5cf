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
import { type AccountScope, accountScopeOf, type DoctorScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { assertOpenVisitLimit } from '#src/modules/bookings/room.service.ts';
import { aboutVisit } from '#src/modules/bookings/visit-messages.service.ts';
import { changeVisit, insertVisit } from '#src/modules/bookings/visits.process.ts';
import { resolveConsultation } from '#src/modules/doctors/doctors.service.ts';
import { forgetDoubleClick, once } from '#src/modules/idempotency/idempotency.service.ts';
import { momentIn, rupees } from '#src/modules/notifications/messages.rules.ts';
import { queueMessage, withdrawStale } from '#src/modules/notifications/messages.service.ts';
import { orAlternatives, takeFreeSeat } from '#src/modules/scheduling/seats.service.ts';
import { bookingNumber } from '#src/platform/crypto/tokens.ts';
import { AppError } from '#src/platform/errors.ts';
import { forEach } from '#src/platform/for-each.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type Paging, pageBehind } from '#src/platform/http/paging.ts';
import {
  type ConsultationFilter,
  type ConsultationRow,
  countConsultations,
  selectConsultations,
  selectUnmarked,
} from './consultations.queries.ts';

function view(row: ConsultationRow, now: Date): Consultation {
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
    // What has begun was kept, or was not: the doctor says which.
    canCancel: statesBefore('cancelled', 'customer').includes(row.state) && startsAt > now,
  };
}

function doctorView(row: ConsultationRow, now: Date): DoctorConsultation {
  return { ...view(row, now), patient: { name: row.patient.name, phone: row.patient.phone } };
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
  await assertOpenVisitLimit(tx, deps, account);
  const slotId = await takeFreeSeat(tx, resolved, deps.now());
  const person = await choosePerson(tx, account, { ...input, at: 0 }, deps.now());
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
  const booked = view(row!, deps.now());
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

const page = (deps: Deps, filter: ConsultationFilter, paging: Paging) =>
  pageBehind(
    paging,
    ({ limit, after }) => selectConsultations(deps.db, { ...filter, after }, limit),
    (row) => ({ key: new Date(row.starts_at).toISOString(), id: row.id }),
    () => countConsultations(deps.db, filter),
  );

/** A customer's consultations, newest first. */
export async function listConsultations(deps: Deps, account: AccountScope, paging: Paging) {
  const found = await page(deps, { scope: { account } }, paging);
  return { ...found, rows: found.rows.map((row) => view(row, deps.now())) };
}

/** A doctor's consultations by time. */
export async function listDoctorConsultations(
  deps: Deps,
  doctor: DoctorScope,
  query: Paging & { when?: 'upcoming' | 'past' | undefined },
) {
  const found = await page(deps, { scope: { doctor }, when: query.when, now: deps.now() }, query);
  return { ...found, rows: found.rows.map((row) => doctorView(row, deps.now())) };
}

/** All consultations, for administrators. */
export async function listAllConsultations(deps: Deps, query: Paging & { q?: string | undefined }) {
  const found = await page(deps, { scope: 'all', q: query.q || undefined }, query);
  return { ...found, rows: found.rows.map((row) => doctorView(row, deps.now())) };
}

/** Who calls a consultation off, and why, where it is not the patient. */
interface CalledOff {
  number: string;
  scope: { account: AccountScope } | { doctor: DoctorScope } | 'all';
  by: { actorId: number; actorRole: 'customer' | 'doctor' | 'admin' };
  reason: string | null;
}

/** Calls one off: its time is free again at once, and both sides are told. 404 outside the scope, 409 once its time has come or it was ended. */
async function callOff(tx: Tx, deps: Deps, { number, scope, by, reason }: CalledOff): Promise<ConsultationRow> {
  const [before] = await selectConsultations(tx, { scope, number }, 1);
  if (!before) throw new AppError('not_found', createMessage('consultation_not_found'));
  // What has begun was kept, or was not: only whoever helps both sides takes it out.
  const late = by.actorRole !== 'admin' && new Date(before.starts_at) <= deps.now();
  const from = statesBefore('cancelled', by.actorRole);
  const within = scope === 'all' ? { everyDoctor: true as const } : scope;
  if (late || !(await changeVisit(tx, deps, { number, ...within, from, to: 'cancelled', reason, ...by })))
    throw new AppError('wrong_state', createMessage('consultation_cannot_be_cancelled_any_more'));
  if (before.account_id !== null) await forgetDoubleClick(tx, accountScopeOf(before.account_id), number);
  await withdrawStale(tx, aboutVisit(number));
  for (const to of [before.patient, { email: before.doctor_email, locale: 'en' as const }]) {
    const params = {
      number,
      when: momentIn(to.locale, new Date(before.starts_at).toISOString()),
      reason: reason ?? '',
    };
    await queueMessage(tx, deps.config, { to, id: 'consultation.cancelled', params });
  }
  return { ...before, state: 'cancelled', state_reason: reason };
}

/** The customer cancels; the time is free again at once. */
export const cancelConsultation = (deps: Deps, account: AccountScope, number: string): Promise<Consultation> =>
  transact(deps.db, async (tx) => {
    const by = { actorId: account, actorRole: 'customer' } as const;
    return view(await callOff(tx, deps, { number, scope: { account }, by, reason: null }), deps.now());
  });

/** The doctor, or an operator, calls it off, with a reason that is read. */
export const callOffConsultation = (
  deps: Deps,
  { caller, scope, number, reason, ip }: Acting & { scope: { doctor: DoctorScope } | 'all'; reason: string },
): Promise<DoctorConsultation> =>
  transact(deps.db, async (tx) => {
    const by = { actorId: caller.accountId, actorRole: scope === 'all' ? 'admin' : 'doctor' } as const;
    const cancelled = await callOff(tx, deps, { number, scope, by, reason });
    await recordAudit(tx, { caller, action: 'consultation.cancelled', subject: `consultation ${number}`, ip });
    return doctorView(cancelled, deps.now());
  });

/** So many in one night. */
const A_NIGHT = 1000;

/** Ends what nobody has said of how it went, a week after its time: else an account stays open for it for ever. Once a day. */
export async function endUnmarked(deps: Deps): Promise<void> {
  const numbers = await selectUnmarked(deps.db, { now: deps.now(), limit: A_NIGHT });
  const nobody = { actorId: null, actorRole: 'system' } as const;
  const change = {
    everyDoctor: true as const,
    from: statesBefore('cancelled', 'system'),
    reason: 'never_marked',
    ...nobody,
  };
  await forEach(numbers, (number) =>
    transact(deps.db, (tx) => changeVisit(tx, deps, { number, to: 'cancelled', ...change })),
  );
}

interface Acting {
  caller: Caller;
  number: string;
  ip: string;
}

/** The doctor records how a consultation ended. 404 for another doctor's, 409 in another state. */
export async function endConsultation(
  deps: Deps,
  input: Acting & { doctor: DoctorScope; to: 'completed' | 'no_show' },
): Promise<DoctorConsultation> {
  const { caller, doctor, number, to, ip } = input;
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
    await recordAudit(tx, { caller, action: `consultation.${to}`, subject: `consultation ${number}`, ip });
    return doctorView({ ...before, state: to }, deps.now());
  });
}
