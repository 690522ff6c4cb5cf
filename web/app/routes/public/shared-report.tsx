import { createMessage } from '@healthplus/contract/coded-messages';
import { ApiError } from '@healthplus/contract/errors';
import type { Locale } from '@healthplus/contract/languages';
import { getSharedReportPaper, readSharedReport } from '@healthplus/contract/reports/endpoints';
import { z } from '@healthplus/contract/z';
import { reportMessages } from '@healthplus/words/pages/reports';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { PaperButton } from '#app/features/reports/paper-button.tsx';
import { ReportView } from '#app/features/reports/report-view.tsx';
import { browserApi } from '#app/lib/api.ts';
import { download } from '#app/lib/download.ts';
import { messageOf } from '#app/lib/errors.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginOpen, privateParts } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { useNewHash } from '#app/lib/use-new-hash.ts';
import { useOpen } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/shared-report';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = reportMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.sharedTitle,
    description: t.sharedTitle,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

/** The token stands after the #, so that no server log ever holds it. */
const tokenHere = () => window.location.hash.slice(1);

type Shared = Awaited<ReturnType<typeof readShared>>;
const readShared = (passcode?: string) =>
  browserApi.call(readSharedReport, { body: { token: tokenHere(), ...(passcode && { passcode }) } });

export const clientLoader = privateParts(() => beginOpen(() => readShared()));

const asksForPasscode = (failure: unknown) => failure instanceof ApiError && failure.body.code === 'passcode_required';

/** Whether the link leads nowhere any more; else it did not load, and may be tried again. */
const isGone = (failure: unknown) => failure instanceof ApiError && failure.status === 404;

/** A report behind a shared link, and its passcode where it has one. */
function SharedReportPage() {
  const t = useMessages(reportMessages);
  useNewHash();
  const { value, failure } = useOpen(useLoaderData<typeof clientLoader>());
  const [opened, setOpened] = useState<{ report: Shared; passcode: string } | null>(null);
  const report = opened?.report ?? value;
  return (
    <div className="page-width max-w-4xl py-8">
      <h1 className="mb-4 text-3xl">{t.sharedTitle}</h1>
      {failure === null && report === null && <Skeleton label={t.loading} rows={4} />}
      {report === null && asksForPasscode(failure) && (
        <PasscodeForm onOpen={(read, passcode) => setOpened({ report: read, passcode })} />
      )}
      {report === null && failure !== null && !asksForPasscode(failure) && (
        <ErrorState title={isGone(failure) ? t.dead : messageOf(failure, t.failed)} />
      )}
      {report && (
        <>
          <ReportView report={report} />
          {report.values.length > 0 && <PaperButton save={(language) => savePaper(language, opened?.passcode)} />}
          {report.fileUrl && (
            <a
              href={report.fileUrl}
              className="mt-4 ml-4 inline-flex min-h-11 items-center font-semibold text-primary underline"
            >
              {t.download}
            </a>
          )}
        </>
      )}
    </div>
  );
}

function PasscodeForm({ onOpen }: { onOpen: (report: Shared, passcode: string) => void }) {
  const t = useMessages(reportMessages);
  const { formProps, field, busy } = useContractForm({
    schema: z.object({ passcode: z.string().trim().min(1, createMessage('enter_the_passcode_of_this_link')) }),
    defaults: { passcode: '' },
    send: async ({ passcode }) => onOpen(await readShared(passcode), passcode),
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <form {...formProps} className="card grid max-w-md gap-4 p-5">
      <h2 className="text-xl">{t.passcodeTitle}</h2>
      <p className="text-quiet">{t.passcodeText}</p>
      <TextField
        label={t.passcode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        {...field('passcode')}
      />
      <Button type="submit" disabled={busy} className="justify-self-start">
        {t.openReport}
      </Button>
    </form>
  );
}

/** The paper, for whoever has the link. */
const savePaper = (language: Locale, passcode: string | undefined) =>
  download(
    getSharedReportPaper,
    { query: { language }, body: { token: tokenHere(), ...(passcode && { passcode }) } },
    'token',
  );

export default SharedReportPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = SharedReportPage;
