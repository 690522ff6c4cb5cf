import { exportNotices } from '@healthplus/contract/tasks/endpoints';
import { todayInIndia } from '@healthplus/contract/zone';
import { tasksMessages } from '@healthplus/words/pages/tasks';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

/** The list for the authority of the specimens of some days, as CSV. */
export function NoticeExport() {
  const t = useMessages(tasksMessages);
  const [days, setDays] = useState(() => ({ from: todayInIndia(), to: todayInIndia() }));
  const { save, busy } = useDownload(useLabSide(), t.csvFailed);
  return (
    <section aria-labelledby="notices" className="card mt-8 p-5">
      <h2 id="notices" className="mb-3 text-xl">
        {t.exportTitle}
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t.from}
          type="date"
          value={days.from}
          max={days.to}
          onChange={({ target }) => setDays({ ...days, from: target.value })}
        />
        <TextField
          label={t.until}
          type="date"
          value={days.to}
          min={days.from}
          onChange={({ target }) => setDays({ ...days, to: target.value })}
        />
        <Button
          look="secondary"
          disabled={busy || !days.from || !days.to}
          onClick={() => void save(exportNotices, { query: days })}
        >
          {t.csv}
        </Button>
      </div>
    </section>
  );
}
