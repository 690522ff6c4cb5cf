import type { Report } from '@healthplus/contract/reports/schemas';
import { keptMessages } from '@healthplus/words/pages/kept';
import { useState } from 'react';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { Button } from '#app/ui/button.tsx';

/** Has this phone keep the paper of a report, when somebody asks for it. */
export function KeepReport({ report }: { report: Report }) {
  const t = useMessages(keptMessages);
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    const kept = await import('./kept-reports.ts')
      .then(({ keepReport }) => keepReport(report, locale))
      .catch(() => false);
    setBusy(false);
    notify(kept ? t.keptNow : t.cannot, kept ? 'good' : 'bad');
  };
  return (
    <Button look="quiet" disabled={busy} onClick={() => void keep()}>
      {t.keepReport}
    </Button>
  );
}
