import { exportOffers, importOffers } from '@healthplus/contract/imports/endpoints';
import type { PriceChange, PriceReport } from '@healthplus/contract/imports/schemas';
import { z } from '@healthplus/contract/z';
import { offerMessages } from '@healthplus/words/pages/lab-offers';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { isStriking } from '#app/features/lab-offers/striking-price.ts';
import { browserApi } from '#app/lib/api.ts';
import { useCities } from '#app/lib/city.ts';
import { messageOf } from '#app/lib/errors.ts';
import { formDataOf, oneFile } from '#app/lib/form-data.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { useTrial } from '#app/lib/use-trial.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { ProblemText } from './problem-text.tsx';

const FORM = 'price-list';

/** Prices out to a spreadsheet and back, for one city. */
export function PriceList({ city, onApplied }: { city: string | null; onApplied: () => Promise<unknown> }) {
  const t = useMessages(offerMessages);
  const side = useLabSide();
  const cities = useCities();
  const { found: report, forget, begin } = useTrial<PriceReport>();
  const { formProps, field, part, busy } = usePrivateForm(side, {
    schema: z.object({ locationId: z.string(), dryRun: z.string(), file: oneFile(t.chooseFile) }),
    defaults: {
      locationId: String(cities.find((entry) => entry.name === city)?.id ?? cities[0]?.id ?? 0),
      dryRun: 'true',
      file: null as FileList | null,
    },
    send: async (values, token) => {
      const show = begin();
      const answer = await browserApi.call(importOffers, { body: formDataOf(values) }, { token });
      show(answer);
      if (!answer.dryRun) await onApplied();
    },
    failure: (failure) => messageOf(failure, t.submitFailed),
  });
  const locationId = part('locationId');
  const dryRun = part('dryRun');
  const { save, busy: saving } = useDownload(side, t.failed);
  const current = { query: { locationId: Number(locationId.value) } };
  return (
    <details className="card mt-6">
      <summary className="flex min-h-14 cursor-pointer items-center px-5 font-heading font-bold text-lg">
        {t.bulkTitle}
      </summary>
      {/* What was read belongs to this file and this city. */}
      <form id={FORM} {...formProps} onChange={forget} className="grid gap-4 px-5 pb-5 md:grid-cols-2">
        <p className="text-quiet md:col-span-2">{t.bulkText}</p>
        <SelectField label={t.location} {...field('locationId')}>
          {cities.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {entry.name}
            </option>
          ))}
        </SelectField>
        <TextField label={t.file} type="file" accept=".csv,text/csv" {...field('file')} />
        <div className="flex flex-wrap gap-3 md:col-span-2">
          <Button look="secondary" disabled={saving} onClick={() => void save(exportOffers, current)}>
            {t.download}
          </Button>
          <Button type="submit" onClick={() => dryRun.set('true')} look="secondary" disabled={busy}>
            {busy ? t.reading : t.tryIt}
          </Button>
        </div>
      </form>
      {report && <Report report={report} busy={busy} onApply={() => dryRun.set('false')} />}
    </details>
  );
}

/** What a list would change, or has changed; what was tried may be sent once more to stay. */
function Report({ report, busy, onApply }: { report: PriceReport; busy: boolean; onApply: () => void }) {
  const t = useMessages(offerMessages);
  return (
    <div role="status" className="grid gap-3 border-hairline border-t px-5 py-4">
      <p className="font-semibold">
        {report.dryRun ? t.tried : t.applied} {t.report(report.rows, report.created, report.updated, report.unchanged)}
      </p>
      <ul className="max-h-60 overflow-y-auto text-bad text-sm">
        {report.problems.map((problem) => (
          <li key={`${problem.row}-${problem.column}`}>
            {t.problem(problem.row)} <ProblemText problem={problem} />
          </li>
        ))}
      </ul>
      {report.changes.length > 0 && <PriceChanges changes={report.changes} />}
      {report.dryRun && report.changes.length > 0 && (
        <Button type="submit" form={FORM} onClick={onApply} disabled={busy} className="justify-self-start">
          {busy ? t.reading : t.apply}
        </Button>
      )}
    </div>
  );
}

/** Each price as it was and as it will be; what changes strikingly comes first. */
function PriceChanges({ changes }: { changes: PriceChange[] }) {
  const t = useMessages(offerMessages);
  const sorted = changes.toSorted((a, b) => Number(isStriking(b)) - Number(isStriking(a)));
  const cell = 'border-hairline border-t px-3 py-1.5';
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      aria-label={t.changes}
      className="max-h-80 overflow-auto rounded-control border border-hairline"
    >
      <table className="w-full text-left text-sm">
        <thead className="sticky top-0 bg-sand">
          <tr>
            <th className="px-3 py-2">{t.package}</th>
            <th className="px-3 py-2 text-right">{t.before}</th>
            <th className="px-3 py-2 text-right">{t.after}</th>
            <th className="px-3 py-2 text-right">{t.basePrice}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((change) => (
            <tr key={change.id} className={isStriking(change) ? 'bg-saving text-saving-ink' : ''}>
              <td className={cell}>
                {change.name}
                {change.written && <span className="note block">{t.written(change.written)}</span>}
                {isStriking(change) && <span className="ml-2 font-semibold">{t.striking}</span>}
              </td>
              <td className={`${cell} tabular text-right`}>
                {change.before === null ? t.notSet : rupees(change.before)}
              </td>
              <td className={`${cell} tabular text-right font-semibold`}>{rupees(change.after)}</td>
              <td className={`${cell} tabular text-right`}>{rupees(change.basePrice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
