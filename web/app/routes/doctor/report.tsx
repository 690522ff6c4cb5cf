import { getDoctorReport, getDoctorReportPaper } from '@healthplus/contract/reports/endpoints';
import { consultationMessages } from '@healthplus/words/pages/consultations';
import { reportMessages } from '@healthplus/words/pages/reports';
import { siteMessages } from '@healthplus/words/pages/site';
import { useLoaderData } from 'react-router';
import { PaperButton } from '#app/features/reports/paper-button.tsx';
import { ReportView } from '#app/features/reports/report-view.tsx';
import { browserApi } from '#app/lib/api.ts';
import { download } from '#app/lib/download.ts';
import { messageOf } from '#app/lib/errors.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/report';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = reportMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.title,
    description: t.title,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

export const clientLoader = privatePage('token', (token, { params }) => {
  const orderId = Number(params.orderId);
  return browserApi.call(getDoctorReport, { params: { orderId } }, { token });
});

/** A report that a patient shares with the signed-in doctor. */
function DoctorReportPage() {
  const t = useMessages(reportMessages);
  const c = useMessages(consultationMessages);
  const s = useMessages(siteMessages);
  const side = { token: 'token', login: '/doctors/login', unauthorized: c.notDoctor } as const;

  const { value: report, failure } = usePrivate(side, useLoaderData<typeof clientLoader>());
  return (
    <div className="page-width max-w-4xl pb-8">
      <Breadcrumbs label={s.breadcrumb} trail={[{ name: c.doctorTitle, to: '/doctors' }, { name: t.title }]} />
      <h1 className="mb-4 text-3xl">{t.title}</h1>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && report === null && <Skeleton label={t.loading} rows={4} />}
      {report && (
        <>
          <ReportView report={report} />
          {report.values.length > 0 && (
            <PaperButton
              save={(language) =>
                download(getDoctorReportPaper, { params: { orderId: report.orderId }, query: { language } }, 'token')
              }
            />
          )}
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

export default DoctorReportPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = DoctorReportPage;
