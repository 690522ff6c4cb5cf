import { nameInLanguage } from '@healthplus/contract/languages';
import { opens } from '@healthplus/contract/reports/rules';
import type { ReportEntry } from '@healthplus/contract/reports/schemas';
import { reportConsentMessages } from '@healthplus/words/pages/report-consents';
import { reportMessages } from '@healthplus/words/pages/reports';
import { ChevronRight } from 'lucide-react';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { messageOf } from '#app/lib/errors.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import type { ListReading } from '#app/lib/private-page.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { PersonMark } from '#app/ui/person-mark.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';
import { StandingChip } from './standing-chip.tsx';

/** Every report that can be opened, the last visit first. */
export function MyReports({ reading }: { reading: ListReading<ReportEntry> | undefined }) {
  const t = useMessages(reportMessages);
  const { value, failure, more } = usePrivateList(accountSide, reading);
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="mb-4 text-2xl">
        {t.results}
      </h2>
      {failure !== null && <ErrorState title={messageOf(failure, t.resultsFailed)} />}
      {failure === null && value === null && <Skeleton label={t.results} rows={3} className="h-20" />}
      {value?.rows.length === 0 && (
        <EmptyState title={t.noResults}>
          <p className="text-quiet">{t.noResultsText}</p>
          <ButtonLink to="/search" look="secondary">
            {t.findTest}
          </ButtonLink>
        </EmptyState>
      )}
      {value && value.rows.length > 0 && (
        <ul className="card divide-y divide-hairline">
          {value.rows.map((entry) => (
            <Row key={entry.orderId} entry={entry} />
          ))}
        </ul>
      )}
      {value?.next && (
        <Button look="secondary" className="mt-4" onClick={() => void more()}>
          {t.earlierResults}
        </Button>
      )}
    </section>
  );
}

function Row({ entry }: { entry: ReportEntry }) {
  const t = useMessages(reportMessages);
  const locale = useLocale();
  const { orderId, person, items, labName, startsAt, state, access, values, notable, unjudged } = entry;
  const c = useMessages(reportConsentMessages);
  return (
    <li>
      <SiteLink
        to={`/reports/${orderId}`}
        className="grid grid-cols-[auto_1fr_auto] items-center gap-3 px-4 py-3 hover:bg-sand"
      >
        <PersonMark name={person.name} />
        <span className="wrap-anywhere">
          <span className="block font-medium">{items.map((item) => nameInLanguage(item, locale)).join(', ')}</span>
          <span className="block note">
            {person.name}, {shortDay(startsAt, locale)}, {labName}
          </span>
          <span className="mt-1 flex flex-wrap gap-2">
            {state === 'partial' && <Chip tone="tint">{t.stillRunning}</Chip>}
            {state === 'amended' && <Chip tone="tint">{t.corrected}</Chip>}
            {!opens(access) && <Chip tone="tint">{c.needsYes}</Chip>}
            {values > 0 && <StandingChip usual={values - notable - unjudged} outside={notable} unjudged={unjudged} />}
          </span>
        </span>
        <ChevronRight size={20} aria-hidden className="text-quiet" />
      </SiteLink>
    </li>
  );
}
