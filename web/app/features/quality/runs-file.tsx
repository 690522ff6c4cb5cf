import { getControlRunsCsv } from '@healthplus/contract/quality/endpoints';
import { dayOf, daysAfter } from '@healthplus/contract/zone';
import { qualityMessages } from '@healthplus/words/pages/quality';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

/** Every run of some days as a file: the last ninety, unless others are chosen. */
export function RunsFile() {
  const t = useMessages(qualityMessages);
  const [days, setDays] = useState(() => {
    const today = dayOf(new Date());
    return { from: daysAfter(today, -89), to: today };
  });
  const { save, busy } = useDownload(useLabSide(), t.failed);
  return (
    <section aria-labelledby="runs-file" className="card mt-6 max-w-xl p-5">
      <h2 id="runs-file" className="text-xl">
        {t.runsOf}
      </h2>
      <p className="mb-3 note">{t.runsText}</p>
      <div className="flex flex-wrap items-end gap-3">
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            label={t[name]}
            type="date"
            value={days[name]}
            onChange={({ target }) => setDays((all) => ({ ...all, [name]: target.value }))}
          />
        ))}
        <Button
          look="secondary"
          disabled={busy || !days.from || !days.to}
          onClick={() => void save(getControlRunsCsv, { query: days })}
        >
          {t.saveRuns}
        </Button>
      </div>
    </section>
  );
}
