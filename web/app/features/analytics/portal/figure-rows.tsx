import type { FigureKind, FigureRow, figureSpans } from '@healthplus/contract/analytics/figures';
import { exportFigureRows, listFigureRows } from '@healthplus/contract/analytics/figures.endpoints';
import { figuresMessages } from '@healthplus/words/pages/figures';
import { specimensMessages } from '@healthplus/words/pages/specimens';
import type { z } from 'zod';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { dayAndTime, rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { SidePanel } from '#app/ui/side-panel.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

/** Which rows: behind which figure, of which test or person. */
export interface FigureAsked {
  kind: FigureKind;
  title: string;
  days: (typeof figureSpans)[number];
  /** Which of them; what the call takes. */
  of?: Omit<NonNullable<z.input<typeof listFigureRows.query>>, 'days'>;
}

const AT_MOST = 200;

/** What is behind a figure, row by row, each with its visit; the same to be saved as CSV. */
export function FigureRows({ asked, onClose }: { asked: FigureAsked; onClose: () => void }) {
  const t = useMessages(figuresMessages);
  const { kind, title, days, of } = asked;
  const input = { params: { kind }, query: { days, ...of } };
  const { value, failure } = usePrivate(
    useLabSide(),
    useBegun(() => beginReading('labToken', (token) => browserApi.call(listFigureRows, input, { token }))),
  );
  const { save, busy } = useDownload(useLabSide(), t.csvFailed);
  return (
    <SidePanel title={t.rowsOf(title)} onClose={onClose}>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={6} />}
      {value?.length === 0 && <p>{t.rowsNone}</p>}
      {value && value.length > 0 && (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-3">
            <Button look="secondary" disabled={busy} onClick={() => void save(exportFigureRows, input)}>
              {t.csv}
            </Button>
            {value.length === AT_MOST && <p className="note">{t.most(AT_MOST)}</p>}
          </div>
          <ul className="divide-y divide-hairline">
            {value.map((row) => (
              <Row key={`${row.number} ${row.accession} ${row.what}`} row={row} />
            ))}
          </ul>
        </>
      )}
    </SidePanel>
  );
}

function Row({ row }: { row: FigureRow }) {
  const t = useMessages(figuresMessages);
  const { reasons } = useMessages(specimensMessages);
  const locale = useLocale();
  return (
    <li className="grid gap-1 py-2 sm:grid-cols-[1fr_auto]">
      <span>
        <SiteLink to={`/labs/bookings?when=all&q=${row.number}`} className="tabular text-primary underline">
          {row.number}
        </SiteLink>{' '}
        {row.person}
        <span className="block note">{[row.what, row.by].filter(Boolean).join(', ')}</span>
      </span>
      <span className="text-right">
        {row.minutes !== null && (
          <span className={`tabular block font-medium ${row.late ? 'text-bad' : ''}`}>
            {t.duration(row.minutes)} {row.late && t.lateCount}
          </span>
        )}
        {row.amount !== null && <span className="tabular block font-medium">{rupees(row.amount)}</span>}
        {row.reason && <span className="block">{reasons[row.reason]}</span>}
        <span className="tabular block note">{dayAndTime(row.at, locale)}</span>
      </span>
    </li>
  );
}
