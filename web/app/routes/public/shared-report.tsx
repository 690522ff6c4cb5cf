import { readSharedReport } from '@healthplus/contract/reports/endpoints';
import { reportMessages } from '@healthplus/words/pages/reports';
import { useEffect, useState } from 'react';
import { ReportView } from '#app/features/reports/report-view.tsx';
import { browserApi } from '#app/lib/api.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
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

type Shared = Awaited<ReturnType<typeof read>>;
const read = (token: string) => browserApi.call(readSharedReport, { body: { token } });

/** A report behind a shared link. The token stands after the #, so that no server log ever holds it. */
export default function SharedReportPage() {
  const t = useMessages(reportMessages);
  const [report, setReport] = useState<Shared | 'dead' | null>(null);
  useEffect(() => {
    const token = window.location.hash.slice(1);
    if (!token) setReport('dead');
    else
      read(token)
        .then(setReport)
        .catch(() => setReport('dead'));
  }, []);
  return (
    <div className="page-width max-w-4xl py-8">
      <h1 className="mb-4 text-3xl">{t.sharedTitle}</h1>
      {report === null && <Skeleton label={t.loading} rows={4} />}
      {report === 'dead' && <ErrorState title={t.dead} />}
      {report && report !== 'dead' && (
        <>
          <ReportView report={report} />
          {report.fileUrl && (
            <a
              href={report.fileUrl}
              className="mt-4 inline-flex min-h-11 items-center font-semibold text-primary underline"
            >
              {t.download}
            </a>
          )}
        </>
      )}
    </div>
  );
}
