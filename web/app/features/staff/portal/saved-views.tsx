import {
  deleteView,
  listSavedViews,
  type SavedView,
  type ViewedList,
} from '@healthplus/contract/staff/views.endpoints';
import { savedViewsMessages } from '@healthplus/words/pages/saved-views';
import { BookmarkPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useAction, useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { later } from '#app/ui/later.tsx';

const KeepView = later(async () => (await import('./keep-view.tsx')).KeepView);

/** What is of the moment, and no part of a view: a person who was looked for, the day, how far one has read. */
const ofTheMoment = ['q', 'day', 'cursor'];

/** The filters of an address as a view keeps them, in one order. */
export function viewOf(search: URLSearchParams): string {
  const kept = new URLSearchParams([...search].filter(([name]) => !ofTheMoment.includes(name)));
  kept.sort();
  return kept.toString();
}

/** The filters of a list that whoever works with it keeps under names: one click brings them back. */
export function SavedViews({ list }: { list: ViewedList }) {
  const t = useMessages(savedViewsMessages);
  const side = useLabSide();
  const views = useBegun(() =>
    beginReading('labToken', (token) => browserApi.call(listSavedViews, { query: { list } }, { token })),
  );
  const { value, setValue } = usePrivate(side, views);
  const { busy, act } = useAction(side, t.failed);
  const [search, setSearch] = useSearchParams();
  const [naming, setNaming] = useState(false);
  const now = viewOf(search);
  const all = value ?? [];
  const remove = (view: SavedView) =>
    act(
      String(view.id),
      async (token) => {
        await browserApi.call(deleteView, { params: { id: view.id } }, { token });
        setValue((before) => (before ?? []).filter(({ id }) => id !== view.id));
      },
      (error) => messageOf(error, t.failed),
    );
  if (all.length === 0 && now === '') return null;
  return (
    <section aria-label={t.label} className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      {all.map((view) => (
        <span key={view.id} className="flex items-center rounded-full border border-control/40 bg-card pl-1">
          <button
            type="button"
            aria-pressed={view.query === now}
            onClick={() => setSearch(view.query, { replace: true, preventScrollReset: true })}
            className="min-h-11 rounded-full px-3 font-medium text-[0.9375rem] aria-pressed:text-primary aria-pressed:underline"
          >
            {view.name}
          </button>
          <button
            type="button"
            aria-label={t.remove(view.name)}
            disabled={busy === String(view.id)}
            onClick={() => void remove(view)}
            className="grid size-11 place-items-center rounded-full text-quiet hover:text-bad"
          >
            <X aria-hidden size={16} />
          </button>
        </span>
      ))}
      {now !== '' && !all.some(({ query }) => query === now) && (
        <Button look="quiet" onClick={() => setNaming(true)}>
          <BookmarkPlus aria-hidden size={18} />
          {t.keep}
        </Button>
      )}
      {naming && <KeepView list={list} query={now} onKept={setValue} onClose={() => setNaming(false)} />}
    </section>
  );
}
