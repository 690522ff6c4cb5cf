import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { defineMessages, useMessages } from '#app/lib/messages.ts';
import { ConfirmDialog } from './dialogs.tsx';

const texts = defineMessages(
  { ask: 'Leave without saving what you typed?', leave: 'Leave without saving', stay: 'Stay here' },
  { ask: 'जो लिखा है उसे सहेजे बिना जाएँ?', leave: 'बिना सहेजे जाएँ', stay: 'यहीं रहें' },
);

/** Asks before a page with something unsaved is left, by a link, the back button or the browser itself. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const t = useMessages(texts);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
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
