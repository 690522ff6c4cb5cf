import { milestoneOf } from '@healthplus/contract/specimens/rules';
import type { Specimen } from '@healthplus/contract/specimens/schemas';
import { specimensMessages } from '@healthplus/words/pages/specimens';
import type { ReactNode } from 'react';
import { shortAge } from '#app/lib/age-text.ts';
import { timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';
import { Tube } from '#app/ui/tube.tsx';

/** A container with its cap, its code, whose it is, and how it stands. */
export function SpecimenRow({ specimen, action }: { specimen: Specimen; action?: ReactNode }) {
  const t = useMessages(specimensMessages);
  const locale = useLocale();
  const { container, person, state, rejectReason, replaces } = specimen;
  const tone = state === 'rejected' ? 'bad' : milestoneOf[state] === 'received' ? 'good' : 'saving';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-t py-2 first:border-t-0">
      <Tube capColour={container.capColour} />
      <span className="min-w-40 grow">
        <strong className="tabular">{specimen.barcode}</strong>{' '}
        <span>
          {person.name}, {shortAge(person.age)}
        </span>
        <span className="block note">
          {t.container(container.name)} ({t.colour(container.capColour)}
          {container.volumeMl !== null && `, ${container.volumeMl} mL`}){specimen.afterMeal && `, ${t.afterMeal}`}
          {container.minutesAfter !== null && `, ${t.minutesAfter(container.minutesAfter)}`} ·{' '}
          {specimen.tests.join(', ') || t.notNeeded}
        </span>
        {specimen.offTime && (
          <span className="block font-medium text-bad text-sm">
            {t.offTime(specimen.offTime.minutes, specimen.offTime.wanted)}
          </span>
        )}
        {replaces && <span className="block text-sm">{t.replaces(replaces)}</span>}
      </span>
      <Chip tone={tone}>
        {t.states[state]}
        {specimen.at && state !== 'planned' && ` ${timeOfDay(specimen.at, locale)}`}
        {rejectReason && `: ${t.reasons[rejectReason]}`}
        {specimen.storedIn && state === 'stored' && `: ${specimen.storedIn}`}
      </Chip>
      {action}
    </li>
  );
}
