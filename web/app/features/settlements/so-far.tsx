import { getOwnStatementSoFar, getStatementSoFar } from '@healthplus/contract/settlements/endpoints';
import type { StatementSoFar } from '@healthplus/contract/settlements/schemas';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees, shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading, type Reading } from '#app/lib/private-page.ts';
import { type Side, usePrivate } from '#app/lib/use-private.ts';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { Period } from './period.tsx';
import { StatementFigures } from './statement-figures.tsx';

export const beginSoFar = () =>
  beginReading('labToken', (token) => browserApi.call(getOwnStatementSoFar, {}, { token }));

/** The same of any lab, for those who settle with it. */
export const beginSoFarOf = (labId: number) =>
  beginReading('token', (token) => browserApi.call(getStatementSoFar, { query: { labId } }, { token }));

/** What the fortnight that runs now comes to so far: what no statement says yet. */
export function SoFar({ side, reading }: { side: Side; reading: Reading<StatementSoFar> | undefined }) {
  const t = useMessages(settlementMessages);
  const { value, failure } = usePrivate(side, reading);
  return (
    <section aria-labelledby="so-far" className="mb-8">
      <h2 id="so-far" className="text-2xl">
        {t.soFar}
      </h2>
      {failure !== null && <ErrorState title={messageOf(failure, t.soFarFailed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={3} className="h-12" />}
      {value && <Reckoned value={value} />}
    </section>
  );
}

function Reckoned({ value }: { value: StatementSoFar }) {
  const t = useMessages(settlementMessages);
  const locale = useLocale();
  const ahead = value.ahead > 0 ? ([t.ahead, rupees(value.ahead)] as const) : undefined;
  return (
    <>
      <p className="mt-1 max-w-[70ch] text-quiet">
        <Period of={value} />
        {` · ${t.visitsSoFar(value.visits)} `}
        {t.soFarIntro(shortDay(value.to, locale), shortDay(value.correctedFrom, locale))}
      </p>
      {value.visits === 0 && !ahead ? null : <StatementFigures of={value} beside={ahead} />}
    </>
  );
}
