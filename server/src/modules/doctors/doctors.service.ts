import type { Doctor } from '@healthplus/contract/consultations';
import { rupeesFromPaise } from '@healthplus/contract/pricing';
import type { Executor } from '#src/db/connect.ts';
import { type Calendar, windowAt } from '#src/modules/labs/slots.rules.ts';
import { firstFreeOf, freeWindows } from '#src/modules/labs/slots.service.ts';
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
    fee: rupeesFromPaise(row.fee_paise),
    image: row.image_url,
    nextSlot,
  };
}

async function withNextSlots(executor: Executor, rows: DoctorRow[]): Promise<Doctor[]> {
  const calendars = rows.flatMap((row) => calendarOf(row) ?? []);
  const next = await firstFreeOf(executor, calendars, new Date());
  return rows.map((row) => view(row, row.calendar_id === null ? null : (next.get(row.calendar_id)?.startsAt ?? null)));
}

export async function listDoctors(executor: Executor): Promise<Doctor[]> {
  return withNextSlots(executor, await selectDoctors(executor, null));
}

async function findDoctor(executor: Executor, id: number): Promise<DoctorRow> {
  const [row] = await selectDoctors(executor, id);
  if (!row) throw new AppError('not_found', 'Doctor not found.');
  return row;
}

export async function getDoctor(executor: Executor, id: number): Promise<Doctor> {
  const [doctor] = await withNextSlots(executor, [await findDoctor(executor, id)]);
  return doctor!;
}

/** The windows of one day in a doctor's calendar; none for a doctor without one. */
export async function listDoctorSlots(executor: Executor, id: number, day: string) {
  const calendar = calendarOf(await findDoctor(executor, id));
  return calendar ? freeWindows(executor, calendar, day, PLACE, new Date()) : [];
}

/** The seat of a consultation and what it costs, or 422 when that time cannot be booked. */
export async function resolveConsultation(executor: Executor, input: { doctorId: number; startsAt: string }) {
  const doctor = await findDoctor(executor, input.doctorId);
  const calendar = calendarOf(doctor);
  const window = calendar && windowAt(calendar, new Date(input.startsAt), PLACE, new Date());
  if (!calendar || !window) {
    const message = 'This time cannot be booked. Please choose another one.';
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
  if (id === null) throw new AppError('forbidden', 'This account belongs to no doctor.');
  return id;
}
