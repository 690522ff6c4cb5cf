import { ApiError } from '@healthplus/contract/errors';
import { nameInLanguage } from '@healthplus/contract/languages';
import {
  type AskedPerson,
  answerReportConsent,
  getOwnReportPaper,
  openReportConsent,
  readOwnReport,
} from '@healthplus/contract/reports/consent.endpoints';
import { z } from '@healthplus/contract/z';
import { reportConsentMessages } from '@healthplus/words/pages/report-consents';
import { useState } from 'react';
import { PaperButton } from '#app/features/reports/paper-button.tsx';
import { ReportView } from '#app/features/reports/report-view.tsx';
import { browserApi } from '#app/lib/api.ts';
import { download } from '#app/lib/download.ts';
import { messageOf } from '#app/lib/errors.ts';
import { shortDay } from '#app/lib/format.ts';
import { localeOf, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { useNewHash } from '#app/lib/use-new-hash.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import type { Route } from './+types/report-consent';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = reportConsentMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.title,
    description: t.intro,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

/** The token stands after the #, so that no server log ever holds it. */
const tokenHere = () => window.location.hash.slice(1);
interface Known {
  birthYear: number;
  asked: AskedPerson;
}

/** A person of age answers who reads their results, takes it back, and reads their own: by the link on their telephone. */
export default function ReportConsentPage() {
  const t = useMessages(reportConsentMessages);
  useNewHash();
  const [known, setKnown] = useState<Known | null>(null);
  const [dead, setDead] = useState(false);
  return (
    <div className="page-width max-w-4xl py-8">
      <h1 className="mb-4 text-3xl">{t.title}</h1>
      {dead && <ErrorState title={t.dead} />}
      {!dead && !known && <YearForm onKnown={setKnown} onDead={() => setDead(true)} />}
      {known && <Answer known={known} onChange={(asked) => setKnown({ ...known, asked })} />}
      {known && <OwnReports known={known} />}
    </div>
  );
}

const Year = z.object({ birthYear: openReportConsent.body.shape.birthYear });

function YearForm({ onKnown, onDead }: { onKnown: (known: Known) => void; onDead: () => void }) {
  const t = useMessages(reportConsentMessages);
  const { formProps, field, busy } = useContractForm({
    schema: Year,
    defaults: { birthYear: '' },
    send: async ({ birthYear }) => {
      const asked = await browserApi.call(openReportConsent, { body: { token: tokenHere(), birthYear } });
      onKnown({ birthYear, asked });
    },
    failure: (error) => {
      if (error instanceof ApiError && error.status === 404) onDead();
      return messageOf(error, t.failed);
    },
  });
  return (
    <form {...formProps} className="card grid max-w-md gap-4 p-5">
      <p className="text-quiet">{t.intro}</p>
      <TextField
        label={t.birthYear}
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        {...field('birthYear')}
      />
      <Button type="submit" disabled={busy} className="justify-self-start">
        {t.goOn}
      </Button>
    </form>
  );
}

function Answer({ known, onChange }: { known: Known; onChange: (asked: AskedPerson) => void }) {
  const t = useMessages(reportConsentMessages);
  const { birthYear, asked } = known;
  const [said, setSaid] = useState(asked.state === 'consented');
  const { formProps, busy, form } = useContractForm({
    schema: z.object({ agree: z.boolean() }),
    defaults: { agree: true },
    send: async ({ agree }) => {
      onChange(await browserApi.call(answerReportConsent, { body: { token: tokenHere(), birthYear, agree } }));
      setSaid(true);
      notify(t.saved);
    },
    failure: (error) => messageOf(error, t.failed),
  });
  const consented = asked.state === 'consented';
  return (
    <form {...formProps} className="card grid gap-3 p-5">
      <h2 className="text-xl">{t.question(asked.holder)}</h2>
      <p className="text-quiet">{t.questionText(asked.holder)}</p>
      {said && (
        <p role="status" className="font-semibold">
          {consented ? t.isYes(asked.holder) : t.isNo(asked.holder)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!consented && (
          <Button type="submit" disabled={busy} onClick={() => form.setValue('agree', true)}>
            {t.yes}
          </Button>
        )}
        {(consented || !said) && (
          <Button type="submit" look="secondary" disabled={busy} onClick={() => form.setValue('agree', false)}>
            {consented ? t.takeBack : t.no}
          </Button>
        )}
      </div>
    </form>
  );
}

type Shown = Awaited<ReturnType<typeof readReport>>;
const readReport = (birthYear: number, orderId: number) =>
  browserApi.call(readOwnReport, { body: { token: tokenHere(), birthYear, orderId } });

function OwnReports({ known: { birthYear, asked } }: { known: Known }) {
  const t = useMessages(reportConsentMessages);
  const locale = useLocale();
  const [report, setReport] = useState<Shown | null>(null);
  const open = (orderId: number) =>
    readReport(birthYear, orderId).then(setReport, (error: unknown) => notify(messageOf(error, t.failed)));
  if (report)
    return (
      <section className="mt-8">
        <Button look="secondary" className="mb-4" onClick={() => setReport(null)}>
          {t.back}
        </Button>
        <ReportView report={report} />
        {report.values.length > 0 && (
          <PaperButton
            save={(language) =>
              download(
                getOwnReportPaper,
                { query: { language }, body: { token: tokenHere(), birthYear, orderId: report.orderId } },
                'token',
              )
            }
          />
        )}
      </section>
    );
  return (
    <section aria-labelledby="own-reports" className="mt-8">
      <h2 id="own-reports" className="mb-3 text-2xl">
        {t.yourReports}
      </h2>
      {asked.reports.length === 0 && <p className="text-quiet">{t.noReports}</p>}
      {asked.reports.length > 0 && (
        <ul className="card divide-y divide-hairline">
          {asked.reports.map(({ orderId, labName, startsAt, items }) => {
            const names = items.map((item) => nameInLanguage(item, locale)).join(', ');
            return (
              <li key={orderId} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
                <span className="wrap-anywhere">
                  <span className="block font-medium">{names}</span>
                  <span className="block note">
                    {labName}, {shortDay(startsAt, locale)}
                  </span>
                </span>
                <Button look="secondary" aria-label={`${t.read}: ${names}`} onClick={() => void open(orderId)}>
                  {t.read}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
