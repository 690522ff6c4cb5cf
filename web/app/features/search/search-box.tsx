import type { SearchResult } from '@healthplus/contract/search/schemas';
import { choiceMessages } from '@healthplus/words/pages/quotes';
import { searchMessages } from '@healthplus/words/pages/search';
import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useChosen } from '#app/lib/chosen.ts';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { Button } from '#app/ui/button.tsx';
import { forgetSearches, useRecentSearches } from './recent.ts';
import { type Cell, groupsOf, moved } from './rows.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Comes when the field is first used. */
const Suggestions = lazy(() => import('./suggestions.tsx'));

const looks = {
  hero: {
    form: 'flex flex-col gap-2 rounded-card border border-control/50 bg-card p-2 shadow-float sm:flex-row',
    input: 'min-h-11 w-full rounded-control pl-10 text-base',
  },
  header: {
    form: 'flex',
    input: 'min-h-11 w-full rounded-full border border-control/50 bg-card pr-3 pl-10 text-[15px]',
  },
};

/** What the arrows, Enter and Escape do in the list; the field keeps the focus. */
function useList(typed: string) {
  const t = useMessages(searchMessages);
  const c = useMessages(choiceMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const recent = useRecentSearches();
  const basket = useChosen('app.basket');
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState<Cell | null>(null);
  const { suggestions, ask } = useSuggestions();
  const groups = wanted ? groupsOf(typed, suggestions, recent, t) : [];
  const rows = groups.flatMap((group) => group.rows);
  const open = (text: string) => {
    setWanted(true);
    setActive(null);
    ask(text);
  };
  const close = () => {
    setWanted(false);
    setActive(null);
  };
  const add = ({ id, name }: SearchResult) => {
    if (basket.ids.includes(id)) basket.remove(id);
    else if (basket.add(id)) notify(t.added(name));
    else notify(c.basketFull, 'bad');
  };
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const row = rows.find(({ key }) => key === active?.key);
    if (event.key === 'Escape' && rows.length > 0) {
      // The first one closes the list; the next empties the field, as searches do.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && row) {
      event.preventDefault();
      if (active?.column === 1 && row.result) return add(row.result);
      close();
      void navigate(localized(row.url, locale));
    } else if (event.key.startsWith('Arrow')) {
      const across = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
      if (across && !active) return;
      event.preventDefault();
      if (!wanted) return open(typed);
      setActive(moved(rows, active, event.key));
    }
  }
  return { groups, rows, active, basket: basket.ids, add, close, press, open };
}

/**
 * The search, with what it may lead to while it is typed: a combobox with a grid (WAI-ARIA Authoring Practices), whose
 * field is there before any script. It is a form that works without them; an empty term does nothing.
 */
export function SearchBox({ initial = '', look = 'hero' }: { initial?: string; look?: keyof typeof looks }) {
  const t = useMessages(searchMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const list = useList(typed);
  const shown = list.rows.length > 0;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    list.close();
    if (term) navigate(`${localized('/search', locale)}?q=${encodeURIComponent(term)}`);
  }
  return (
    <search
      className="relative block"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && list.close()}
    >
      <form action={localized('/search', locale)} method="get" onSubmit={submit} className={looks[look].form}>
        <label htmlFor={id} className="sr-only">
          {t.label}
        </label>
        <div className="relative flex-1">
          <Search size={18} aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-quiet" />
          <input
            id={id}
            name="q"
            type="search"
            role="combobox"
            aria-expanded={shown}
            aria-haspopup="grid"
            aria-autocomplete="list"
            aria-controls={shown ? `${id}-list` : undefined}
            aria-activedescendant={list.active ? `${id}-list-${list.active.key}-${list.active.column}` : undefined}
            defaultValue={initial}
            placeholder={look === 'hero' ? t.placeholder : t.search}
            maxLength={200}
            autoComplete="off"
            onFocus={() => list.open(typed)}
            onClick={() => !shown && list.open(typed)}
            onInput={(event) => {
              setTyped(event.currentTarget.value);
              list.open(event.currentTarget.value);
            }}
            onKeyDown={list.press}
            className={looks[look].input}
          />
        </div>
        {look === 'hero' && (
          <Button type="submit" beforeScripts>
            {t.search}
          </Button>
        )}
      </form>
      <p role="status" className="sr-only">
        {shown && typed.trim() && t.suggested(list.rows.length)}
      </p>
      {shown && (
        <Suspense>
          <Suggestions
            id={`${id}-list`}
            typed={typed}
            groups={list.groups}
            active={list.active}
            basket={list.basket}
            onAdd={list.add}
            onPick={list.close}
            onForget={forgetSearches}
          />
        </Suspense>
      )}
    </search>
  );
}
