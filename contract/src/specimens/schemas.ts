import { z } from 'zod';
import { LabBooking } from '#src/bookings/schemas.ts';
import { Id } from '#src/primitives.ts';

/** A visit as those see it who take the samples. */
export const CollectionVisit = LabBooking.extend({
  collector: z.object({ id: Id, name: z.string() }).nullable(),
});

export type CollectionVisit = z.infer<typeof CollectionVisit>;

export const collectionSteps = ['on_the_way', 'arrived', 'collected', 'failed', 'no_show'] as const;

export const sampleStates = ['planned', 'collected', 'received', 'accepted', 'rejected', 'in_process', 'done'] as const;

export const SampleState = z.enum(sampleStates);

export type SampleState = z.infer<typeof SampleState>;
