import { getCase, reopenCase, takeCase } from '@healthplus/contract/cases/endpoints';
import type { AdminCaseThread } from '@healthplus/contract/cases/schemas';
import { caseMessages } from '@healthplus/words/pages/cases';
import { consoleMessages } from '@healthplus/words/pages/console';
import { siteMessages } from '@healthplus/words/pages/site';
import { useState } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { AnswerForm } from '#app/features/cases/console/answer-form.tsx';
import { HandOverDialog } from '#app/features/cases/console/hand-over-dialog.tsx';
import { CaseEntries, CaseHead } from '#app/features/cases/thread.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { beginReading, privateParts } from '#app/lib/private-page.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { ConsoleLink } from '#app/shells/console/console-link.tsx';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = consoleMeta('cases');

export const clientLoader = privateParts(({ params }) => ({
  thread: beginReading('token', (token) =>
    browserApi.call(getCase, { params: { number: params.number ?? '' } }, { token }),
  ),
}));

/** A case in the console: who, what about, what was written, and the answer. */
function CasePage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(caseMessages);
  const s = useMessages(siteMessages);
  const side = useAdminSide();
  const number = useParams().number ?? '';
  const { value, setValue, failure, reload } = usePrivate(side, useLoaderData<typeof clientLoader>()?.thread);
  const { busy, act } = useAction(side, t.failed);
  const [handing, setHanding] = useState(false);
  const take = () =>
    act(
      number,
      async (token) => {
        setValue(await browserApi.call(takeCase, { params: { number } }, { token }));
        notify(t.takenNow);
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <div className="max-w-4xl">
      <Breadcrumbs label={s.breadcrumb} trail={[{ name: c.cases, to: '/admin/cases' }, { name: number }]} />
      <h1 className="tabular text-3xl">{t.oneTitle(number)}</h1>
      {failure !== null && <ErrorState title={messageOf(failure, t.notRead)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={3} className="mt-4 h-24" />}
      {value && (
        <>
          <div className="mt-3 mb-4 flex flex-wrap items-start justify-between gap-4">
            <div>
              <CaseHead value={value} />
              <p className="wrap-anywhere mt-1">
                {value.account.id === null ? (
                  <strong>{value.account.name || t.withoutAccount}</strong>
                ) : (
                  <SiteLink to={`/admin/people/${value.account.id}`} className="font-semibold text-primary underline">
                    {value.account.name}
                  </SiteLink>
                )}
                {', '}
                <a href={`tel:${value.account.phone.replace(/[^\d+]/g, '')}`} className="text-primary underline">
                  {phoneText(value.account.phone)}
                </a>
                {value.account.email && `, ${value.account.email}`}
              </p>
              <AboutVisit booking={value.booking} labId={value.labId} />
              {value.labId !== null && (
                <ConsoleLink to={`/admin/labs/${value.labId}`} className="ml-3">
                  {value.labName}
                </ConsoleLink>
              )}
              <p className="text-quiet">
                {t.owner}: {value.owner ?? t.nobody}
              </p>
            </div>
            {value.state !== 'settled' && (
              <div className="flex flex-wrap gap-3">
                {!value.mine && (
                  <Button look="secondary" disabled={busy !== null} onClick={() => void take()}>
                    {t.take}
                  </Button>
                )}
                <Button look="quiet" onClick={() => setHanding(true)}>
                  {t.handOver}
                </Button>
              </div>
            )}
          </div>
          <CaseEntries value={value} />
          {value.state !== 'settled' && <AnswerForm value={value} onAnswered={setValue} onStale={reload} />}
          {value.state === 'settled' && <ReopenButton number={number} onReopened={setValue} />}
          {handing && <HandOverDialog value={value} onHanded={setValue} onClose={() => setHanding(false)} />}
        </>
      )}
    </div>
  );
}

export default CasePage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = CasePage;

/** The visit that it is about, where one is named; one without a lab is a doctor's. */
function AboutVisit({ booking, labId }: { booking: string | null; labId: number | null }) {
  if (booking === null) return null;
  const to = labId === null ? `/admin/consultations?q=${booking}` : `/admin/bookings/${booking}`;
  return (
    <SiteLink to={to} className="text-primary underline">
      {booking}
    </SiteLink>
  );
}

/** Opens a settled case again, with why. */
function ReopenButton({ number, onReopened }: { number: string; onReopened: (value: AdminCaseThread) => void }) {
  const t = useMessages(caseMessages);
  const { act } = useAction(useAdminSide(), t.failed);
  const [asking, setAsking] = useState(false);
  const reopen = (text: string) =>
    act(
      number,
      async (token) => {
        onReopened(await browserApi.call(reopenCase, { params: { number }, body: { text } }, { token }));
        notify(t.takenNow);
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <>
      <Button look="secondary" className="mt-6" onClick={() => setAsking(true)}>
        {t.reopen}
      </Button>
      {asking && (
        <ReasonDialog
          title={t.reopenTitle}
          label={t.reopenWhy}
          send={t.reopen}
          onSend={reopen}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
