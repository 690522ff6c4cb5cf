import { bringMessage } from '@healthplus/contract/analysers/endpoints';
import type { Analyser, AnalyserReport } from '@healthplus/contract/analysers/schemas';
import { z } from '@healthplus/contract/z';
import { analysersMessages } from '@healthplus/words/pages/analysers';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { formDataOf, oneFile } from '#app/lib/form-data.ts';
import { useMessages } from '#app/lib/messages.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useTrial } from '#app/lib/use-trial.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { BroughtValues } from './brought-values.tsx';

/** A file is tried first, and written when what it would do is in sight. */
export function BringForm({
  analyser,
  onBrought,
  onTeach,
}: {
  analyser: Analyser;
  onBrought: () => Promise<unknown>;
  onTeach: (code: string) => void;
}) {
  const t = useMessages(analysersMessages);
  const { found: report, forget, begin } = useTrial<AnalyserReport>();
  const { formProps, field, part, busy } = usePrivateForm(useLabSide(), {
    schema: z.object({ dryRun: z.string(), file: oneFile(t.chooseFile) }),
    defaults: { dryRun: 'true', file: null as FileList | null },
    send: async (values, token) => {
      const params = { analyserId: analyser.id };
      const show = begin();
      const answer = await browserApi.call(bringMessage, { params, body: formDataOf(values) }, { token });
      show(answer);
      if (!answer.dryRun) await onBrought();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  const dryRun = part('dryRun');
  const writes = report?.dryRun && report.taken.length > 0;
  return (
    <>
      {/* What was tried belongs to this file. */}
      <form {...formProps} onChange={forget} className="grid gap-3">
        <TextField
          label={t.file}
          type="file"
          hint={analyser.format === 'csv' ? t.csvHint : undefined}
          {...field('file')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="secondary" disabled={busy} onClick={() => dryRun.set('true')}>
            {busy ? t.reading : t.tryIt}
          </Button>
          {writes && (
            <Button type="submit" disabled={busy} onClick={() => dryRun.set('false')}>
              {t.write}
            </Button>
          )}
        </div>
      </form>
      {report && <BroughtValues report={report} onTeach={onTeach} />}
    </>
  );
}
