import { currentUser } from '@healthplus/contract/accounts/endpoints';
import { getSecondFactor } from '@healthplus/contract/accounts/my-account.endpoints';
import { consoleMessages } from '@healthplus/words/pages/console';
import { useCallback, useState } from 'react';
import { Outlet, useLoaderData, useLocation, useNavigate } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { useSignOut } from '#app/features/accounts/use-sign-out.ts';
import { FindInConsole } from '#app/features/analytics/console/find-anything.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage, readOnce } from '#app/lib/private-page.ts';
import { useFindKeys } from '#app/lib/use-keys.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { EnrolFirst } from '#app/shells/console/enrol-first.tsx';
import { consoleGroups, sectionOf } from '#app/shells/console/sections.ts';
import { Workplace } from '#app/shells/workplace.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FindButton } from '#app/ui/find-button.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';

/** Who is here, and whether the deployment asks them for a second step that they have yet to set up. */
async function readDoor(token: string) {
  const user = await browserApi.call(currentUser, {}, { token });
  if (user.operatorRole === null) return { role: null, mustEnrol: false };
  const step = await browserApi.call(getSecondFactor, {}, { token });
  return { role: user.operatorRole, mustEnrol: step.required && !step.enabled };
}

export const shouldRevalidate = readOnce;

export const clientLoader = privatePage('token', readDoor);

/** The wrapper of every page of the console: an administrator's session, the menu, and the page. */
function ConsoleFrame() {
  const t = useMessages(consoleMessages);
  const _locale = useLocale();
  const _navigate = useNavigate();
  const { pathname } = useLocation();

  const { value: door, failure, reload } = usePrivate(useAdminSide(), useLoaderData<typeof clientLoader>());
  const role = door?.mustEnrol ? null : (door?.role ?? null);
  const open = role !== null;
  const section = sectionOf(pathname);
  const mayOpen = open && (!section || section.roles.includes(role));
  const [finding, setFinding] = useState(false);
  const openFind = useCallback(() => setFinding(true), []);
  useFindKeys(open ? openFind : null);

  const signOut = useSignOut('token', '/login');
  return (
    <Workplace
      title={t.console}
      menu={t.menu}
      groups={consoleGroups.map((group) => ({
        title: group.name && t[group.name],
        sections: group.sections
          .filter(({ roles }) => open && roles.includes(role))
          .map(({ name, to }) => ({ name, to, text: t[name] })),
      }))}
      current={section?.name}
      texts={t}
      find={open && <FindButton text={t.find} onOpen={openFind} />}
      onSignOut={() => void signOut()}
    >
      {finding && <FindInConsole onClose={() => setFinding(false)} />}
      {failure !== null && (
        <ErrorState title={messageOf(failure, t.failed)}>
          <Button look="secondary" onClick={() => void reload()}>
            {t.tryAgain}
          </Button>
        </ErrorState>
      )}
      {failure === null && door === null && <Skeleton label={t.loading} rows={3} />}
      {door?.role === null && (
        <>
          <PageTitle title={t.console} />
          <EmptyState title={t.notAdmin}>
            <ButtonLink to="/dashboard">{t.site}</ButtonLink>
          </EmptyState>
        </>
      )}
      {door?.mustEnrol && <EnrolFirst onEnrolled={reload} />}
      {open && !mayOpen && (
        <>
          <PageTitle title={t.console} />
          <EmptyState title={t.notYourPart} />
        </>
      )}
      {/* What was begun on one record is never another's: each address is a page of its own. */}
      {mayOpen && <Outlet key={pathname} context={role} />}
    </Workplace>
  );
}

export default ConsoleFrame;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = ConsoleFrame;
