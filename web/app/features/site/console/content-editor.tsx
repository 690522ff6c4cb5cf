import { locales } from '@healthplus/contract/languages';
import { putSiteContent, resetSiteContent } from '@healthplus/contract/site/endpoints';
import type { ContentKey } from '@healthplus/contract/site/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { contentMessages } from '@healthplus/words/pages/content';
import { useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import type { Locale } from '#app/lib/locale.ts';
import { useLanguageName } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { type Side, useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { Choices } from '#app/ui/filters.tsx';
import { LeaveGuard } from '#app/ui/leave-guard.tsx';
import { ContentEntry } from './content-entry.tsx';
import { type Entry, emptyEntry } from './content-fields.ts';
import { ContentPreview } from './content-preview.tsx';

export type Drafts = Record<Locale, Entry | Entry[]>;

interface Content {
  side: Side;
  part: ContentKey;
  initial: Drafts;
  onChanged: () => Promise<void>;
}

/** The form of a part, and how the sample comes back in its place. */
function useContentForm({ side, part, initial, onChanged }: Content) {
  const c = useMessages(consoleMessages);
  const { act } = useAction(side, c.actionFailed);
  const failure = (error: unknown) => messageOf(error, c.actionFailed);
  const form = usePrivateForm(side, {
    schema: putSiteContent.body,
    defaults: initial,
    send: async (body, token) => {
      notify(messageIn(await browserApi.call(putSiteContent, { params: { key: part }, body }, { token })));
      await onChanged();
    },
    failure,
  });
  const reset = () =>
    act(
      'reset',
      async (token) => {
        notify(messageIn(await browserApi.call(resetSiteContent, { params: { key: part } }, { token })));
        await onChanged();
      },
      failure,
    );
  return { form, reset };
}

/** Writes one part of the site in each language, with a preview of what it will look like. */
export function ContentEditor({ side, part, initial, own, onChanged }: Content & { own: boolean }) {
  const t = useMessages(contentMessages);
  const languageName = useLanguageName();
  const c = useMessages(consoleMessages);
  const [locale, setLocale] = useState<Locale>('en');
  const [resetting, setResetting] = useState(false);
  const { form, reset } = useContentForm({ side, part, initial, onChanged });
  const { value: draft, set } = form.part(locale);
  const entries = Array.isArray(draft) ? draft : [draft];
  const put = (changed: Entry[]) => set(Array.isArray(draft) ? changed : changed[0]!);
  const pathOf = (index: number) => (Array.isArray(draft) ? `${locale}.${index}` : locale);
  const ofTheList =
    Array.isArray(draft) && !entries.some((_, index) => form.errorOf(pathOf(index))) ? form.errorOf(locale) : undefined;
  const elsewhere = locales.find((entry) => entry !== locale && form.errorOf(entry));
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Choices
          label={t.language}
          value={locale}
          options={locales.map((entry) => ({ value: entry, text: languageName(entry) }))}
          onChange={setLocale}
        />
        {elsewhere && (
          <p role="alert" className="font-medium text-bad">
            {t.inOther(languageName(elsewhere))}
          </p>
        )}
        <FieldError alert text={ofTheList} />
      </div>
      <form {...form.formProps} className="grid max-w-4xl gap-4" lang={locale}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place
          <section key={index} aria-label={t.entry(index + 1)} className="card p-4">
            <ContentEntry
              part={part}
              entry={entry}
              errorOf={(key) => form.errorOf(`${pathOf(index)}.${key}`)}
              onChange={(changes) =>
                put(entries.map((other, place) => (place === index ? { ...other, ...(changes as Entry) } : other)))
              }
            />
            {Array.isArray(draft) && (
              <PlaceButtons
                name={t.entry(index + 1)}
                {...(index > 0 ? { onUp: () => put(moved(entries, index)) } : {})}
                onRemove={() => put(entries.filter((_, place) => place !== index))}
              />
            )}
          </section>
        ))}
        <div className="flex flex-wrap gap-3">
          {Array.isArray(draft) && (
            <Button look="secondary" onClick={() => put([...entries, emptyEntry(part)])}>
              {t.add}
            </Button>
          )}
          <FieldError text={form.failed} />
          <Button type="submit" disabled={form.busy}>
            {form.busy ? c.saving : t.save}
          </Button>
          {own && (
            <Button look="quiet" disabled={form.busy} onClick={() => setResetting(true)}>
              {t.reset}
            </Button>
          )}
        </div>
      </form>
      <LeaveGuard unsaved={form.unsaved} />
      <ContentPreview part={part} value={draft} />
      {resetting && (
        <ConfirmDialog question={t.resetAsk} confirm={t.reset} onConfirm={reset} onClose={() => setResetting(false)} />
      )}
    </>
  );
}

/** Moves an entry of a list up, or takes it out. */
function PlaceButtons({ name, onUp, onRemove }: { name: string; onUp?: () => void; onRemove: () => void }) {
  const t = useMessages(contentMessages);
  return (
    <div className="mt-2 flex flex-wrap">
      {onUp && (
        <Button look="quiet" aria-label={`${t.up}: ${name}`} onClick={onUp}>
          {t.up}
        </Button>
      )}
      <Button look="quiet" aria-label={`${t.remove}: ${name}`} onClick={onRemove}>
        {t.remove}
      </Button>
    </div>
  );
}

/** The list with one entry a place higher. */
function moved(entries: Entry[], index: number): Entry[] {
  const changed = [...entries];
  const [entry] = changed.splice(index, 1);
  changed.splice(index - 1, 0, entry!);
  return changed;
}
