import { findAnything } from '@healthplus/contract/analytics/endpoints';
import type { Found } from '@healthplus/contract/analytics/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { useBegun, useFailureNotice, usePrivate } from '#app/lib/use-private.ts';
import { Chip } from '#app/ui/chip.tsx';
import { SearchInput } from '#app/ui/filters.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

const places: Record<Found['kind'], (found: Found) => string> = {
  lab: ({ key }) => `/admin/labs/${key}`,
  account: ({ detail }) => `/admin/people?q=${encodeURIComponent(detail)}`,
  booking: ({ key }) => `/admin/bookings?q=${key}&open=${key}`,
  item: ({ key }) => `/admin/items/${key}`,
  callback: ({ name }) => `/admin/callbacks?q=${encodeURIComponent(name)}`,
};

/** Arrow keys walk from the field through what was found; Enter in the field opens the first. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  const field = event.currentTarget.querySelector('input');
  if (event.key === 'Enter' && at < 0) links[0]?.click();
  else if (event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
  else if (event.key === 'ArrowUp') (at > 0 ? links[at - 1] : field)?.focus();
  else return;
  event.preventDefault();
}

/** One search over everything that the console knows. `/` goes to it, from wherever nothing is typed. */
export function FindAnything() {
  const t = useMessages(consoleMessages);
  const filters = useFilters();
  const q = filters.get('find');
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const onSlash = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || (event.target as Element).closest('input, textarea, select, dialog')) return;
      event.preventDefault();
      place.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', onSlash);
    return () => document.removeEventListener('keydown', onSlash);
  }, []);
  return (
    <search ref={place} onKeyDown={walk} className="mb-5 block max-w-2xl">
      <SearchInput wide label={t.findAnything} value={q} onChange={(text) => filters.set({ find: text })} />
      <div role="status">{q && <Findings key={q} q={q} />}</div>
    </search>
  );
}

/** What is found for a search, read as soon as it is asked. */
function Findings({ q }: { q: string }) {
  const t = useMessages(consoleMessages);
  const begin = () => beginReading('token', (token) => browserApi.call(findAnything, { query: { q } }, { token }));
  const { value: found, failure } = usePrivate(useAdminSide(), useBegun(begin));
  useFailureNotice(failure, t.failed);
  if (found?.length === 0) return <p className="mt-2 text-quiet">{t.findNone}</p>;
  if (!found) return null;
  return (
    <ul className="card mt-2 divide-y divide-hairline">
      {found.map((entry) => (
        <li key={entry.kind + entry.key}>
          <SiteLink
            to={places[entry.kind](entry)}
            className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2 hover:bg-ground"
          >
            <Chip>{t.foundKinds[entry.kind]}</Chip>
            <strong>{entry.name}</strong>
            <span className="text-quiet">{entry.detail}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
