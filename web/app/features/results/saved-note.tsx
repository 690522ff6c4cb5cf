import { benchMessages } from '@healthplus/words/pages/bench';
import { Check } from 'lucide-react';
import { useMessages } from '#app/lib/messages.ts';
import type { ResultCells } from './use-result-cells.ts';

/** Which keys write results, until something is typed; then whether it is kept, and when all of it is saved. */
export function SavedNote({ cells: { unsaved, wrote } }: { cells: ResultCells }) {
  const t = useMessages(benchMessages);
  return (
    <p role="status" className="flex min-h-6 items-center gap-1 note">
      {unsaved && t.notSaved}
      {!unsaved && !wrote && <span className="hidden pointer-fine:inline">{t.keys}</span>}
      {!unsaved && wrote && (
        <>
          <Check aria-hidden size={16} className="text-good" /> {t.allSaved}
        </>
      )}
    </p>
  );
}
