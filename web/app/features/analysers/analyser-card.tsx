import { type Analyser, formatNames } from '@healthplus/contract/analysers/schemas';
import { analysersMessages } from '@healthplus/words/pages/analysers';
import { useId, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { BringForm } from './bring-form.tsx';
import { ChangedResults } from './changed-results.tsx';
import { Codes, TeachDialog } from './codes.tsx';
import { MessageList } from './message-list.tsx';

/** One analyser: a file is brought in, codes are taught, and what came is looked up. */
export function AnalyserCard({
  analyser,
  onChanged,
  onRetire,
}: {
  analyser: Analyser;
  onChanged: () => Promise<unknown>;
  onRetire: () => void;
}) {
  const t = useMessages(analysersMessages);
  const heading = useId();
  const [teaching, setTeaching] = useState<string | null>(null);
  return (
    <section className="card p-5" aria-labelledby={heading}>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id={heading} className="text-xl">
          {analyser.name}
        </h2>
        <Chip>{formatNames[analyser.format]}</Chip>
        <Button look="quiet" className="ml-auto" onClick={onRetire}>
          {t.retire}
        </Button>
      </div>
      <ChangedResults changed={analyser.changed} />
      <BringForm analyser={analyser} onBrought={onChanged} onTeach={setTeaching} />
      <Codes analyser={analyser} onTeach={setTeaching} />
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2 text-primary">
          {t.files} {analyser.filesNotWhole > 0 && <Chip tone="saving">{t.notWhole(analyser.filesNotWhole)}</Chip>}
        </summary>
        <p className="mb-2 note">{t.folder(analyser.id)}</p>
        <MessageList
          key={analyser.lastMessageAt}
          analyserId={analyser.id}
          onBrought={onChanged}
          onTeach={setTeaching}
        />
      </details>
      {teaching !== null && (
        <TeachDialog analyser={analyser} code={teaching} onDone={onChanged} onClose={() => setTeaching(null)} />
      )}
    </section>
  );
}
