import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { type Draft, unheld, type useDraft } from './draft.ts';

const KEY = 'app.holds.kept';

/** Tells the other tabs, now and when they are loaded again, that only this tab's draft holds a time still. */
export const keepOnly = (draftKey: string): void =>
  localStorage.setItem(KEY, JSON.stringify({ draft: draftKey, at: new Date().toISOString() }));

/** Whether another tab has let go of the time that a draft holds. */
export function isLetGo({ key, holdId, heldSince }: Pick<Draft, 'key' | 'holdId' | 'heldSince'>, kept: string | null) {
  if (holdId === null || kept === null) return false;
  const { draft, at } = JSON.parse(kept) as { draft: string; at: string };
  return draft !== key && (heldSince === null || heldSince < at);
}

/** A time that another tab has let go of is held here no more, and nobody is led to believe it. */
export function useLetGoElsewhere({
  draft,
  restored,
  patch,
}: Pick<ReturnType<typeof useDraft>, 'draft' | 'restored' | 'patch'>) {
  const t = useMessages(bookingMessages);
  const look = useEffectEvent(() => {
    if (!isLetGo(draft, localStorage.getItem(KEY))) return;
    patch(unheld);
    notify(t.letGoElsewhere, 'bad');
  });
  useEffect(() => {
    if (!restored) return;
    look();
    const listen = (event: StorageEvent) => {
      if (event.key === KEY) look();
    };
    addEventListener('storage', listen);
    return () => removeEventListener('storage', listen);
  }, [restored]);
}
