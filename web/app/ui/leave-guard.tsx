import { leaveGuardMessages } from '@healthplus/words/pages/leave-guard';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useMessages } from '#app/lib/messages.ts';
import { ConfirmDialog } from './dialogs.tsx';

/**
 * Asks before a page with something unsaved is left, by a link, the back button or the browser itself; as long as `stands`
 * says that what it was typed in is still there.
 */
export function LeaveGuard({ unsaved, stands = () => true }: { unsaved: boolean; stands?: () => boolean }) {
  const t = useMessages(leaveGuardMessages);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      stands() &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search &&
      !nextLocation.pathname.endsWith('/login'),
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      question={t.ask}
      confirm={t.leave}
      dismiss={t.stay}
      onConfirm={async () => blocker.proceed()}
      onClose={() => blocker.reset?.()}
    />
  );
}
