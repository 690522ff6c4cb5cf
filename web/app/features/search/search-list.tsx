import type { SearchResult } from '@healthplus/contract/search/schemas';
import { choiceMessages } from '@healthplus/words/pages/choices';
import { searchMessages } from '@healthplus/words/pages/search';
import { searchBoxMessages } from '@healthplus/words/pages/search-box';
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import { useNavigate } from 'react-router';
import { useChosen } from '#app/lib/chosen.ts';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { useWithCity } from '#app/ui/kept-city.tsx';
import { forgetSearches, useRecentSearches } from './recent.ts';
import { type Cell, groupsOf, moved } from './rows.ts';
import { Suggestions } from './suggestions.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** What the field tells its list. */
export interface ListHandle {
  /** Shows what begins with what is typed now. */
  open: (typed: string) => void;
  press: (event: KeyboardEvent<HTMLInputElement>) => void;
}

interface Props {
  id: string;
  typed: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Which cell the keyboard is on, for the field to name; null for the field itself. */
  onActive: (cell: string | null) => void;
  onShown: (shown: boolean) => void;
  handle: RefObject<ListHandle | null>;
}

/** The list of a search field: what the arrows, Enter and Escape do in it while the field keeps the focus. */
export default function SearchList({ id, typed, open, onOpen, onActive, onShown, handle }: Props) {
  const t = useMessages(searchMessages);
  const { often } = useMessages(searchBoxMessages);
  const c = useMessages(choiceMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const withCity = useWithCity();
  const recent = useRecentSearches();
  const basket = useChosen('app.basket');
  const [active, setActive] = useState<Cell | null>(null);
  const { suggestions, ask } = useSuggestions();
  const groups = open ? groupsOf(typed, suggestions, recent, { ...t, often }) : [];
  const rows = groups.flatMap((group) => group.rows);
  const shown = rows.length > 0;
  const go = (cell: Cell | null) => {
    setActive(cell);
    onActive(cell && `${id}-${cell.key}-${cell.column}`);
  };
  const close = () => {
    onOpen(false);
    go(null);
  };
  const add = ({ id: item, name }: SearchResult) => {
    if (basket.ids.includes(item)) basket.remove(item);
    else if (basket.add(item)) notify(t.added(name));
    else notify(c.basketFull, 'bad');
  };
  function show(text: string) {
    onOpen(true);
    go(null);
    ask(text);
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const row = rows.find(({ key }) => key === active?.key);
    if (event.key === 'Escape' && shown) {
      // The first one closes the list; the next empties the field, as searches do.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && row) {
      event.preventDefault();
      if (active?.column === 1 && row.result) return add(row.result);
      if (row.forgets) {
        go(null);
        return forgetSearches();
      }
      close();
      void navigate(localized(withCity(row.url), locale));
    } else if (event.key.startsWith('Arrow')) {
      const across = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
      if (across && !active) return;
      event.preventDefault();
      if (open) go(moved(rows, active, event.key));
      else show(typed);
    }
  }
  useImperativeHandle(handle, () => ({ open: show, press }));
  // It comes a moment after the first touch of its field: what was typed meanwhile is asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come
  useEffect(() => ask(typed), []);
  useEffect(() => onShown(shown), [onShown, shown]);
  return (
    <>
      <p role="status" className="sr-only">
        {shown && typed.trim() && t.suggested(rows.length)}
      </p>
      {shown && (
        <Suggestions
          id={id}
          typed={typed}
          groups={groups}
          active={active}
          basket={basket.ids}
          onAdd={add}
          onPick={close}
          onForget={forgetSearches}
        />
      )}
    </>
  );
}
