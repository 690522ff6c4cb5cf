import { createMessage } from '#src/coded-messages.ts';
import { numeric } from '#src/primitives.ts';
import { z } from '#src/z.ts';

/** What a laboratory gives back when it is late. */
export const givesBack = ['none', 'home_fee', 'percent'] as const;

const Given = z
  .object({
    gives: z.enum(givesBack),
    /** Whole percent of what the visit costs; counts where `gives` says so. */
    percent: numeric(z.number().int().min(0).max(100)).default(0),
  })
  .refine(({ gives, percent }) => gives !== 'percent' || percent > 0, {
    path: ['percent'],
    error: createMessage('say_how_much_percent'),
  });
export type Given = z.infer<typeof Given>;

/** What goes back for a collector who comes after the time, and for a report that comes after the hour it was promised for. */
export const Promises = z.object({ lateVisit: Given, lateReport: Given });
export type Promises = z.infer<typeof Promises>;

export const nothingPromised: Promises = {
  lateVisit: { gives: 'none', percent: 0 },
  lateReport: { gives: 'none', percent: 0 },
};

/** What goes back of a visit, in paise: never more than it costs; half a paisa goes to the patient. */
export function givenBackPaise(
  { gives, percent }: Given,
  { totalPaise, homeFeePaise }: { totalPaise: number; homeFeePaise: number },
): number {
  if (gives === 'none') return 0;
  const given = gives === 'home_fee' ? homeFeePaise : Math.ceil((totalPaise * percent) / 100);
  return Math.min(totalPaise, given);
}
