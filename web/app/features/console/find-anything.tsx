import { type Found, findAnything, foundKinds } from '@healthplus/contract/numbers';
import { useEffect, useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { readToken } from '#app/lib/session.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { Chip } from '#app/ui/chip.tsx';
import { SearchInput } from '#app/ui/filters.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { consoleMessages } from './messages.ts';

const places: Record<Found['kind'], (found: Found) => string> = {
  lab: ({ key }) => `/admin/labs/${key}`,
  account: ({ detail }) => `/admin/people?q=${encodeURIComponent(detail)}`,
  booking: ({ key }) => `/admin/bookings?q=${key}&open=${key}`,
  item: ({ key }) => `/admin/items/${key}`,
  callback: ({ name }) => `/admin/callbacks?q=${encodeURIComponent(name)}`,
};

/** One search over everything that the console knows. */
export function FindAnything() {
  const t = useMessages(consoleMessages);
  const filters = useFilters();
  const q = filters.get('find');
  const [found, setFound] = useState<Found[] | null>(null);
  useEffect(() => {
    let over = false;
    setFound(null);
    if (!q) return;
    browserApi
      .call(findAnything, { query: { q } }, { token: readToken('token') })
      .then((rows) => !over && setFound(rows))
      .catch((error: unknown) => notify(messageOf(error, t.failed), 'bad'));
    return () => {
      over = true;
    };
  }, [q, t]);
  return (
    <search className="mb-5 block max-w-2xl">
      <SearchInput wide label={t.findAnything} value={q} onChange={(text) => filters.set({ find: text })} />
      <div role="status">
        {found?.length === 0 && <p className="mt-2 text-quiet">{t.findNone}</p>}
        {found && found.length > 0 && (
          <ul className="card mt-2 divide-y divide-hairline">
            {found.map((entry) => (
              <li key={entry.kind + entry.key}>
                <SiteLink
                  to={places[entry.kind](entry)}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2 hover:bg-ground"
                >
                  <Chip>{t.foundKinds[foundKinds.indexOf(entry.kind)]}</Chip>
                  <strong>{entry.name}</strong>
                  <span className="text-quiet">{entry.detail}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </search>
  );
}
