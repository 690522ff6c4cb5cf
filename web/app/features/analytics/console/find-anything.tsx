import { findAnything } from '@healthplus/contract/analytics/endpoints';
import type { Found } from '@healthplus/contract/analytics/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { readToken } from '#app/lib/session.ts';
import { Chip } from '#app/ui/chip.tsx';
import { FindDialog } from '#app/ui/find-dialog.tsx';

const places: Record<Found['kind'], (found: Found) => string> = {
  lab: ({ key }) => `/admin/labs/${key}`,
  account: ({ key }) => `/admin/people/${key}`,
  booking: ({ key }) => `/admin/bookings/${key}`,
  case: ({ key }) => `/admin/cases/${key}`,
  item: ({ key }) => `/admin/items/${key}`,
  statement: ({ key }) => `/admin/settlements/${key}`,
  coupon: () => '/admin/coupons',
  payment: ({ key }) => `/admin/payments?q=${encodeURIComponent(key)}`,
  callback: ({ name }) => `/admin/callbacks?q=${encodeURIComponent(name)}`,
};

const ask = (typed: string) => browserApi.call(findAnything, { query: { q: typed } }, { token: readToken('token') });

/** One search over everything that the console knows, from every page of it. */
export function FindInConsole({ onClose }: { onClose: () => void }) {
  const t = useMessages(consoleMessages);
  return (
    <FindDialog
      ask={ask}
      onClose={onClose}
      title={t.find}
      label={t.findAnything}
      none={t.findNone}
      failed={t.failed}
      keyOf={({ kind, key }) => `${kind} ${key}`}
      show={(found) => (
        <span className="flex flex-wrap items-center gap-x-3">
          <Chip>{t.foundKinds[found.kind]}</Chip> <strong>{found.name}</strong>{' '}
          <span className="text-quiet">{found.detail}</span>
        </span>
      )}
      to={(found) => places[found.kind](found)}
    />
  );
}
