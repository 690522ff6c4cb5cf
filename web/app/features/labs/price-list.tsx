import { exportOffers, importOffers, type PriceReport } from '@healthplus/contract/lab-offers';
import { type FormEvent, useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { useCities } from '#app/lib/city.ts';
import { download } from '#app/lib/download.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { readToken } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { offerMessages } from './offer-messages.ts';

/** Prices out to a spreadsheet and back, for one city. */
export function PriceList({ city, onApplied }: { city: string | null; onApplied: () => Promise<unknown> }) {
  const t = useMessages(offerMessages);
  const cities = useCities();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [report, setReport] = useState<PriceReport | null>(null);
  const [locationId, setLocationId] = useState(
    () => cities.find((entry) => entry.name === city)?.id ?? cities[0]?.id ?? 0,
  );
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    if (!(form.get('file') as File | null)?.size) return setError(t.chooseFile);
    setBusy(true);
    try {
      const answer = await browserApi.call(importOffers, { body: form }, { token: readToken('labToken') });
      setReport(answer);
      if (!answer.dryRun) await onApplied();
    } catch (failure) {
      setError(messageOf(failure, t.submitFailed));
    } finally {
      setBusy(false);
    }
  }
  const save = () =>
    download(exportOffers, { query: { locationId } }, 'labToken').catch((error: unknown) =>
      notify(messageOf(error, t.failed), 'bad'),
    );
  return (
    <details className="card mt-6">
      <summary className="flex min-h-14 cursor-pointer items-center px-5 font-heading font-bold text-lg">
        {t.bulkTitle}
      </summary>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4 px-5 pb-5 md:grid-cols-2">
        <p className="text-quiet md:col-span-2">{t.bulkText}</p>
        <SelectField
          label={t.location}
          name="locationId"
          value={locationId}
          onChange={(event) => {
            setLocationId(Number(event.target.value));
            setReport(null);
          }}
        >
          {cities.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {entry.name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t.file}
          type="file"
          name="file"
          accept=".csv,text/csv"
          error={error}
          onChange={() => {
            setReport(null);
            setError(undefined);
          }}
        />
        <div className="flex flex-wrap gap-3 md:col-span-2">
          <Button look="secondary" onClick={() => void save()}>
            {t.download}
          </Button>
          <Button type="submit" name="dryRun" value="true" look="secondary" disabled={busy}>
            {busy ? t.reading : t.tryIt}
          </Button>
          <Button type="submit" name="dryRun" value="false" disabled={busy}>
            {busy ? t.reading : t.apply}
          </Button>
        </div>
      </form>
      {report && (
        <div role="status" className="border-hairline border-t px-5 py-4">
          <p className="font-semibold">
            {report.dryRun ? t.tried : t.applied}{' '}
            {t.report(report.rows, report.created, report.updated, report.unchanged)}
          </p>
          <ul className="mt-2 max-h-60 overflow-y-auto text-bad text-sm">
            {report.problems.map((problem) => (
              <li key={`${problem.row}-${problem.column}`}>{t.problem(problem.row, problem.reason)}</li>
            ))}
          </ul>
        </div>
      )}
    </details>
  );
}
