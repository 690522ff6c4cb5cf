import { leaveGuardMessages } from '@healthplus/words/pages/leave-guard';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useMessages } from '#app/lib/messages.ts';
import { leaveField } from '#app/lib/settled.ts';
import { ConfirmDialog } from './dialogs.tsx';

/**
 * Asks before a page with something unsaved is left, by a link, the back button or the browser itself; as long as `stands`
 * says that what it was typed in is still there. What is written as its field is left is waited for (`settle`), and not
 * asked for then.
 */
export function LeaveGuard({
  unsaved,
  stands = () => true,
  settle,
}: {
  unsaved: boolean;
  stands?: () => boolean;
  settle?: () => Promise<unknown>;
}) {
  const t = useMessages(leaveGuardMessages);
  const [asking, setAsking] = useState(false);
  // The browser goes back a moment later: until then nobody has changed their mind.
  const leaving = useRef(false);
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
  const { state } = blocker;
  const written = useEffectEvent(async () => {
    if (settle) await leaveField(settle);
  });
  const askOrGo = useEffectEvent(() => (unsaved ? setAsking(true) : blocker.proceed?.()));
  useEffect(() => {
    if (state !== 'blocked') return setAsking(false);
    leaving.current = false;
    void written().then(() => askOrGo());
  }, [state]);
  if (state !== 'blocked' || !asking) return null;
  return (
    <ConfirmDialog
      question={t.ask}
      confirm={t.leave}
      dismiss={t.stay}
      onConfirm={async () => {
        leaving.current = true;
        blocker.proceed();
      }}
      onClose={() => !leaving.current && blocker.reset?.()}
    />
  );
}
