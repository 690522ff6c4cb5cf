import type { Locale } from '@healthplus/contract/primitives';
import { reportMessages } from '@healthplus/words/pages/reports';
import { useState } from 'react';
import { messageOf } from '#app/lib/errors.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { Button } from '#app/ui/button.tsx';

/** Saves the paper of a report, in the language of the page; or the report as other systems read it. */
export function PaperButton({ save, forSystems }: { save: (language: Locale) => Promise<void>; forSystems?: boolean }) {
  const t = useMessages(reportMessages);
  const language = useLocale();
  const [busy, setBusy] = useState(false);
  const begin = () => {
    setBusy(true);
    save(language)
      .catch((error: unknown) => notify(messageOf(error, t.failed), 'bad'))
      .finally(() => setBusy(false));
  };
  return (
    <Button look={forSystems ? 'quiet' : 'primary'} disabled={busy} onClick={begin}>
      {forSystems ? t.fhir : t.paper}
    </Button>
  );
}
