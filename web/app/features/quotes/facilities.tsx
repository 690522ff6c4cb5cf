import { SAME_DAY_HOURS } from '@healthplus/contract/items/rules';
import type { ItemCard } from '@healthplus/contract/items/schemas';
import type { LabChoice } from '@healthplus/contract/quotes/schemas';
import { catalogueMessages } from '@healthplus/words/pages/items';
import { Check, Minus } from 'lucide-react';
import { useMessages } from '#app/lib/messages.ts';

/** The four facilities of section 2, each with how many of the city's labs have it for this item. */
export function Facilities({ card, choices: offered, city }: { card: ItemCard; choices: LabChoice[]; city: string }) {
  const t = useMessages(catalogueMessages);
  // Of what cannot be booked nothing is promised.
  const choices = offered.filter(({ bookable }) => bookable);
  const all = choices.length;
  const accredited = choices.filter(({ lab }) => lab.accreditation?.includes('NABL')).length;
  const sameDay = card.resultHours !== null && card.resultHours <= SAME_DAY_HOURS ? all : 0;
  const atHome = choices.filter((choice) => choice.homeFee !== null).length;
  const said = (count: number) => (count > 0 ? t.facilityAt(count, all) : t.facilityNone(city));
  const facilities = [
    { name: t.facilities.home, count: atHome, text: card.kind === 'scan' ? t.atLabOnly : said(atHome) },
    { name: t.facilities.sameDay, count: sameDay, text: said(sameDay) },
    { name: t.facilities.nabl, count: accredited, text: said(accredited) },
    {
      name: t.facilities.equipment,
      count: accredited,
      // Equipment is part of what NABL looks at; of other labs' nothing is known.
      text: accredited > 0 ? t.equipmentAt(accredited) : t.facilityNone(city),
    },
  ];
  return (
    <section aria-labelledby="facilities" className="mt-12">
      <h2 id="facilities" className="mb-4 text-2xl">
        {t.facilitiesTitle}
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {facilities.map(({ name, count, text }) => (
          <li key={name} className="card grid content-start justify-items-center gap-1 p-4 text-center">
            {count > 0 ? (
              <Check size={20} className="text-good" aria-hidden />
            ) : (
              <Minus size={20} className="text-quiet" aria-hidden />
            )}
            <span className={count > 0 ? 'font-medium' : 'font-medium text-quiet'}>{name}</span>
            <span className="note">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
