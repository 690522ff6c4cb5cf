import { ApiError } from '@healthplus/contract/errors';
import { checkReport } from '@healthplus/contract/reports/endpoints';
import { reportCheckMessages } from '@healthplus/words/pages/report-check';
import { BadgeCheck, CircleX, History } from 'lucide-react';
import { data } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { longDay, timeOfDay } from '#app/lib/format.ts';
import { localeOf, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import type { Route } from './+types/report-check';

/** By the code on a report's paper: what it says to anybody, and nothing of the results. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return data({ check: await apiOf(context).call(checkReport, { params: { code: params.code } }) }, noStore);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return data({ check: null }, { status: 404, ...noStore });
    throw error;
  }
}

const noStore = { headers: { 'cache-control': 'no-store' } };
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ location, matches }: Route.MetaArgs) {
  const t = reportCheckMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.title,
    description: t.title,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

export default function ReportCheckPage({ loaderData: { check } }: Route.ComponentProps) {
  const t = useMessages(reportCheckMessages);
  const locale = useLocale();
  const when = (at: string) => `${longDay(at, locale)}, ${timeOfDay(at, locale)}`;
  if (!check)
    return (
      <Answer icon={<CircleX aria-hidden className="text-bad" size={40} />} title={t.unknown}>
        <p>{t.unknownText}</p>
      </Answer>
    );
  if (check.withdrawn)
    return (
      <Answer icon={<History aria-hidden className="text-quiet" size={40} />} title={t.withdrawn}>
        <p>{t.withdrawnText(check.labName)}</p>
      </Answer>
    );
  return (
    <Answer
      icon={
        check.recalledAt ? (
          <CircleX aria-hidden className="text-bad" size={40} />
        ) : (
          <BadgeCheck aria-hidden className="text-good" size={40} />
        )
      }
      title={check.recalledAt ? t.recalled : t.genuine}
    >
      {check.recalledAt && (
        <p className="mb-4 font-semibold text-bad">{t.recalledText(check.labName, when(check.recalledAt))}</p>
      )}
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-quiet">{t.lab}</dt>
        <dd className="font-medium">{check.labName}</dd>
        <dt className="text-quiet">{t.patient}</dt>
        <dd>{check.initials}</dd>
        <dt className="text-quiet">{t.signed}</dt>
        <dd>{when(check.signedAt)}</dd>
        <dt className="text-quiet">{t.version}</dt>
        <dd>
          {check.version}
          {check.interim && ` (${t.interim})`}
        </dd>
      </dl>
      {check.replacedBy && (
        <div className="mt-4 rounded-card border border-saving bg-saving-tint p-4">
          <p className="font-semibold">{t.replaced(check.replacedBy.version, when(check.replacedBy.signedAt))}</p>
          {check.replacedBy.reason && <p>{t.why(check.replacedBy.reason)}</p>}
          <p>{t.askForIt}</p>
        </div>
      )}
    </Answer>
  );
}

function Answer({ icon, title, children }: { icon: React.ReactNode; title: string; children: React.ReactNode }) {
  return (
    <div className="page-width max-w-2xl py-10">
      <div className="mb-4 flex items-center gap-3">
        {icon}
        <h1 className="text-3xl">{title}</h1>
      </div>
      {children}
    </div>
  );
}
