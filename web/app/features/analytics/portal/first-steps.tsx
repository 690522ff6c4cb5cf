import type { LabDashboard } from '@healthplus/contract/analytics/schemas';
import { dashboardMessages } from '@healthplus/words/pages/lab-figures';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { z } from 'zod';
import { useMessages } from '#app/lib/messages.ts';
import { SiteLink } from '#app/ui/site-link.tsx';

type Steps = NonNullable<z.infer<typeof LabDashboard>['firstSteps']>;

/** Where each step is taken. */
const places: Record<Steps[number]['name'], string> = {
  profile: '/lab-verification',
  documents: '/lab-verification/document',
  hours: '/labs/service',
  prices: '/manage-packages',
  verified: '/labs/profile',
  signatory: '/labs/staff',
  bank: '/labs/statements',
  booking: '/labs/bookings',
};

/** What leads a new lab to its first booking: what is done, and where the rest is. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const t = useMessages(dashboardMessages);
  const done = steps.filter((step) => step.done).length;
  return (
    <section aria-labelledby="first-steps" className="card mb-6 p-5">
      <h2 id="first-steps" className="text-xl">
        {t.firstTitle}
      </h2>
      <p className="mt-1 text-quiet">{t.firstText(done, steps.length)}</p>
      <progress
        className="mt-3 h-2 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-primary"
        value={done}
        max={steps.length}
        aria-labelledby="first-steps"
      />
      <ol className="mt-2 grid sm:grid-cols-2">
        {steps.map((step) => (
          <li key={step.name} className="flex items-center gap-3">
            {step.done ? (
              <CircleCheck aria-hidden className="text-good" />
            ) : (
              <CircleDashed aria-hidden className="text-quiet" />
            )}
            {step.done ? (
              <span className="flex min-h-11 items-center text-quiet">{t.steps[step.name]}</span>
            ) : (
              <SiteLink
                to={places[step.name]}
                className="flex min-h-11 items-center font-medium text-primary underline"
              >
                {t.steps[step.name]}
              </SiteLink>
            )}
            <span className="sr-only">{step.done ? t.done : t.open}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
