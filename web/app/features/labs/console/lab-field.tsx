import { listLabNames } from '@healthplus/contract/verification/endpoints';
import { useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { readToken } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { SearchPick } from '#app/ui/search-pick.tsx';

interface LabWords {
  lab: string;
  everyLab: string;
  noLab: string;
  failed: string;
}

/** One lab, found by its name, or every lab: `onChoose` gets its id, or null. */
export function LabField({ words: t, onChoose }: { words: LabWords; onChoose: (id: number | null) => void }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (lab: { id: number; labName: string } | null) => {
    setChosen(lab?.labName ?? null);
    onChoose(lab?.id ?? null);
  };
  if (chosen !== null)
    return (
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span>
          {t.lab}: <strong>{chosen}</strong>
        </span>
        <Button look="quiet" onClick={() => choose(null)}>
          {t.everyLab}
        </Button>
      </p>
    );
  return (
    <SearchPick
      label={t.lab}
      hint={t.everyLab}
      none={t.noLab}
      failed={t.failed}
      ask={(q) => browserApi.call(listLabNames, { query: { q } }, { token: readToken('token') ?? '' })}
      keyOf={(lab) => lab.id}
      show={(lab) => [lab.labName, lab.city].filter(Boolean).join(', ')}
      onPick={(lab) => choose(lab)}
    />
  );
}
