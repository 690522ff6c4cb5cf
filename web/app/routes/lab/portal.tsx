import { bench, mayDo } from '@healthplus/contract/lab-access';
import { getLabProfile } from '@healthplus/contract/labs/lab.endpoints';
import type { LabProfile } from '@healthplus/contract/labs/schemas';
import { patientsMessages } from '@healthplus/words/pages/patients';
import { portalMessages } from '@healthplus/words/pages/portal';
import { roundMessages } from '@healthplus/words/pages/round';
import { useCallback, useState } from 'react';
import { Outlet, useLoaderData, useLocation, useNavigate } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { useSignOut } from '#app/features/accounts/use-sign-out.ts';
import { FindInPortal, mayFind } from '#app/features/patients/portal/find-anything.tsx';
import { OverdueCalls } from '#app/features/results/overdue-calls.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { listActions } from '#app/lib/kept/actions.ts';
import { canKeep } from '#app/lib/kept/can-keep.ts';
import { keptReading } from '#app/lib/kept/readings.ts';
import { bareOf, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage, readOnce } from '#app/lib/private-page.ts';
import { useFindKeys } from '#app/lib/use-keys.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { portalSections, sectionOf } from '#app/shells/portal/portal-sections.ts';
import { Workplace } from '#app/shells/workplace.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { FindButton } from '#app/ui/find-button.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';

export const shouldRevalidate = readOnce;

export const clientLoader = privatePage('labToken', async (token) => {
  const profile = await keptReading('labToken', 'profile', () => browserApi.call(getLabProfile, {}, { token }));
  // What was kept by a version before has no word of these; an answer without a profile is none.
  const { signs = profile?.role === 'signatory', pendingName = null }: Partial<LabProfile> = profile ?? {};
  return profile && { ...profile, signs, pendingName };
});

/** The wrapper of every lab screen: a session of the lab, the menu of the member's parts, and the page. */
function PortalFrame() {
  const t = useMessages(portalMessages);
  const r = useMessages(roundMessages);
  const f = useMessages(patientsMessages);
  const _locale = useLocale();
  const _navigate = useNavigate();
  const { pathname } = useLocation();
  const side = useLabSide();

  const { value: profile, failure, loading, reload } = usePrivate(side, useLoaderData<typeof clientLoader>());
  const section = sectionOf(pathname);
  const mayOpen = profile !== null && (!section || section.roles.includes(profile.role));

  const finds = profile !== null && mayFind(profile.role);
  const [finding, setFinding] = useState(false);
  const openFind = useCallback(() => setFinding(true), []);
  useFindKeys(finds ? openFind : null);

  const [unsent, setUnsent] = useState(0);
  async function leave() {
    const waiting = canKeep() ? (await listActions('labToken').catch(() => [])).length : 0;
    if (waiting > 0) setUnsent(waiting);
    else await signOut();
  }
  const signOut = useSignOut('labToken', '/labs/login');
  return (
    <Workplace
      title={profile?.labName ?? t.portal}
      menu={t.menu}
      groups={[
        {
          title: null,
          sections: portalSections
            .filter((entry) => profile && entry.roles.includes(profile.role))
            .map(({ name, to }) => ({ name, to, text: t[name] })),
        },
      ]}
      current={section?.name}
      texts={t}
      find={finds && <FindButton text={f.find} onOpen={openFind} />}
      onSignOut={() => void leave()}
    >
      {finding && profile && <FindInPortal role={profile.role} onClose={() => setFinding(false)} />}
      {unsent > 0 && (
        <ConfirmDialog
          question={r.leaveAsk(unsent)}
          confirm={r.leave}
          onConfirm={() => signOut().then(() => true)}
          onClose={() => setUnsent(0)}
        />
      )}
      {failure !== null && (
        <ErrorState title={messageOf(failure, t.loadFailed)}>
          <Button look="secondary" onClick={() => void reload()}>
            {t.tryAgain}
          </Button>
        </ErrorState>
      )}
      {failure === null && profile === null && loading && <Skeleton label={t.loading} rows={3} />}
      {failure === null && profile === null && !loading && <ErrorState title={t.notFound} />}
      {profile && !mayOpen && (
        <>
          <PageTitle title={t.portal} />
          <EmptyState title={t.notYourPart} />
        </>
      )}
      {profile?.suspended && section?.name !== 'profile' && (
        <p role="status" className="mb-4 rounded-control bg-saving p-3 text-saving-ink">
          <strong>{t.suspended}.</strong> {t.suspendedText}
        </p>
      )}
      {/* Where they are called for, the values stand themselves. */}
      {profile && mayDo(bench, profile.role) && bareOf(pathname) !== '/labs/test-processing' && <OverdueCalls />}
      {mayOpen && <Outlet context={{ profile, reload, signOut: leave }} />}
    </Workplace>
  );
}

export default PortalFrame;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = PortalFrame;
