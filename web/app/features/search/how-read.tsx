import type { search } from '@healthplus/contract/search/endpoints';
import type { SearchResult } from '@healthplus/contract/search/schemas';
import { searchMessages } from '@healthplus/words/pages/search';
import type { z } from 'zod';
import { useCities, useCity } from '#app/lib/city.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { Together } from './together.tsx';

type Read = Pick<
  z.output<NonNullable<typeof search.response>>,
  'correctedTo' | 'total' | 'atMost' | 'dearer' | 'near' | 'ignored' | 'cityNamed' | 'together' | 'results'
> & { q: string; page: number };

/** How the words were read, and how many results they have. */
export function HowRead({ found }: { found: Read }) {
  const { q, correctedTo, total, atMost, dearer, near, ignored, cityNamed, together, results, page } = found;
  const t = useMessages(searchMessages);
  const city = useCity();
  const items = itemsOf(results, together);
  const named = useCities().find(({ id }) => id === cityNamed);
  return (
    <>
      <p role="status" className="mt-4 text-quiet">
        {near && total > 0 && <span className="block font-medium text-ink">{t.near(q)}</span>}
        {!near && ignored.length > 0 && total > 0 && (
          <span className="block font-medium text-ink">{t.ignored(ignored.map((word) => `“${word}”`).join(', '))}</span>
        )}
        {correctedTo && total > 0 && (
          <span className="block font-medium text-ink">
            {t.readAs(correctedTo)}{' '}
            <SiteLink to={`/search?q=${encodeURIComponent(q)}&as=typed`} className="text-primary underline">
              {t.insteadOf(q)}
            </SiteLink>
          </span>
        )}
        {total > 0 && t.found(total, city?.name ?? '')}
        {total > 0 && atMost !== null && !dearer && `, ${t.atMost(rupees(atMost))}`}
        {total > 0 && atMost !== null && dearer && <span className="block">{t.dearer(rupees(atMost))}</span>}
        {named && city && (
          <span className="block">
            {t.pricesOf(city.name)}{' '}
            <SiteLink to={`/search?q=${encodeURIComponent(q)}&city=${named.slug}`} className="text-primary underline">
              {t.showCity(named.name)}
            </SiteLink>
          </span>
        )}
      </p>
      {/* Narrowed or sorted, some of them may stand elsewhere: half of what was asked for is not offered as all of it. */}
      {items.length > 0 && items.length === together.length && page === 1 && <Together items={items} />}
    </>
  );
}

const itemsOf = (results: SearchResult[], ids: number[]): SearchResult[] =>
  ids.flatMap((id) => results.find((result) => result.id === id && isItem(result)) ?? []);

const isItem = ({ type }: SearchResult): boolean => type === 'test' || type === 'package' || type === 'scan';
