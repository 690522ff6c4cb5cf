// biome-ignore-all lint/a11y/useSemanticElements: a grid under a combobox; tables cannot be popups of a field
// biome-ignore-all lint/a11y/useFocusableInteractive: the field keeps the focus and names the active cell
import type { SearchResult } from '@healthplus/contract/search/schemas';
import { searchMessages } from '@healthplus/words/pages/search';
import { siteMessages } from '@healthplus/words/pages/site';
import { Check, History, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useGroupName } from '#app/features/items/groups.ts';
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

/** Whether it is said where it is: a lab, and a lab's own package, may be in another city. */
const isSomewhere = ({ url, result }: Row): boolean =>
  result?.type === 'lab' || url.startsWith('/lab-package-details/');

interface Props {
  id: string;
  typed: string;
  groups: { title: string; rows: Row[] }[];
  active: Cell | null;
  basket: readonly number[];
  onAdd: (result: SearchResult) => void;
  onPick: () => void;
  /** Forgets the earlier searches. */
  onForget: () => void;
}

/** The row's own link. */
function Leads({ row, typed, onPick }: { row: Row; typed: string; onPick: () => void }) {
  const s = useMessages(siteMessages);
  const groupName = useGroupName();
  const { result } = row;
  return (
    <SiteLink
      to={row.url}
      tabIndex={-1}
      onClick={onPick}
      className="flex min-h-11 w-full items-center gap-3 px-4 py-1 hover:bg-sand"
    >
      {row.recent && <History size={16} aria-hidden className="shrink-0 text-quiet" />}
      <span className="line-clamp-2">
        <Marked name={result?.type === 'condition' ? groupName(row.name) : row.name} typed={row.recent ? '' : typed} />
        {isSomewhere(row) && (
          <span className="block note">
            {result?.type === 'lab' ? s.cityName(result.detail ?? '') : result?.detail}
          </span>
        )}
      </span>
      {result && <Price result={result} />}
    </SiteLink>
  );
}

/** What a search may lead to while it is typed: groups, each with its rows; the basket is the second cell of a row. */
export function Suggestions({ id, typed, groups, active, basket, onAdd, onPick, onForget }: Props) {
  const t = useMessages(searchMessages);
  const selected = (row: Row, column: 0 | 1) => active?.key === row.key && active.column === column;
  const at = active && `${id}-${active.key}-${active.column}`;
  // The focus stays in the field: what the arrows come to is brought into sight by hand.
  useEffect(() => {
    if (at) document.getElementById(at)?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div
      id={id}
      role="grid"
      aria-label={t.suggestions}
      // The field keeps the focus: a click is no leaving.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute top-full right-0 left-0 z-50 mt-1 max-h-[50vh] overflow-y-auto md:max-h-[70vh] rounded-card border border-hairline bg-card py-2 text-left shadow-float md:min-w-96"
    >
      {groups.map(({ title, rows }) => (
        <div key={title} role="rowgroup" aria-label={title}>
          <p aria-hidden className="px-4 pt-2 pb-1 font-semibold text-quiet text-xs uppercase tracking-wide">
            {title}
          </p>
          {rows.map((row) => (
            <div key={row.key} role="row" className="flex">
              <div
                id={`${id}-${row.key}-0`}
                role="gridcell"
                aria-selected={selected(row, 0)}
                className={`${cell} min-w-0 flex-1`}
              >
                {row.forgets ? (
                  <button
                    type="button"
                    tabIndex={-1}
                    onClick={onForget}
                    className="min-h-11 w-full px-4 text-left text-quiet underline hover:bg-sand"
                  >
                    {row.name}
                  </button>
                ) : (
                  <Leads row={row} typed={typed} onPick={onPick} />
                )}
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
