import { getReport, getReportFhir, getReportPaper, openReport } from '@healthplus/contract/reports/endpoints';
import { reportMessages } from '@healthplus/words/pages/reports';
import { siteMessages } from '@healthplus/words/pages/site';
import { useLoaderData, useParams } from 'react-router';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { ClosedReport, needsConsent, readAccess } from '#app/features/reports/closed-report.tsx';
import { KeepReport } from '#app/features/reports/keep-report.tsx';
import { PaperButton } from '#app/features/reports/paper-button.tsx';
import { ReadingsPanel, readReadings } from '#app/features/reports/readings-panel.tsx';
import { ReportView } from '#app/features/reports/report-view.tsx';
import { readShares, SharePanel } from '#app/features/reports/share-panel.tsx';
import { browserApi } from '#app/lib/api.ts';
import { download } from '#app/lib/download.ts';
import { messageOf } from '#app/lib/errors.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginAfter, beginReading, privateParts } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
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

export const clientLoader = privateParts(({ params }) => {
  // What is no number is nobody's report.
  const orderId = Number(params.orderId) || 0;
  const report = beginReading('token', (token) => browserApi.call(getReport, { params: { orderId } }, { token }));
  const wanted = () => true;
  return {
    report,
    access: beginReading('token', (token) => readAccess(orderId, token)),
    shares: beginAfter(report, 'token', { wanted, none: null, read: (token) => readShares(orderId, token) }),
    readings: beginAfter(report, 'token', { wanted, none: [], read: (token) => readReadings(orderId, token) }),
  };
});

/** A patient's own report. */
function ReportPage() {
  const t = useMessages(reportMessages);
  const s = useMessages(siteMessages);
  const orderId = Number(useParams().orderId) || 0;
  const readings = useLoaderData<typeof clientLoader>();

  const { value: report, failure, reload } = usePrivate(accountSide, readings?.report);
  const { busy, act } = useAction(accountSide, t.failed);
  const open = () =>
    act(
      'open',
      async (token) => {
        const { url } = await browserApi.call(openReport, { params: { orderId } }, { token });
        window.location.assign(url);
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <div className="page-width max-w-4xl pb-8">
      <Breadcrumbs label={s.breadcrumb} trail={[{ name: t.back, to: '/dashboard' }, { name: t.title }]} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t.title}</h1>
        {report && (
          <div className="flex flex-wrap gap-2">
            {report.values.length > 0 && (
              <PaperButton
                save={(language) => download(getReportPaper, { params: { orderId }, query: { language } }, 'token')}
              />
            )}
            {report.hasFile && (
              <Button
                look={report.values.length > 0 ? 'secondary' : 'primary'}
                disabled={busy !== null}
                onClick={() => void open()}
              >
                {t.download}
              </Button>
            )}
            <a
              href="#share"
              className="inline-flex min-h-11 items-center rounded-control border border-control/50 bg-card px-5 font-semibold hover:bg-sand"
            >
              {t.shareThis}
            </a>
            {report.values.length > 0 && (
              <>
                <KeepReport report={report} />
                <PaperButton forSystems save={() => download(getReportFhir, { params: { orderId } }, 'token')} />
              </>
            )}
          </div>
        )}
      </div>
      {needsConsent(failure) && <ClosedReport reading={readings?.access} onOpened={() => void reload()} />}
      {failure !== null && !needsConsent(failure) && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && report === null && <Skeleton label={t.loading} rows={4} />}
      {report && (
        <>
          <ReportView report={report} />
          <ButtonLink to="/services/doctor-consultation" look="secondary" className="mt-4">
            {t.consult}
          </ButtonLink>
          <ButtonLink to={`/help?order=${orderId}`} look="quiet" className="mt-4 ml-2">
            {t.tellOfReport}
          </ButtonLink>
          <SharePanel orderId={orderId} reading={readings?.shares} />
          <ReadingsPanel reading={readings?.readings} />
        </>
      )}
    </div>
  );
}

export default ReportPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = ReportPage;
