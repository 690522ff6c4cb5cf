import { recordControlRun } from '@healthplus/contract/quality/endpoints';
import type { ControlLot } from '@healthplus/contract/quality/schemas';
import { qualityMessages } from '@healthplus/words/pages/quality';
import { useId } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ControlChart } from './control-chart.tsx';
import { RunChip, RunTable } from './run-table.tsx';

/** The levels of one parameter on one analyser: written together, because Westgard's rules look across them. */
export function ControlGroup({
  lots,
  onWritten,
  onRetire,
}: {
  lots: ControlLot[];
  onWritten: () => Promise<unknown>;
  onRetire: (lot: ControlLot) => void;
}) {
  const t = useMessages(qualityMessages);
  const heading = useId();
  const { parameter, unit, analyser } = lots[0]!;
  const { formProps, field, busy, clear } = usePrivateForm(useLabSide(), {
    schema: recordControlRun.body,
    defaults: Object.fromEntries(lots.map(({ id }) => [`of-${id}`, ''])) as Record<string, string>,
    bodyOf: (values) => ({
      values: lots
        .map(({ id }) => ({ controlId: id, typed: (values[`of-${id}`] ?? '').trim() }))
        .filter(({ typed }) => typed !== '')
        .map(({ controlId, typed }) => ({ controlId, value: Number(typed) })),
    }),
    send: async (body, token) => {
      const now = await browserApi.call(recordControlRun, { body }, { token });
      clear();
      const failed = now.some(({ runs }) => runs.at(-1)?.rejected);
      notify(failed ? t.rejectedNow : t.written, failed ? 'bad' : 'good');
      await onWritten();
    },
    incomplete: (problems) => Object.values(problems)[0] ?? '',
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <section className="card p-5" aria-labelledby={heading}>
      <h2 id={heading} className="text-xl">
        {parameter} <span className="text-quiet text-base">{unit}</span>
      </h2>
      <p className="note">{analyser ?? t.byHand}</p>
      <form {...formProps}>
        {lots.map((lot) => (
          <div key={lot.id} className="mt-4 border-hairline border-t pt-3">
            <LotLine lot={lot} onRetire={() => onRetire(lot)} />
            {lot.runs.length === 0 ? (
              <p className="text-quiet">{t.noRuns}</p>
            ) : (
              <ControlChart runs={lot.runs} label={t.chart(parameter, lot.level)} />
            )}
            {!lot.expired && lot.retiredAt === null && (
              <TextField
                label={t.today(parameter, lot.level)}
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                {...field(`of-${lot.id}`)}
              />
            )}
            {lot.runs.length > 0 && <RunTable runs={lot.runs} />}
          </div>
        ))}
        {lots.some(({ expired, retiredAt }) => !expired && retiredAt === null) && (
          <Button type="submit" disabled={busy} className="mt-4">
            {t.write}
          </Button>
        )}
      </form>
    </section>
  );
}

function LotLine({ lot, onRetire }: { lot: ControlLot; onRetire: () => void }) {
  const t = useMessages(qualityMessages);
  const locale = useLocale();
  const last = lot.runs.at(-1);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h3 className="text-base">{t.levelOf(lot.level, lot.lotNumber)}</h3>
      <span className="tabular text-quiet">
        {lot.mean} ± {lot.sd}
      </span>
      {last && <RunChip run={last} />}
      {lot.retiredAt !== null && <Chip>{t.outSince(shortDay(lot.retiredAt, locale))}</Chip>}
      {lot.expired && lot.retiredAt === null && <Chip tone="bad">{t.expired}</Chip>}
      {lot.retiredAt === null && (
        <Button look="quiet" className="ml-auto" onClick={onRetire}>
          {t.retire}
        </Button>
      )}
    </div>
  );
}
