import { getSharedReportPaper, readSharedReport } from '@healthplus/contract/reports/endpoints';
import { reportMessages } from '@healthplus/words/pages/reports';
import { useLoaderData } from 'react-router';
import { PaperButton } from '#app/features/reports/paper-button.tsx';
import { ReportView } from '#app/features/reports/report-view.tsx';
import { browserApi } from '#app/lib/api.ts';
import { download } from '#app/lib/download.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginOpen, privateParts } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { useOpen } from '#app/lib/use-private.ts';
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
export const clientLoader = privateParts(() =>
  beginOpen(() => browserApi.call(readSharedReport, { body: { token: window.location.hash.slice(1) } })),
);

/** A report behind a shared link. */
function SharedReportPage() {
  const t = useMessages(reportMessages);
  const { value: report, failure } = useOpen(useLoaderData<typeof clientLoader>());
  return (
    <div className="page-width max-w-4xl py-8">
      <h1 className="mb-4 text-3xl">{t.sharedTitle}</h1>
      {failure === null && report === null && <Skeleton label={t.loading} rows={4} />}
      {failure !== null && <ErrorState title={t.dead} />}
      {report && (
        <>
          <ReportView report={report} />
          {report.values.length > 0 && <PaperButton save={savePaper} />}
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

/** The paper, for whoever has the link. */
const savePaper = (language: 'en' | 'hi') =>
  download(getSharedReportPaper, { query: { language }, body: { token: window.location.hash.slice(1) } }, 'token');

export default SharedReportPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = SharedReportPage;
