import { canBeginAt, isSendable } from '@healthplus/contract/bookings/rules';
import type { VisitState } from '@healthplus/contract/bookings/schemas';
import type { CollectionVisit, collectionSteps } from '@healthplus/contract/specimens/schemas';
import { workMessages } from '@healthplus/words/pages/work';
import { type ReactNode, useState } from 'react';
import { StateReason, VisitStateChip } from '#app/features/bookings/visit-state.tsx';
import { rupees, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { Button } from '#app/ui/button.tsx';
import { FilterSelect } from '#app/ui/filters.tsx';
import { peopleOf, testsOf } from './who-comes.ts';

type Step = (typeof collectionSteps)[number];

/** What can follow where, for buttons: of the server's table what is pressed here; the server decides. */
const following: Partial<Record<VisitState, { home: Step[]; counter: Step[] }>> = {
  confirmed: { home: [], counter: ['collected', 'no_show'] },
  assigned: { home: ['on_the_way', 'failed'], counter: [] },
  on_the_way: { home: ['arrived', 'failed'], counter: [] },
  arrived: { home: ['collected', 'failed', 'no_show'], counter: ['collected', 'failed', 'no_show'] },
};

/** What follows; what is drawn after a meal once the rest was collected. */
function stepsOf({ state, place, secondDraw }: CollectionVisit): Step[] {
  if (state === 'collected' && secondDraw && !secondDraw.taken) return ['second_draw'];
  return following[state]?.[place] ?? [];
}

/** A visit as a collector has it in hand: who, where, when, and the next step. */
export function VisitCard({
  visit,
  busy,
  collectors,
  onAssign,
  onStep,
  onPay,
  more,
}: {
  visit: CollectionVisit;
  busy: boolean;
  /** Whom one may send; null for a collector, who sends nobody. */
  collectors: { id: number; name: string }[] | null;
  onAssign: (collectorId: number) => void;
  onStep: (to: Step) => void;
  onPay: () => void;
  /** What else can be done with the visit. */
  more?: ReactNode;
}) {
  const t = useMessages(workMessages);
  const locale = useLocale();
  const steps = stepsOf(visit);
  const assignable = isSendable(visit);
  const { outstanding } = visit.payment;
  return (
    <article className="card flex h-full flex-col gap-2 p-4" aria-label={visit.number}>
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="tabular text-lg">
          {timeOfDay(visit.startsAt, locale)} <span className="text-quiet">{visit.number}</span>
        </h3>
        <VisitStateChip state={visit.state} />
      </header>
      <p>
        <strong>{peopleOf(visit)}</strong>{' '}
        <a
          href={`tel:${visit.patient.phone.replace(/\s/g, '')}`}
          className="inline-flex min-h-9 items-center text-primary underline"
        >
          {t.call} {phoneText(visit.patient.phone)}
        </a>
      </p>
      {visit.recollects && <p className="font-medium text-sm">{t.takesAgain(visit.recollects)}</p>}
      <p className="note">{testsOf(visit)}</p>
      <SecondDraw visit={visit} />
      <Where visit={visit} />
      {visit.note && <p className="text-sm">“{visit.note}”</p>}
      {visit.payment.paid > 0 && (
        <p className="font-medium text-good text-sm">{t.paidAlready(rupees(visit.payment.paid))}</p>
      )}
      <StateReason reason={visit.stateReason} className="wrap-anywhere text-bad text-sm" />
      {visit.place === 'home' && (
        <p className="text-sm">
          {t.collector}: <strong>{visit.collector?.name ?? t.nobody}</strong>
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-2">
        {assignable && collectors && (
          <SendCollector visit={visit} busy={busy} collectors={collectors} onAssign={onAssign} />
        )}
        <StepButtons visit={visit} steps={steps} busy={busy} onStep={onStep} />
        {outstanding > 0 && (steps.length > 0 || visit.state === 'collected' || visit.state === 'completed') && (
          <Button look="secondary" onClick={onPay} aria-label={`${t.takePayment}: ${visit.number}`}>
            {t.takePayment} {rupees(outstanding)}
          </Button>
        )}
        {more}
      </div>
    </article>
  );
}

/** What follows, from a day ahead on. */
function StepButtons({
  visit: { number, startsAt },
  steps,
  busy,
  onStep,
}: {
  visit: CollectionVisit;
  steps: Step[];
  busy: boolean;
  onStep: (to: Step) => void;
}) {
  const t = useMessages(workMessages);
  if (!canBeginAt(new Date(startsAt), new Date())) return null;
  return steps.map((step) => (
    <Button
      key={step}
      look={step === 'failed' || step === 'no_show' ? 'secondary' : 'primary'}
      disabled={busy}
      onClick={() => onStep(step)}
      aria-label={`${t.stepNames[step]}: ${number}`}
    >
      {t.stepNames[step]}
    </Button>
  ));
}

/** Chooses a collector, and sends them by a button of its own: the keys that walk through a list choose nobody yet. */
function SendCollector({
  visit,
  busy,
  collectors,
  onAssign,
}: {
  visit: CollectionVisit;
  busy: boolean;
  collectors: { id: number; name: string }[];
  onAssign: (collectorId: number) => void;
}) {
  const t = useMessages(workMessages);
  const [chosen, setChosen] = useState(visit.collector?.id ?? 0);
  return (
    <>
      <FilterSelect
        label={`${t.collector}: ${visit.number}`}
        value={chosen || ''}
        disabled={busy}
        onChange={(value) => setChosen(Number(value))}
      >
        <option value="">{t.collector}…</option>
        {collectors.map((collector) => (
          <option key={collector.id} value={collector.id}>
            {collector.name}
          </option>
        ))}
      </FilterSelect>
      <Button
        look={visit.collector ? 'secondary' : 'primary'}
        disabled={busy || !chosen || chosen === visit.collector?.id}
        onClick={() => onAssign(chosen)}
        aria-label={`${t.assign}: ${visit.number}`}
      >
        {t.assign}
      </Button>
    </>
  );
}

/** When what is drawn after a meal is drawn, and whether it was; nothing where one stop is enough. */
function SecondDraw({ visit: { secondDraw } }: { visit: CollectionVisit }) {
  const t = useMessages(workMessages);
  const locale = useLocale();
  if (!secondDraw) return null;
  return (
    <p className={secondDraw.taken ? 'note' : 'font-medium text-sm'}>
      {secondDraw.startsAt ? t.secondAt(timeOfDay(secondDraw.startsAt, locale)) : t.secondLater}
      {secondDraw.taken && ' ✓'}
    </p>
  );
}

/** Where a visit is: at the counter, or at an address with a map of the telephone's own. */
function Where({ visit: { place, address, door } }: { visit: CollectionVisit }) {
  const t = useMessages(workMessages);
  if (place !== 'home') return <p className="text-sm">{t.counter}</p>;
  return (
    <p className="text-sm">
      {address}{' '}
      {door && (
        <a
          href={`tel:${door.phone.replace(/\s/g, '')}`}
          className="inline-flex min-h-9 items-center text-primary underline"
        >
          {t.atDoor(door.name)}, {phoneText(door.phone)}
        </a>
      )}{' '}
      {address && (
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-9 items-center text-primary underline"
        >
          {t.map}
        </a>
      )}
    </p>
  );
}
