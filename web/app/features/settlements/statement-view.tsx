import type { Endpoint } from '@healthplus/contract/endpoint';
import type { Statement, StatementLine } from '@healthplus/contract/settlements/schemas';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import type { ReactNode } from 'react';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useDownload } from '#app/lib/use-download.ts';
import type { usePrivateList } from '#app/lib/use-list.ts';
import type { Side, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { Period } from './period.tsx';
import { StatementFigures } from './statement-figures.tsx';
import { StatementLines } from './statement-lines.tsx';

type File = Pick<Endpoint, 'path' | 'method'>;

/** A statement with its lines, for either side. */
export function StatementView({
  statement: { value, failure },
  lines,
  back,
  visitAt,
  file,
  actions,
}: {
  statement: ReturnType<typeof usePrivate<Statement>>;
  lines: ReturnType<typeof usePrivateList<StatementLine>>;
  back: string;
  /** Where a visit stands, by its number. */
  visitAt: (number: string) => string;
  /** What is saved: the lines as CSV, and the site's own paper about its fee as PDF. */
  file: { endpoint: File; paper: File; side: Side };
  actions?: ReactNode;
}) {
  const t = useMessages(settlementMessages);
  const { save, busy } = useDownload(file.side, t.failed);
  return (
    <>
      <SiteLink to={back} className="text-primary underline print:hidden">
        {t.back}
      </SiteLink>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={5} className="h-12" />}
      {value && (
        <>
          <h1 className="mt-2 text-3xl">{t.statementOf(value.labName)}</h1>
          <p className="mt-1 text-quiet">
            <Period of={value} />
          </p>
          <StatementFigures
            of={value}
            beside={[t.state, [t.states[value.state], value.reference].filter(Boolean).join(', ')]}
          />
          <div className="mb-6 flex flex-wrap gap-2 print:hidden">
            {actions}
            <Button
              look="secondary"
              disabled={busy}
              onClick={() => void save(file.endpoint, { params: { id: value.id } })}
            >
              {t.csv}
            </Button>
            {value.paper && (
              <Button
                look="secondary"
                disabled={busy}
                onClick={() => void save(file.paper, { params: { id: value.id } })}
              >
                {t.paper(value.paper.kind, value.paper.number)}
              </Button>
            )}
            <Button look="secondary" onClick={() => window.print()}>
              {t.print}
            </Button>
          </div>
        </>
      )}
      {lines.value && value && <StatementLines list={lines} from={value.from} visitAt={visitAt} />}
      {lines.value?.next && (
        <Button look="secondary" className="mt-4 print:hidden" onClick={() => void lines.more()}>
          {t.more}
        </Button>
      )}
    </>
  );
}
