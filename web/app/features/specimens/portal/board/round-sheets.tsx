import type { CollectionVisit, VisitContainers } from '@healthplus/contract/specimens/schemas';
import { boardMessages } from '@healthplus/words/pages/board';
import { specimensMessages } from '@healthplus/words/pages/specimens';
import { workMessages } from '@healthplus/words/pages/work';
import { shortAge } from '#app/lib/age-text.ts';
import { dayAndTime, longDay, rupees, timeOfDay } from '#app/lib/format.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';

/** What each collector takes along on paper: a sheet each, on no screen. */
export function RoundSheets({ visits, containers }: { visits: CollectionVisit[]; containers: VisitContainers[] }) {
  const sent = visits.filter(({ collector, state }) => collector !== null && state !== 'failed' && state !== 'no_show');
  return (
    <div className="hidden print:block">
      {[...groupBy(sent, ({ collector }) => collector!.id)].map(([id, own]) => (
        <Sheet key={id} name={own[0]!.collector!.name} visits={own} containers={containers} />
      ))}
    </div>
  );
}

/** The tubes of a person in the order of draw, by the colours of their caps. */
function Tubes({ number, orderId, containers }: { number: string; orderId: number; containers: VisitContainers[] }) {
  const t = useMessages(specimensMessages);
  const own = containers.find((entry) => entry.number === number && entry.orderId === orderId)?.containers ?? [];
  return own.map(({ name, capColour, afterMeal }) => (
    <span key={`${name} ${afterMeal}`} className="block">
      {name} ({t.colour(capColour)}){afterMeal && `, ${t.afterMeal}`}
    </span>
  ));
}

function Sheet({
  name,
  visits,
  containers,
}: {
  name: string;
  visits: CollectionVisit[];
  containers: VisitContainers[];
}) {
  const t = useMessages(boardMessages);
  const w = useMessages(workMessages);
  const locale = useLocale();
  const cell = 'border border-control/50 px-2 py-1 align-top';
  return (
    <section className="break-after-page last:break-after-auto">
      <h2 className="mb-2 text-xl">{t.sheetOf(name, longDay(visits[0]!.startsAt, locale))}</h2>
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr>
            {[t.time, t.patient, t.where, t.tests, t.tubes, t.due, t.done].map((title) => (
              <th key={title} scope="col" className={cell}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visits.map((visit) => (
            <tr key={visit.number} className="break-inside-avoid">
              <td className={`tabular ${cell}`}>
                {timeOfDay(visit.startsAt, locale)}
                <span className="block whitespace-nowrap">{visit.number}</span>
                {visit.secondDraw && (
                  <span className="block">
                    {visit.secondDraw.startsAt
                      ? w.secondAt(timeOfDay(visit.secondDraw.startsAt, locale))
                      : w.secondLater}
                  </span>
                )}
              </td>
              <td className={cell}>
                {visit.orders.map(({ id, person, lastMealAt }) => (
                  <span key={id} className="block">
                    {person.name}, {shortAge(person.age)}
                    {lastMealAt && <span className="block">{t.lastMealBy(dayAndTime(lastMealAt, locale))}</span>}
                  </span>
                ))}
                {phoneText(visit.patient.phone)}
                {visit.door && (
                  <strong className="block">
                    {w.atDoor(visit.door.name)}, {phoneText(visit.door.phone)}
                  </strong>
                )}
              </td>
              <td className={cell}>
                {visit.address}
                {visit.note && <span className="block">“{visit.note}”</span>}
              </td>
              <td className={cell}>{visit.orders.flatMap(({ items }) => items.map((item) => item.name)).join(', ')}</td>
              <td className={cell}>
                {visit.orders.map(({ id, person }) => (
                  <div key={id}>
                    {visit.orders.length > 1 && <strong>{person.name}: </strong>}
                    <Tubes number={visit.number} orderId={id} containers={containers} />
                  </div>
                ))}
              </td>
              <td className={`tabular text-right ${cell}`}>{rupees(visit.payment.outstanding)}</td>
              <td className={cell} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
