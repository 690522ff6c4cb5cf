import { searchBoxMessages } from '@healthplus/words/pages/search-box';
import { Search } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CityInField } from '#app/features/places/city-select.tsx';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { KeptCity, useWithCity } from '#app/ui/kept-city.tsx';
import type { ListHandle } from './search-list.tsx';

/** Comes when the field is first used; where it cannot come the field is the plain form that it was. */
const SearchList = lazy(() => import('./search-list.tsx').catch(() => ({ default: NoList })));
const NoList: typeof import('./search-list.tsx').default = () => <></>;

const looks = {
  hero: {
    form: 'flex flex-col gap-2 rounded-card border border-control/50 bg-card p-2 shadow-float sm:flex-row',
    input: 'min-h-11 w-full rounded-control pl-10 text-base',
  },
  header: {
    form: 'flex',
    input: 'min-h-11 w-full rounded-full border border-control/50 bg-card pr-3 pl-10 text-[0.9375rem]',
  },
};

/** What the field is at: what is typed, and what its list says once that has come. */
function useField(initial: string) {
  const list = useRef<ListHandle>(null);
  const [typed, setTyped] = useState(initial);
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  return {
    list,
    typed,
    setTyped,
    used,
    open,
    setOpen,
    shown,
    setShown,
    active,
    setActive,
    begin(text: string) {
      setUsed(true);
      setOpen(true);
      list.current?.open(text);
    },
    close() {
      setOpen(false);
      setActive(null);
    },
  };
}

/**
 * The search, with what it may lead to while it is typed: a combobox with a grid (WAI-ARIA Authoring Practices), whose
 * field is there before any script. It is a form that works without them; an empty term does nothing.
 */
export function SearchBox({ initial = '', look = 'hero' }: { initial?: string; look?: keyof typeof looks }) {
  const t = useMessages(searchBoxMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const withCity = useWithCity();
  const id = useId();
  const field = useField(initial);
  const { typed, shown, begin, close } = field;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    close();
    if (term) navigate(localized(withCity(`/search?q=${encodeURIComponent(term)}`), locale));
  }
  return (
    <search
      className="relative block"
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <form action={localized('/search', locale)} method="get" onSubmit={submit} className={looks[look].form}>
        {look === 'hero' ? <CityInField id={`${id}-city`} /> : <KeptCity />}
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
            aria-activedescendant={field.active ?? undefined}
            defaultValue={initial}
            placeholder={look === 'hero' ? t.placeholder : t.search}
            maxLength={200}
            autoComplete="off"
            onFocus={() => begin(typed)}
            onClick={() => !shown && begin(typed)}
            onInput={(event) => {
              field.setTyped(event.currentTarget.value);
              begin(event.currentTarget.value);
            }}
            onKeyDown={(event) => field.list.current?.press(event)}
            className={looks[look].input}
          />
        </div>
        {look === 'hero' && (
          <Button type="submit" beforeScripts>
            {t.search}
          </Button>
        )}
      </form>
      {field.used && (
        <Suspense>
          <SearchList
            id={`${id}-list`}
            typed={typed}
            open={field.open}
            onOpen={field.setOpen}
            onActive={field.setActive}
            onShown={field.setShown}
            handle={field.list}
          />
        </Suspense>
      )}
    </search>
  );
}
