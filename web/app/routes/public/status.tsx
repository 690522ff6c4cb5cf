import { getStatus, type PartState } from '@healthplus/contract/analytics/status';
import { siteMessages } from '@healthplus/words/pages/site';
import { statusMessages } from '@healthplus/words/pages/status';
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { timeOfDay } from '#app/lib/format.ts';
import { localeOf, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/status';

export const loader = ({ context }: Route.LoaderArgs) => apiOf(context).call(getStatus, {});

export function meta({ location, matches }: Route.MetaArgs) {
  const t = statusMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.title,
    description: t.intro,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

const looks = { ok: 'text-good', slow: 'text-saving-ink', failing: 'text-bad', off: 'text-quiet' };

function Sign({ state }: { state: PartState }) {
  const Icon = state === 'ok' ? CircleCheck : state === 'off' ? CircleMinus : CircleAlert;
  return <Icon aria-hidden className={`shrink-0 ${looks[state]}`} />;
}

/** How each part of the site does now, with what to do meanwhile where one does not do well. */
export default function StatusPage({ loaderData: { at, parts } }: Route.ComponentProps) {
  const t = useMessages(statusMessages);
  const s = useMessages(siteMessages);
  const locale = useLocale();
  const { revalidate, state: reading } = useRevalidator();
  const well = parts.every(({ state }) => state === 'ok' || state === 'off');
  return (
    <div className="page-width max-w-3xl pb-8">
      <Breadcrumbs label={s.breadcrumb} trail={[{ name: s.home, to: '/' }, { name: t.title }]} />
      <h1 className="text-3xl md:text-4xl">{t.title}</h1>
      <p className="mt-2 text-quiet">{t.intro}</p>
      <p role="status" className={`mt-4 font-semibold text-lg ${well ? 'text-good' : 'text-bad'}`}>
        {well ? t.allWell : t.notAll} <span className="tabular font-normal note">{t.asOf(timeOfDay(at, locale))}</span>
      </p>
      <ul className="card mt-4 divide-y divide-hairline">
        {parts.map(({ name, state }) => (
          <li key={name} className="flex items-start gap-3 p-4">
            <Sign state={state} />
            <span>
              <strong>{t.parts[name]}</strong>: {t.states[state]}
              {name !== 'booking' && (state === 'slow' || state === 'failing') && (
                <span className="block text-quiet">{t.advice[name]}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Button look="secondary" className="mt-4" disabled={reading !== 'idle'} onClick={() => void revalidate()}>
        {t.again}
      </Button>
    </div>
  );
}
