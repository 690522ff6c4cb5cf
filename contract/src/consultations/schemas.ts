import { NewPerson } from '#src/accounts/schemas.ts';
import { VisitState } from '#src/bookings/schemas.ts';
import { createMessage } from '#src/coded-messages.ts';
import { Id, Moment, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';

export const Consultation = z.object({
  number: z.string(),
  state: VisitState,
  stateReason: z.string().nullable(),
  doctor: z.object({ id: Id, name: z.string(), specialty: z.string() }),
  person: z.object({ name: z.string(), sex: z.string(), age: z.number() }),
  startsAt: z.string(),
  endsAt: z.string(),
  fee: z.number(),
  note: z.string().nullable(),
  canCancel: z.boolean(),
});

export type Consultation = z.infer<typeof Consultation>;

/** The same with whom to call, for the doctor and the site's administrators. */
export const DoctorConsultation = Consultation.extend({
  patient: z.object({ name: z.string(), phone: z.string() }),
});

export type DoctorConsultation = z.infer<typeof DoctorConsultation>;

export const NewConsultation = z
  .object({
    doctorId: Id,
    startsAt: Moment,
    personId: Id.optional(),
    person: NewPerson.optional(),
    /** They are a child, and whoever books is their parent or lawful guardian: asked once for each child. */
    guardian: z.boolean().optional(),
    note: text(500).optional(),
  })
  .refine((value) => value.personId || value.person, {
    path: ['person'],
    error: createMessage('say_who_the_consultation_is_for'),
  });
