import { isSendable } from '@healthplus/contract/bookings/rules';
import { sumOf } from '@healthplus/contract/quotes/rules';
import type { CollectionVisit } from '@healthplus/contract/specimens/schemas';
import { boardMessages } from '@healthplus/words/pages/board';
import { type DragEvent, useState } from 'react';
import { rupees, timeOfDay } from '#app/lib/format.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { halfHourOf, halfHoursOf, isTight } from './board-rules.ts';

export interface BoardCollector {
  id: number;
  name: string;
  /** No member any more: nobody can be sent as them. */
  gone?: boolean;
}

interface Props {
  visits: CollectionVisit[];
  collectors: BoardCollector[];
  chosen: ReadonlySet<string>;
  onToggle: (number: string) => void;
  /** One that was dropped on a collector; what was chosen goes with it. */
  onDrop: (number: string, collector: BoardCollector) => void;
}

/** Collectors down, half hours across: what each goes to, and what nobody goes to yet. */
export function BoardGrid({ visits, collectors, chosen, onToggle, onDrop }: Props) {
  const t = useMessages(boardMessages);
  const locale = useLocale();
  const hours = halfHoursOf(visits);
  const of = (id: number | null) => visits.filter(({ collector }) => (collector?.id ?? null) === id);
  const shared = { hours, chosen, onToggle };
  return (
    <section aria-label={t.title} className="card overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 z-10 min-w-36 bg-card px-3 py-2 font-semibold">
              {t.collector}
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col" className="tabular whitespace-nowrap px-2 py-2 font-semibold">
                {timeOfDay(new Date(hour).toISOString(), locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={t.nobody} visits={of(null)} {...shared} />
          {collectors.map((collector) => (
            <Row
              key={collector.id}
              name={collector.gone ? t.gone(collector.name) : collector.name}
              visits={of(collector.id)}
              {...(!collector.gone && { onDrop: (number: string) => onDrop(number, collector) })}
              {...shared}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const KIND = 'application/x-visit';

function Row({
  name,
  visits,
  hours,
  onDrop,
  ...rest
}: Pick<Props, 'chosen' | 'onToggle'> & {
  name: string;
  visits: CollectionVisit[];
  hours: number[];
  onDrop?: (number: string) => void;
}) {
  const t = useMessages(boardMessages);
  const [over, setOver] = useState(false);
  const drop = onDrop && {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(KIND)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer.getData(KIND));
    },
  };
  const byHour = groupBy(visits, halfHourOf);
  const due = sumOf(visits.map(({ payment }) => payment.outstanding));
  return (
    <tr className={`border-hairline border-t align-top ${over ? 'bg-primary-tint' : ''}`} {...drop}>
      <th scope="row" className="sticky left-0 z-10 bg-card px-3 py-2 font-semibold">
        {name} <span className="tabular font-normal text-quiet">({visits.length})</span>
        {due > 0 && <span className="tabular block font-normal text-quiet">{t.toCollect(rupees(due))}</span>}
      </th>
      {hours.map((hour) => {
        const here = byHour.get(hour) ?? [];
        const tight = onDrop !== undefined && isTight(here);
        return (
          <td key={hour} className={`min-w-28 px-1 py-1 ${tight ? 'bg-saving' : ''}`}>
            <div className="grid gap-1">
              {tight && <span className="text-saving-ink text-xs">{t.tight}</span>}
              {here.map((visit) => (
                <VisitChip key={visit.number} visit={visit} {...rest} />
              ))}
            </div>
          </td>
        );
      })}
    </tr>
  );
}

/** A visit to be chosen or dragged; one to which nobody can be sent any more only stands there. */
function VisitChip({ visit, chosen, onToggle }: Pick<Props, 'chosen' | 'onToggle'> & { visit: CollectionVisit }) {
  const t = useMessages(boardMessages);
  const locale = useLocale();
  const { number, startsAt, pincode, orders } = visit;
  const names = orders.map(({ person }) => person.name).join(', ');
  return (
    <button
      type="button"
      draggable={isSendable(visit)}
      disabled={!isSendable(visit)}
      aria-pressed={chosen.has(number)}
      aria-label={t.chip(timeOfDay(startsAt, locale), names, pincode ?? '')}
      onClick={() => onToggle(number)}
      onDragStart={(event) => event.dataTransfer.setData(KIND, number)}
      className="min-h-11 rounded-control border border-control/50 bg-card px-2 py-1 text-left disabled:border-dashed disabled:bg-sand aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
    >
      <span className="tabular block font-semibold">{pincode}</span>
      <span className="block max-w-32 truncate">{names}</span>
    </button>
  );
}
