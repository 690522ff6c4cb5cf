import {
  cancelDoctorConsultation,
  endConsultation,
  listDoctorConsultations,
} from '@healthplus/contract/consultations/endpoints';
import { listDoctorReports } from '@healthplus/contract/reports/endpoints';
import { consultationMessages } from '@healthplus/words/pages/consultations';
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { useSignOut } from '#app/features/accounts/use-sign-out.ts';
import { StateReason, VisitStateChip } from '#app/features/bookings/visit-state.tsx';
import { shortAge } from '#app/lib/age-text.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { longDay, timeOfDay } from '#app/lib/format.ts';
import { localeOf, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { beginList, beginReading, privateParts } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { type Filters, filtersOf } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { ListBody } from '#app/ui/list-body.tsx';
import { NotRead } from '#app/ui/not-read.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/consultations';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = consultationMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.doctorTitle,
    description: t.doctorTitle,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

/** What the address asks for. */
const asked = (filters: Filters) => (filters.get('when') === 'past' ? 'past' : 'upcoming');

export const clientLoader = privateParts(({ filters }) => ({
  consultations: beginList('token', (token, cursor) =>
    browserApi.send(listDoctorConsultations, { query: { when: asked(filters), limit: 50, cursor } }, { token }),
  ),
  reports: beginReading('token', (token) => browserApi.call(listDoctorReports, {}, { token })),
}));

type Entry = z.output<typeof listDoctorConsultations.response>[number];
const sideOf = (unauthorized: string) => ({ token: 'token', login: '/doctors/login', unauthorized }) as const;

/** What a doctor says of a consultation; its row then stands as the server answered. */
function useEnding({ setValue }: ReturnType<typeof usePrivateList<Entry>>) {
  const t = useMessages(consultationMessages);
  const { busy, act } = useAction(sideOf(t.notDoctor), t.failed);
  const change = (number: string, send: (token: string) => Promise<Entry>, said: string) =>
    act(
      number,
      async (token) => {
        const changed = await send(token);
        setValue(
          (all) => all && { ...all, rows: all.rows.map((entry) => (entry.number === number ? changed : entry)) },
        );
        notify(said);
      },
      (error) => messageOf(error, t.failed),
    );
  return {
    busy,
    end: (number: string, to: 'completed' | 'no_show') =>
      change(
        number,
        (token) => browserApi.call(endConsultation, { params: { number }, body: { to } }, { token }),
        t.saved,
      ),
    callOff: (number: string, reason: string) =>
      change(
        number,
        (token) => browserApi.call(cancelDoctorConsultation, { params: { number }, body: { reason } }, { token }),
        t.calledOff(number),
      ),
  };
}

/** A doctor's first page: who is to be called, and when. */
function DoctorPage() {
  const t = useMessages(consultationMessages);
  const _locale = useLocale();
  const signOut = useSignOut('token', '/doctors/login');
  const [search, setSearch] = useSearchParams();
  const when = asked(filtersOf(search));
  const side = sideOf(t.notDoctor);
  const readings = useLoaderData<typeof clientLoader>();
  const list = usePrivateList(side, readings?.consultations);
  const { value: reports, failure: unread, reload } = usePrivate(side, readings?.reports);
  const { busy, end, callOff } = useEnding(list);
  const [asking, setAsking] = useState<string | null>(null);
  return (
    <div className="page-width max-w-4xl py-8">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t.doctorTitle}</h1>
        <Button look="secondary" onClick={() => void signOut()}>
          {t.logout}
        </Button>
      </div>
      <div className="mb-4 flex gap-2">
        {(['upcoming', 'past'] as const).map((entry) => (
          <button
            key={entry}
            type="button"
            aria-pressed={entry === when}
            onClick={() => setSearch({ when: entry })}
            className="min-h-11 rounded-full border border-control/40 bg-card px-4 font-medium text-[0.9375rem] aria-pressed:border-night aria-pressed:bg-night aria-pressed:text-on-night"
          >
            {t[entry]}
          </button>
        ))}
      </div>
      <ListBody
        list={list}
        failed={t.loadFailed}
        skeleton={<Skeleton label={t.loading} />}
        empty={<EmptyState title={t.nobody} />}
      >
        {(rows) => (
          <ul className="grid gap-3">
            {rows.map((entry) => (
              <Consulted
                key={entry.number}
                entry={entry}
                busy={busy === entry.number}
                onEnd={(to) => void end(entry.number, to)}
                onCallOff={() => setAsking(entry.number)}
              />
            ))}
          </ul>
        )}
      </ListBody>
      {asking && (
        <ReasonDialog
          title={t.callOffTitle(asking)}
          label={t.callOffReason}
          send={t.callOff}
          onClose={() => setAsking(null)}
          onSend={(reason) => callOff(asking, reason)}
        />
      )}
      {reports && <SharedReports reports={reports} />}
      {unread !== null && <NotRead title={messageOf(unread, t.reportsFailed)} onAgain={reload} />}
    </div>
  );
}

export default DoctorPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = DoctorPage;

/** One who is to be called, and how it ended. */
function Consulted({
  entry,
  busy,
  onEnd,
  onCallOff,
}: {
  entry: Entry;
  busy: boolean;
  onEnd: (to: 'completed' | 'no_show') => void;
  onCallOff: () => void;
}) {
  const t = useMessages(consultationMessages);
  const locale = useLocale();
  return (
    <li className="card flex flex-wrap items-center justify-between gap-4 p-4">
      <div>
        <p className="font-semibold">
          {longDay(entry.startsAt, locale)}, {timeOfDay(entry.startsAt, locale)}
        </p>
        <p>
          {entry.person.name}, {shortAge(entry.person.age)} <VisitStateChip state={entry.state} />
        </p>
        {entry.note && <p className="mt-1 text-quiet">“{entry.note}”</p>}
        <StateReason reason={entry.stateReason} className="mt-1" />
      </div>
      <div className="flex flex-wrap gap-2">
        <a
          href={`tel:${entry.patient.phone.replace(/\s/g, '')}`}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline"
        >
          {t.call} {phoneText(entry.patient.phone)}
        </a>
        {entry.canCancel && (
          <Button look="quiet" disabled={busy} aria-label={t.callOffTitle(entry.number)} onClick={onCallOff}>
            {t.callOff}
          </Button>
        )}
        {entry.state === 'confirmed' && Date.parse(entry.startsAt) <= Date.now() && (
          <>
            <Button disabled={busy} onClick={() => onEnd('completed')}>
              {t.done}
            </Button>
            <Button look="secondary" disabled={busy} onClick={() => onEnd('no_show')}>
              {t.missed}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** The reports that patients share with this doctor. */
function SharedReports({
  reports,
}: {
  reports: Awaited<ReturnType<typeof browserApi.call<typeof listDoctorReports>>>;
}) {
  const t = useMessages(consultationMessages);
  const locale = useLocale();
  return (
    <section aria-labelledby="shared" className="mt-10">
      <h2 id="shared" className="mb-3 text-2xl">
        {t.sharedReports}
      </h2>
      {reports.length === 0 && <p className="text-quiet">{t.noShared}</p>}
      <ul className="grid gap-2">
        {reports.map((report) => (
          <li key={report.orderId} className="card relative p-4 hover:border-primary">
            <SiteLink to={`/doctors/reports/${report.orderId}`} className="font-semibold covering">
              {report.person}
            </SiteLink>
            <p className="note">
              {report.items.join(', ')} · {longDay(report.signedAt, locale)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
