import { searchMessages } from '@healthplus/words/pages/search';
import { Search } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';

/** The search of the hero. It is a form that works before scripts do; an empty term does nothing. */
export function SearchBox({ initial = '' }: { initial?: string }) {
  const t = useMessages(searchMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const id = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (term) navigate(`${localized('/search', locale)}?q=${encodeURIComponent(term)}`);
  }
  return (
    <search>
      <form
        action={localized('/search', locale)}
        method="get"
        onSubmit={submit}
        className="flex flex-col gap-2 rounded-card border border-control/50 bg-card p-2 shadow-float sm:flex-row"
      >
        <label htmlFor={id} className="sr-only">
          {t.label}
        </label>
        <div className="relative flex-1">
          <Search size={18} aria-hidden className="absolute top-1/2 left-3 -translate-y-1/2 text-quiet" />
          <input
            id={id}
            key={initial}
            name="q"
            type="search"
            defaultValue={initial}
            placeholder={t.placeholder}
            maxLength={200}
            autoComplete="off"
            className="min-h-11 w-full rounded-control pl-10 text-base"
          />
        </div>
        <Button type="submit" beforeScripts>
          {t.search}
        </Button>
      </form>
    </search>
  );
}
