import { getLabDashboard } from '@healthplus/contract/analytics/endpoints';
import { liveTopics } from '@healthplus/contract/live/topics';
import { grouped } from '@healthplus/contract/money';
import { dashboardMessages } from '@healthplus/words/pages/lab-figures';
import { workMessages } from '@healthplus/words/pages/work';
import { ChartColumn, ClipboardList, FlaskConical, Package, ReceiptIndianRupee, Truck } from 'lucide-react';
import { useLoaderData } from 'react-router';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { FirstSteps } from '#app/features/analytics/portal/first-steps.tsx';
import { TodayVisits } from '#app/features/bookings/portal/today-visits.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { portalSections } from '#app/shells/portal/portal-sections.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Chip, VerifiedChip } from '#app/ui/chip.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('dashboardTitle');

const tiles = [
  { name: 'packages', to: '/manage-packages', icon: ClipboardList },
  { name: 'ownPackages', to: '/labs/manage-package', icon: Package },
  { name: 'collection', to: '/labs/sample-collection', icon: Truck },
  { name: 'processing', to: '/labs/test-processing', icon: FlaskConical },
  { name: 'invoices', to: '/labs/invoices', icon: ReceiptIndianRupee },
  { name: 'analytics', to: '/labs/sales-analytics', icon: ChartColumn },
] as const;

export const clientLoader = privatePage('labToken', (token) => browserApi.call(getLabDashboard, {}, { token }));

/** Three figures counted from the lab's rows; each leads to them. */
function LabDashboardPage() {
  const t = useMessages(workMessages);
  const tiled = useMessages(dashboardMessages);
  const { profile } = usePortal();

  const { value, failure, refresh } = usePrivate(useLabSide(), useLoaderData<typeof clientLoader>());
  useLive(liveTopics, () => refresh());
  const mayOpen = (to: string) =>
    portalSections.some((section) => section.to === to && (section.roles as readonly string[]).includes(profile.role));
  const figures = value && [
    { name: t.totalBookings, value: grouped(value.totalBookings), to: '/labs/bookings?when=all', late: 0 },
    {
      name: t.pendingReports,
      value: grouped(value.pendingReports),
      to: '/labs/test-processing?view=pending',
      late: value.overdue,
    },
    ...(value.totalRevenue === null
      ? []
      : [{ name: t.totalRevenue, value: rupees(value.totalRevenue), to: '/labs/invoices', late: 0 }]),
  ];
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="flex flex-wrap items-center gap-2 text-quiet">
            {[profile.labName, profile.city].filter(Boolean).join(', ')}
            <VerifiedChip verified={profile.verified} label={profile.verified ? t.verified : t.notVerified} />
          </p>
          <h1 className="text-3xl">{t.dashboardTitle}</h1>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/labs/profile" look="secondary">
            {t.profile}
          </ButtonLink>
          {mayOpen('/labs/manage-package') && <ButtonLink to="/labs/add-package">{t.addPackage}</ButtonLink>}
        </div>
      </div>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && (
        <Skeleton label={t.loading} rows={3} className="h-27" side="sm:grid-cols-3" />
      )}
      {value?.firstSteps && <FirstSteps steps={value.firstSteps} />}
      {figures && <Figures figures={figures} mayOpen={mayOpen} />}
      {failure === null && (
        <p className="mt-4 flex min-h-11 flex-wrap gap-x-6 font-medium">
          {value && value.requested > 0 && mayOpen('/labs/bookings') && (
            <SiteLink
              to="/labs/bookings?state=requested&when=all"
              className="inline-flex min-h-11 items-center text-primary underline"
            >
              {t.requested(value.requested)}
            </SiteLink>
          )}
        </p>
      )}
      {mayOpen('/labs/sample-collection') && <TodayVisits />}
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {tiles.map(({ name, to, icon: Icon }) =>
          mayOpen(to) ? (
            <li key={to} className="card relative flex gap-4 p-5 hover:border-primary">
              <span className="grid size-12 shrink-0 place-items-center rounded-control bg-primary-tint text-primary">
                <Icon aria-hidden />
              </span>
              <div>
                <h2 className="text-xl">
                  <SiteLink to={to} className="covering">
                    {tiled.tiles[name]}
                  </SiteLink>
                </h2>
                <p className="text-quiet">{tiled.tileTexts[name]}</p>
              </div>
            </li>
          ) : null,
        )}
      </ul>
    </>
  );
}

export default LabDashboardPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = LabDashboardPage;

interface Figure {
  name: string;
  value: string;
  to: string;
  late: number;
}

/** What the lab counts, each leading to what it counts for those who may open it. */
function Figures({ figures, mayOpen }: { figures: Figure[]; mayOpen: (to: string) => boolean }) {
  const t = useMessages(workMessages);
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {figures.map((figure) => (
        <li key={figure.name} className="card relative p-5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-quiet">{figure.name}</p>
            {figure.late > 0 && <Chip tone="bad">{t.late(figure.late)}</Chip>}
          </div>
          <p className="figure-price text-4xl">
            {mayOpen(figure.to.replace(/\?.*/, '')) ? (
              <SiteLink to={figure.to} aria-label={`${figure.name}: ${figure.value}`} className="covering">
                {figure.value}
              </SiteLink>
            ) : (
              figure.value
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
