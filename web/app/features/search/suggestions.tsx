// biome-ignore-all lint/a11y/useSemanticElements: a grid under a combobox; tables cannot be popups of a field
// biome-ignore-all lint/a11y/useFocusableInteractive: the field keeps the focus and names the active cell
import type { SearchResult } from '@healthplus/contract/search/schemas';
import { searchMessages } from '@healthplus/words/pages/search';
import { Check, History, Plus } from 'lucide-react';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Cell, Row } from './rows.ts';

/** The letters of a name that were typed stand out. */
function Marked({ name, typed }: { name: string; typed: string }) {
  const words = typed
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  // At each word's beginning: (?<!letter)(?:vit|d).
  const begins = words.length > 0 ? new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${words.join('|')})`, 'giu') : null;
  const parts = begins ? name.split(begins) : [name];
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name in their order
      <mark key={index} className="bg-transparent font-bold text-primary">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

const cell = 'flex min-h-11 items-center aria-selected:bg-primary-tint';

function Price({ result }: { result: SearchResult }) {
  const t = useMessages(searchMessages);
  // A price is of what is sold here.
  if (result.price === undefined || !result.bookable) return null;
  return <span className="tabular ml-auto whitespace-nowrap note">{t.from(rupees(result.price))}</span>;
}

/** A lab's own package: it is booked where that lab is, which may be elsewhere. */
const isOwn = ({ url }: Row): boolean => url.startsWith('/lab-package-details/');

interface Props {
  id: string;
  typed: string;
  groups: { title: string; rows: Row[] }[];
  active: Cell | null;
  basket: readonly number[];
  onAdd: (result: SearchResult) => void;
  onPick: () => void;
  /** Where earlier searches stand, the way to forget them. */
  onForget: (() => void) | null;
}

/** What a search may lead to while it is typed: groups, each with its rows; the basket is the second cell of a row. */
export function Suggestions({ id, typed, groups, active, basket, onAdd, onPick, onForget }: Props) {
  const t = useMessages(searchMessages);
  const selected = (row: Row, column: 0 | 1) => active?.key === row.key && active.column === column;
  return (
    <div
      id={id}
      role="grid"
      aria-label={t.suggestions}
      // The field keeps the focus: a click is no leaving.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute top-full right-0 left-0 z-50 mt-1 max-h-[70vh] overflow-y-auto rounded-card border border-hairline bg-card py-2 text-left shadow-float md:min-w-96"
    >
      {groups.map(({ title, rows }) => (
        <div key={title} role="rowgroup" aria-label={title}>
          <div aria-hidden className="flex items-center justify-between px-4 pt-2 pb-1 text-quiet text-xs">
            <span className="font-semibold uppercase tracking-wide">{title}</span>
            {onForget && rows[0]?.recent && (
              <button type="button" tabIndex={-1} className="min-h-6 underline" onClick={onForget}>
                {t.forget}
              </button>
            )}
          </div>
          {rows.map((row) => (
            <div key={row.key} role="row" className="flex">
              <div
                id={`${id}-${row.key}-0`}
                role="gridcell"
                aria-selected={selected(row, 0)}
                className={`${cell} min-w-0 flex-1`}
              >
                <SiteLink
                  to={row.url}
                  tabIndex={-1}
                  onClick={onPick}
                  className="flex min-h-11 w-full items-center gap-3 px-4 py-1 hover:bg-sand"
                >
                  {row.recent && <History size={16} aria-hidden className="shrink-0 text-quiet" />}
                  <span className="line-clamp-2">
                    <Marked name={row.name} typed={row.recent ? '' : typed} />
                    {isOwn(row) && <span className="block note">{row.result?.detail}</span>}
                  </span>
                  {row.result && <Price result={row.result} />}
                </SiteLink>
              </div>
              {row.result?.bookable && (
                <div id={`${id}-${row.key}-1`} role="gridcell" aria-selected={selected(row, 1)} className={cell}>
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-label={`${t.add}: ${row.name}`}
                    aria-pressed={basket.includes(row.result.id)}
                    onClick={() => row.result && onAdd(row.result)}
                    className="grid size-11 place-items-center text-primary hover:bg-sand aria-pressed:text-good"
                  >
                    {basket.includes(row.result.id) ? <Check size={18} aria-hidden /> : <Plus size={18} aria-hidden />}
                  </button>
                </div>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
