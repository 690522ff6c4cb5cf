import { createMessage } from '@healthplus/contract/coded-messages';
import type { Doctor } from '@healthplus/contract/doctors/schemas';
import { rupeesFromPaise } from '@healthplus/contract/money';
import type { Executor } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import { type Calendar, windowAt } from '#src/modules/scheduling/slots.rules.ts';
import { firstFreeOf, freeWindows } from '#src/modules/scheduling/slots.service.ts';
import { AppError } from '#src/platform/errors.ts';
import { type DoctorRow, findDoctorOfAccount, selectDoctors } from './doctors.queries.ts';

/** Consultations are by phone: a doctor's windows are those of the counter, one after the other. */
const PLACE = 'counter';

type DoctorCalendar = Calendar & { id: number };

function calendarOf(row: DoctorRow): DoctorCalendar | null {
  if (row.calendar_id === null) return null;
  return {
    id: row.calendar_id,
    windowMinutes: row.window_minutes!,
    capacityHome: 0,
    capacityCounter: row.capacity_counter!,
    leadMinutes: row.lead_minutes!,
    hours: row.hours,
    daysOff: row.days_off,
  };
}

function view(row: DoctorRow, nextSlot: string | null): Doctor {
  return {
    id: row.id,
    name: row.name,
    specialty: row.specialty,
    qualification: row.qualification,
    registrationNumber: row.registration_number,
    languages: row.languages,
    years: row.years,
    about: row.about,
    translations: row.translations,
    fee: rupeesFromPaise(row.fee_paise),
    image: row.image_url,
    nextSlot,
  };
}

async function withNextSlots({ db, now }: Deps, rows: DoctorRow[]): Promise<Doctor[]> {
  const calendars = rows.flatMap((row) => calendarOf(row) ?? []);
  const next = await firstFreeOf(db, calendars, now());
  return rows.map((row) =>
    view(row, row.calendar_id === null ? null : (next.get(row.calendar_id)?.[0]?.startsAt ?? null)),
  );
}

/** Every doctor of the site, each with their next free times. */
export async function listDoctors(deps: Deps): Promise<Doctor[]> {
  return withNextSlots(deps, await selectDoctors(deps.db, null, deps.now()));
}

async function findDoctor(executor: Executor, id: number, now: Date): Promise<DoctorRow> {
  const [row] = await selectDoctors(executor, id, now);
  if (!row) throw new AppError('not_found', createMessage('doctor_not_found'));
  return row;
}

/** One doctor with their next free times. 404 for none. */
export async function getDoctor(deps: Deps, id: number): Promise<Doctor> {
  const [doctor] = await withNextSlots(deps, [await findDoctor(deps.db, id, deps.now())]);
  return doctor!;
}

/** The windows of one day in a doctor's calendar; none for a doctor without one. */
export async function listDoctorSlots({ db, now }: Deps, id: number, day: string) {
  const calendar = calendarOf(await findDoctor(db, id, now()));
  return calendar ? freeWindows(db, calendar, { day, place: PLACE }, now()) : [];
}

/** The seat of a consultation and what it costs, or 422 when that time cannot be booked. */
export async function resolveConsultation(
  executor: Executor,
  input: { doctorId: number; startsAt: string },
  now: Date,
) {
  const doctor = await findDoctor(executor, input.doctorId, now);
  const calendar = calendarOf(doctor);
  const window = calendar && windowAt(calendar, new Date(input.startsAt), PLACE, now);
  if (!calendar || !window) {
    const message = createMessage('time_cannot_be_booked');
    throw new AppError('not_bookable', message, { fields: { startsAt: message } });
  }
  return {
    doctor: { id: doctor.id, name: doctor.name },
    feePaise: doctor.fee_paise,
    calendar,
    seat: { calendarId: calendar.id, place: PLACE as 'counter', ...window },
  };
}

/** The doctor whom a signed-in account is; 403 for an account that belongs to none. */
export async function doctorOfAccount(executor: Executor, accountId: number): Promise<number> {
  const id = await findDoctorOfAccount(executor, accountId);
  if (id === null) throw new AppError('forbidden', createMessage('account_belongs_to_no_doctor'));
  return id;
}
