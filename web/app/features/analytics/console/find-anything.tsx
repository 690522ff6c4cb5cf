import { findAnything } from '@healthplus/contract/analytics/endpoints';
import type { Found } from '@healthplus/contract/analytics/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { useNavigate } from 'react-router';
import { browserApi } from '#app/lib/api.ts';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { readToken } from '#app/lib/session.ts';
import { Chip } from '#app/ui/chip.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { SearchPick } from '#app/ui/search-pick.tsx';

const places: Record<Found['kind'], (found: Found) => string> = {
  lab: ({ key }) => `/admin/labs/${key}`,
  account: ({ key }) => `/admin/people/${key}`,
  booking: ({ key }) => `/admin/bookings/${key}`,
  case: ({ key }) => `/admin/cases/${key}`,
  item: ({ key }) => `/admin/items/${key}`,
  callback: ({ name }) => `/admin/callbacks?q=${encodeURIComponent(name)}`,
};

const ask = (typed: string) =>
  browserApi.call(findAnything, { query: { q: typed.trim() } }, { token: readToken('token') });

/** One search over everything that the console knows, from every page of it. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(consoleMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  return (
    <Dialog title={t.find} onClose={onClose}>
      <div className="min-h-96">
        <SearchPick
          autoFocus
          label={t.findAnything}
          none={t.findNone}
          failed={t.failed}
          ask={ask}
          keyOf={({ kind, key }) => `${kind} ${key}`}
          show={(found) => (
            <span className="flex flex-wrap items-center gap-x-3">
              <Chip>{t.foundKinds[found.kind]}</Chip> <strong>{found.name}</strong>{' '}
              <span className="text-quiet">{found.detail}</span>
            </span>
          )}
          onPick={(found) => {
            onClose();
            void navigate(localized(places[found.kind](found), locale));
          }}
        />
      </div>
    </Dialog>
  );
}
