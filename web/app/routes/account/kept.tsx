import { keptMessages } from '@healthplus/words/pages/kept';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { KeptVisit } from '#app/features/bookings/kept-visits.ts';
import { PreparationList } from '#app/features/bookings/preparation-list.tsx';
import { type KeptReport, showKept } from '#app/features/reports/show-kept.ts';
import { dayAndTime, shortDay } from '#app/lib/format.ts';
import { dropOwn, type Kept, listOwn } from '#app/lib/kept/readings.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useScripts } from '#app/lib/scripts.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { safeNext } from '#app/lib/session.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/kept';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = keptMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.title,
    description: t.title,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

type All = Kept<unknown>[];

/** What this phone has for when there is no connection: read here alone, and never on a server. */
export default function KeptPage() {
  const t = useMessages(keptMessages);
  const locale = useLocale();
  const [asked] = useSearchParams();
  // Every address of this page is kept as one: until scripts run nobody knows which it is.
  const offline = useScripts() && asked.has('offline');
  // Undefined while it is being read, null where nobody can read it.
  const [all, setAll] = useState<All | null | undefined>(undefined);
  useEffect(() => {
    // Part of this page's own files, so that they are kept with it.
    void listOwn<unknown>('token').then(setAll, () => setAll(null));
  }, []);
  const remove = async (names: string[]) => {
    if (names.includes('visits')) localStorage.removeItem('app.keeps-visits');
    for (const name of names) await dropOwn('token', name);
    setAll((before) => before?.filter(({ name }) => !names.includes(name)));
  };
  return (
    <div className="page-width max-w-3xl py-8">
      <h1 className="text-3xl">{t.title}</h1>
      {offline && (
        <p role="status" className="mt-3 rounded-control bg-saving px-4 py-2 text-saving-ink">
          {t.offline}
        </p>
      )}
      <p className="mt-2 mb-6 text-quiet">{t.text}</p>
      {all === undefined && <Skeleton label={t.loading} className="h-32" />}
      {offline && all !== undefined && !all?.length && (
        <EmptyState title={t.needsConnection}>
          <p className="text-quiet">{t.nothingText}</p>
          <a href={safeNext(asked.get('from'), '/')} className="button button-secondary">
            {t.tryAgain}
          </a>
        </EmptyState>
      )}
      {!offline && all === null && (
        <EmptyState title={t.signIn}>
          <ButtonLink to={`/login?next=${localized('/kept', locale)}`}>{t.back}</ButtonLink>
        </EmptyState>
      )}
      {!offline && all?.length === 0 && (
        <EmptyState title={t.nothing}>
          <p className="text-quiet">{t.nothingText}</p>
          <ButtonLink to="/dashboard">{t.back}</ButtonLink>
        </EmptyState>
      )}
      {all && all.length > 0 && (
        <>
          <Visits kept={all.find(({ name }) => name === 'visits') as Kept<KeptVisit[]> | undefined} />
          <Reports
            all={all.filter(({ name }) => name.startsWith('report ')) as Kept<KeptReport>[]}
            onRemove={(name) => void remove([name])}
          />
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/dashboard" look="secondary">
              {t.back}
            </ButtonLink>
            <Button look="quiet" onClick={() => void remove(all.map(({ name }) => name))}>
              {t.removeAll}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function useMoment() {
  const locale = useLocale();
  return (at: string) => dayAndTime(at, locale);
}

function Visits({ kept }: { kept: Kept<KeptVisit[]> | undefined }) {
  const t = useMessages(keptMessages);
  const momentOf = useMoment();
  if (!kept) return null;
  return (
    <section aria-labelledby="visits">
      <h2 id="visits" className="text-2xl">
        {t.visits}
      </h2>
      <p className="mb-3 note">{t.asOf(momentOf(kept.keptAt))}</p>
      {kept.value.length === 0 && <p>{t.noVisits}</p>}
      <ul className="grid gap-3">
        {kept.value.map((visit) => (
          <li key={visit.number} className="card p-5">
            <p className="font-semibold text-lg">{momentOf(visit.startsAt)}</p>
            <p className="wrap-anywhere">
              {visit.lab}, {visit.where}
            </p>
            <p>
              <span className="tabular">{visit.number}</span> ·{' '}
              <a href={`tel:${visit.phone.replace(/\s/g, '')}`} className="text-primary underline">
                {visit.phone}
              </a>
            </p>
            <ul className="mt-2 list-disc pl-5 text-quiet">
              {visit.lastMeals.map(({ name, at }) => (
                <li key={name}>{t.lastMeal(name, momentOf(at))}</li>
              ))}
            </ul>
            <PreparationList lines={visit.asked ?? []} className="text-quiet" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reports({ all, onRemove }: { all: Kept<KeptReport>[]; onRemove: (name: string) => void }) {
  const t = useMessages(keptMessages);
  const locale = useLocale();
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="reports" className="mt-8">
      <h2 id="reports" className="mb-3 text-2xl">
        {t.reports}
      </h2>
      <ul className="card divide-y divide-hairline">
        {all.map(({ name, keptAt, value }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <span className="wrap-anywhere">
              {t.reportOf(value.person, shortDay(value.signedAt || keptAt, locale))}
            </span>
            <span className="flex gap-2">
              <Button look="secondary" aria-label={`${t.open}: ${value.person}`} onClick={() => showKept(value)}>
                {t.open}
              </Button>
              <Button look="quiet" aria-label={`${t.remove}: ${value.person}`} onClick={() => onRemove(name)}>
                {t.remove}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
