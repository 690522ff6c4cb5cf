import { benchMessages } from '@healthplus/words/pages/bench';
import { Check } from 'lucide-react';
import { useMessages } from '#app/lib/messages.ts';
import type { ResultCells } from './use-result-cells.ts';

/** Whether what was typed at the bench is kept: said as soon as something is typed, and when all of it is saved. */
export function SavedNote({ cells: { unsaved, wrote } }: { cells: ResultCells }) {
  const t = useMessages(benchMessages);
  return (
    <p role="status" className="flex min-h-6 items-center gap-1 note">
      {unsaved && t.notSaved}
      {!unsaved && wrote && (
        <>
          <Check aria-hidden size={16} className="text-good" /> {t.allSaved}
        </>
      )}
    </p>
  );
}
