import { consoleMessages } from '@healthplus/words/pages/console';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { SearchPick } from '#app/ui/search-pick.tsx';

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
  const c = useMessages(consoleMessages);
  const [kept, setKept] = useState<Candidate | null>(null);
  const [busy, setBusy] = useState(false);
  return (
    <Dialog title={t.mergeTitle(duplicate.name)} onClose={onClose}>
      <p className="mb-3 text-quiet">{t.mergeText}</p>
      <SearchPick
        label={t.mergeFind}
        none={c.none}
        failed={c.failed}
        ask={async (q) => (await find(q)).filter(({ id }) => id !== duplicate.id)}
        keyOf={({ id }) => id}
        show={({ name }) => name}
        onPick={setKept}
      />
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
