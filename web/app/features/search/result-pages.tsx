import { searchMessages } from '@healthplus/words/pages/search';
import { useMessages } from '#app/lib/messages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { addressWith } from './facet-links.tsx';

/** The pages before and after; links, so that they need no scripts. */
export function ResultPages({ search, page, of }: { search: URLSearchParams; page: number; of: number }) {
  const t = useMessages(searchMessages);
  const to = (other: number) => addressWith(search, { page: other > 1 ? String(other) : '' });
  return (
    <nav aria-label={t.pages} className="mt-6 flex flex-wrap items-center gap-4">
      {page > 1 && (
        <ButtonLink look="secondary" rel="prev" to={to(page - 1)}>
          {t.before}
        </ButtonLink>
      )}
      <span className="tabular text-quiet">{t.page(page, of)}</span>
      {page < of && (
        <ButtonLink look="secondary" rel="next" to={to(page + 1)}>
          {t.next}
        </ButtonLink>
      )}
    </nav>
  );
}
