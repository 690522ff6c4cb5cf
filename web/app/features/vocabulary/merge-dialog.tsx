import { consoleMessages } from '@healthplus/words/pages/console';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { useEffect, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { SearchInput } from '#app/ui/filters.tsx';

interface Candidate {
  id: number;
  name: string;
}

/** Chooses the one that stays when two are the same thing, and asks once more. `find` looks for candidates. */
export function MergeDialog({
  duplicate,
  find,
  onMerge,
  onClose,
}: {
  duplicate: Candidate;
  find: (q: string) => Promise<Candidate[]>;
  onMerge: (into: number) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useMessages(vocabularyMessages);
  const { none } = useMessages(consoleMessages);
  const [q, setQ] = useState('');
  const [found, setFound] = useState<Candidate[]>([]);
  const [kept, setKept] = useState<Candidate | null>(null);
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when another word is typed
  useEffect(() => {
    let over = false;
    setKept(null);
    if (!q) return setFound([]);
    find(q)
      .then((rows) => !over && setFound(rows.filter((row) => row.id !== duplicate.id)))
      .catch(() => !over && setFound([]));
    return () => {
      over = true;
    };
  }, [q]);
  return (
    <Dialog title={t.mergeTitle(duplicate.name)} onClose={onClose}>
      <p className="mb-3 text-quiet">{t.mergeText}</p>
      <SearchInput wide label={t.mergeFind} value={q} onChange={setQ} />
      <fieldset className="mt-2 max-h-64 overflow-y-auto">
        <legend className="sr-only">{t.mergeFind}</legend>
        {q && found.length === 0 && <p className="text-quiet">{none}</p>}
        {found.map((row) => (
          <label key={row.id} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="kept"
              checked={kept?.id === row.id}
              onChange={() => setKept(row)}
              className="size-5 accent-primary"
            />
            {row.name}
          </label>
        ))}
      </fieldset>
      {kept && <p className="mt-3 font-medium">{t.mergeAsk(duplicate.name, kept.name)}</p>}
      <Button
        className="mt-4"
        look="danger"
        disabled={!kept || busy}
        onClick={async () => {
          if (!kept) return;
          setBusy(true);
          await onMerge(kept.id);
          setBusy(false);
          onClose();
        }}
      >
        {t.mergeNow}
      </Button>
    </Dialog>
  );
}
