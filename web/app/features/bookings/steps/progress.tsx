import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useMessages } from '#app/lib/messages.ts';
import { type Step, steps } from './steps.ts';

/** The steps in a line: those that may be gone to are clicked. */
export function Progress({ shown, reached, onGo }: { shown: Step; reached: Step; onGo: (step: Step) => void }) {
  const t = useMessages(bookingMessages);
  const at = steps.indexOf(shown);
  const names = { tests: t.stepTests, people: t.stepPeople, time: t.stepPlace, pay: t.stepPay };
  return (
    <ol aria-label={t.progress} className="flex flex-wrap gap-x-1 gap-y-1 text-[0.6875rem] sm:gap-x-4 sm:text-sm">
      {steps.map((step, index) => (
        <li key={step}>
          <button
            type="button"
            aria-current={index === at ? 'step' : undefined}
            disabled={index > steps.indexOf(reached)}
            onClick={() => onGo(step)}
            className={`flex min-h-11 items-center gap-1 rounded-control px-1 sm:gap-1.5 ${index <= at ? 'font-semibold text-primary' : 'text-quiet'} enabled:hover:underline`}
          >
            <Mark done={index < at} now={index === at} number={index + 1} />
            {names[step]}
          </button>
        </li>
      ))}
      <li className="hidden min-h-11 items-center gap-1 px-1 text-quiet min-[420px]:flex sm:gap-1.5">
        <Mark done={false} now={false} number={steps.length + 1} />
        {t.stepDone}
      </li>
    </ol>
  );
}

const Mark = ({ done, now, number }: { done: boolean; now: boolean; number: number }) => (
  <span
    aria-hidden
    className={`grid size-5 place-items-center rounded-full border-2 sm:size-7 ${done ? 'border-primary bg-primary text-on-primary' : now ? 'border-primary' : 'border-control/50'}`}
  >
    {done ? '✓' : number}
  </span>
);
