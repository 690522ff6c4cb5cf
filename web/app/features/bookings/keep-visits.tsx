import type { Booking } from '@healthplus/contract/bookings/schemas';
import { keptMessages } from '@healthplus/words/pages/kept';
import { useEffect, useState } from 'react';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { Button } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

/** That somebody has chosen it on this device; it goes with the session. */
const CHOSEN = 'app.keeps-visits';

/** Has this phone keep what is coming, when somebody asks for it; kept again whenever it was read. */
export function KeepVisits({ coming }: { coming: Booking[] }) {
  const t = useMessages(keptMessages);
  const locale = useLocale();
  const [keeps, setKeeps] = useState(() => localStorage.getItem(CHOSEN) === '1');
  useEffect(() => {
    if (keeps) void import('./kept-visits.ts').then(({ keepVisits }) => keepVisits(coming)).catch(() => {});
  }, [keeps, coming]);
  // Once a visit of this page: the visits are read again every half minute, what shows them is not.
  useEffect(() => {
    if (keeps) void import('./kept-visits.ts').then(({ keepTheirPage }) => keepTheirPage(locale)).catch(() => {});
  }, [keeps, locale]);
  const begin = async () => {
    const kept = await import('./kept-visits.ts').then(({ keepVisits }) => keepVisits(coming)).catch(() => false);
    if (!kept) return notify(t.cannot, 'bad');
    localStorage.setItem(CHOSEN, '1');
    setKeeps(true);
    notify(t.keptNow);
  };
  const end = async () => {
    localStorage.removeItem(CHOSEN);
    setKeeps(false);
    await import('./kept-visits.ts').then(({ dropVisits }) => dropVisits()).catch(() => notify(t.cannot, 'bad'));
  };
  return (
    <aside className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 note">
      <Button look="quiet" aria-pressed={keeps} onClick={() => void (keeps ? end() : begin())}>
        {keeps ? t.stopKeeping : t.keepVisits}
      </Button>
      {keeps ? (
        <SiteLink to="/kept" className="text-primary underline">
          {t.show}
        </SiteLink>
      ) : (
        <span className="max-w-prose">{t.keepVisitsText}</span>
      )}
    </aside>
  );
}
