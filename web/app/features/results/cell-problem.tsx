import type { MeasuredParameter } from '@healthplus/contract/results/schemas';
import { benchMessages } from '@healthplus/words/pages/bench';
import { useMessages } from '#app/lib/messages.ts';
import { FieldError } from '#app/ui/field.tsx';

/** What is wrong with a cell; where somebody else wrote it meanwhile, both values to choose from. */
export function CellProblem({
  id,
  problem,
  theirs,
  typed,
  onMine,
  onTheirs,
}: {
  id: string;
  problem: string | null;
  theirs: MeasuredParameter | null;
  typed: string;
  onMine: () => void;
  onTheirs: () => void;
}) {
  const t = useMessages(benchMessages);
  return (
    <>
      <FieldError id={id} alert text={problem ?? undefined} />
      {theirs && (
        <p className="mt-1 flex flex-wrap gap-2">
          <button type="button" className="text-primary underline" onClick={onMine}>
            {t.keepMine(typed || t.nothing)}
          </button>
          <button type="button" className="text-primary underline" onClick={onTheirs}>
            {t.takeTheirs(theirs.value || t.nothing)}
          </button>
        </p>
      )}
    </>
  );
}
