import { listReadings } from '@healthplus/contract/reports/endpoints';
import type { ReportReading } from '@healthplus/contract/reports/schemas';
import { reportMessages } from '@healthplus/words/pages/reports';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import type { Reading } from '#app/lib/private-page.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { ErrorState } from '#app/ui/states.tsx';

export const readReadings = (orderId: number, token: string) =>
  browserApi.call(listReadings, { params: { orderId } }, { token });

/** Who has read a report, and when. */
export function ReadingsPanel({ reading }: { reading: Reading<ReportReading[]> | undefined }) {
  const t = useMessages(reportMessages);
  const locale = useLocale();
  const { value: readings, failure } = usePrivate(accountSide, reading);
  return (
    <section aria-labelledby="readings" className="card mt-6 p-5">
      <h2 id="readings" className="text-xl">
        {t.readTitle}
      </h2>
      <p className="mt-1 text-quiet">{t.readText}</p>
      {failure !== null && <ErrorState title={t.readFailed} />}
      <ul className="mt-3 divide-y divide-hairline">
        {readings?.map((reading) => (
          <li key={`${reading.at}-${reading.by}`} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="font-medium">{reading.name ?? t.readBy[reading.by]}</span>
            <span className="tabular note">{dayAndTime(reading.at, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
