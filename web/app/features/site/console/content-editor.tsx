import type { ContentKey } from '@healthplus/contract/site/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { contentMessages } from '@healthplus/words/pages/content';
import { useState } from 'react';
import type { Locale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Choices } from '#app/ui/filters.tsx';
import { LeaveGuard } from '#app/ui/leave-guard.tsx';
import { ContentEntry } from './content-entry.tsx';
import { type Entry, emptyEntry } from './content-fields.ts';
import { ContentPreview } from './content-preview.tsx';

export type Drafts = Record<Locale, Entry | Entry[]>;
const locales: Locale[] = ['en', 'hi'];

/** Writes one part of the site in both languages, with a preview of what it will look like. */
export function ContentEditor({
  part,
  initial,
  own,
  busy,
  errors,
  onSave,
  onReset,
}: {
  part: ContentKey;
  initial: Drafts;
  own: boolean;
  busy: boolean;
  errors: Record<string, string>;
  onSave: (drafts: Drafts) => Promise<boolean>;
  onReset: () => Promise<boolean>;
}) {
  const t = useMessages(contentMessages);
  const c = useMessages(consoleMessages);
  const [drafts, setDrafts] = useState(initial);
  const [locale, setLocale] = useState<Locale>('en');
  const [unsaved, setUnsaved] = useState(false);
  const [resetting, setResetting] = useState(false);
  const draft = drafts[locale];
  const entries = Array.isArray(draft) ? draft : [draft];
  const put = (changed: Entry[]) => {
    setUnsaved(true);
    setDrafts((all) => ({ ...all, [locale]: Array.isArray(draft) ? changed : changed[0]! }));
  };
  /** Errors of one entry by the key of its field; those of the whole list have no place. */
  const errorsOf = (index: number) => {
    const start = Array.isArray(draft) ? `${locale}.${index}.` : `${locale}.`;
    return Object.fromEntries(
      Object.entries(errors)
        .filter(([name]) => name.startsWith(start))
        .map(([name, message]) => [name.slice(start.length), message]),
    );
  };
  const elsewhere = locales.find(
    (entry) => entry !== locale && Object.keys(errors).some((name) => name.startsWith(entry)),
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Choices
          label={t.language}
          value={locale}
          options={locales.map((entry) => ({ value: entry, text: t.languages[entry] }))}
          onChange={setLocale}
        />
        {elsewhere && (
          <p role="alert" className="font-medium text-bad">
            {t.inOther(t.languages[elsewhere])}
          </p>
        )}
        {errors[locale] && (
          <p role="alert" className="font-medium text-bad">
            {errors[locale]}
          </p>
        )}
      </div>
      <div className="grid max-w-4xl gap-4" lang={locale}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is known by its place
          <section key={index} aria-label={t.entry(index + 1)} className="card p-4">
            <ContentEntry
              part={part}
              entry={entry}
              errors={errorsOf(index)}
              onChange={(changes) =>
                put(entries.map((other, place) => (place === index ? { ...other, ...(changes as Entry) } : other)))
              }
            />
            {Array.isArray(draft) && (
              <div className="mt-2 flex flex-wrap">
                {index > 0 && (
                  <Button
                    look="quiet"
                    aria-label={`${t.up}: ${t.entry(index + 1)}`}
                    onClick={() => put(moved(entries, index))}
                  >
                    {t.up}
                  </Button>
                )}
                <Button
                  look="quiet"
                  aria-label={`${t.remove}: ${t.entry(index + 1)}`}
                  onClick={() => put(entries.filter((_, place) => place !== index))}
                >
                  {t.remove}
                </Button>
              </div>
            )}
          </section>
        ))}
        <div className="flex flex-wrap gap-3">
          {Array.isArray(draft) && (
            <Button look="secondary" onClick={() => put([...entries, emptyEntry(part)])}>
              {t.add}
            </Button>
          )}
          <Button
            disabled={busy}
            onClick={async () => {
              if (await onSave(drafts)) setUnsaved(false);
            }}
          >
            {busy ? c.saving : t.save}
          </Button>
          {own && (
            <Button look="quiet" disabled={busy} onClick={() => setResetting(true)}>
              {t.reset}
            </Button>
          )}
        </div>
      </div>
      <LeaveGuard unsaved={unsaved} />
      <ContentPreview part={part} value={draft} />
      {resetting && (
        <ConfirmDialog
          question={t.resetAsk}
          confirm={t.reset}
          onConfirm={onReset}
          onClose={() => setResetting(false)}
        />
      )}
    </>
  );
}

/** The list with one entry a place higher. */
function moved(entries: Entry[], index: number): Entry[] {
  const changed = [...entries];
  const [entry] = changed.splice(index, 1);
  changed.splice(index - 1, 0, entry!);
  return changed;
}
