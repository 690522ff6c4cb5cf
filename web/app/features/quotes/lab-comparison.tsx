import type { CitySelling, LabChoice } from '@healthplus/contract/quotes/schemas';
import type { NextSlot } from '@healthplus/contract/scheduling/schemas';
import { catalogueMessages } from '@healthplus/words/pages/items';
import { labCardMessages } from '@healthplus/words/pages/lab-card';
import { type ReactNode, useState } from 'react';
import { useFeeText } from '#app/features/items/use-fee-text.ts';
import { rupees, shortDay, timeOfDay } from '#app/lib/format.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { distanceTo, useHere } from '#app/lib/here.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { pathToTime } from '#app/lib/path-to-time.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Chip, VerifiedChip } from '#app/ui/chip.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { LabMark } from '#app/ui/lab-mark.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { inLabOrder, type LabOrder, labOrders } from './lab-order.ts';
import { NotReported } from './not-reported.tsx';
import { OtherCities } from './other-cities.tsx';

interface Props {
  itemId: number;
  itemName: string;
  city: string;
  choices: LabChoice[];
  /** Where it can be booked, where nobody sells it here. */
  cities: CitySelling[];
  /** What is said and measured of a lab. */
  standingOf: (labId: number) => ReactNode;
}

/** Who offers an item in the city: a table on a desk, cards on a phone, sorted as asked. */
export function LabComparison({ itemId, itemName, city, choices, cities, standingOf }: Props) {
  const t = useMessages(catalogueMessages);
  const [order, setOrder] = useState<LabOrder>('default');
  const here = useHere();
  const bookable = choices.filter((choice) => choice.bookable).length;
  const shown = inLabOrder(choices, order, here);
  if (choices.length === 0) {
    return (
      <section aria-labelledby="labs" className="mt-12">
        <h2 id="labs" className="mb-4 text-2xl md:text-3xl">
          {t.availableLabs(city)}
        </h2>
        <EmptyState title={t.noLabs(city)}>
          <OtherCities cities={cities} />
        </EmptyState>
      </section>
    );
  }
  return (
    <section aria-labelledby="labs" className="mt-12">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="labs" className="text-2xl md:text-3xl">
            {t.availableLabs(city)}
          </h2>
          <p className="text-quiet">
            {[t.labs(bookable), bookable < choices.length && t.notYetBookable(choices.length - bookable)]
              .filter(Boolean)
              .join(', ')}{' '}
            <SiteLink to="/services/nearby-labs" className="text-primary underline">
              {t.howFar}
            </SiteLink>
          </p>
        </div>
        <LabSort order={order} orders={labOrders.filter((one) => one !== 'nearest' || here)} onChange={setOrder} />
      </div>
      <div className="md:card relative md:overflow-x-auto">
        <table className="block w-full text-left md:table">
          <thead className="hidden note md:table-header-group">
            <tr>
              {[t.lab, t.price, t.atHome, t.nextSlot, t.report].map((title) => (
                <th key={title} scope="col" className="border-hairline border-b px-4 py-3 font-semibold">
                  {title}
                </th>
              ))}
              <th scope="col" className="border-hairline border-b px-4 py-3">
                <span className="sr-only">{t.book}</span>
              </th>
            </tr>
          </thead>
          <tbody className="grid gap-3 md:table-row-group">
            {shown.map((choice) => (
              <LabRow
                key={choice.lab.id}
                choice={choice}
                itemId={itemId}
                itemName={itemName}
                city={city}
                standingOf={standingOf}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** By what the labs are put in order; without scripts nothing would come of it. */
function LabSort({
  order,
  orders,
  onChange,
}: {
  order: LabOrder;
  orders: LabOrder[];
  onChange: (order: LabOrder) => void;
}) {
  const t = useMessages(catalogueMessages);
  return (
    <label className="script-only flex min-w-0 max-w-full flex-wrap items-center gap-2 text-[0.9375rem]">
      {t.sort}
      <select
        value={order}
        onChange={(event) => onChange(labOrders.find((one) => one === event.target.value) ?? 'default')}
        className="min-h-11 min-w-0 max-w-full rounded-full border border-control/50 bg-card px-4"
      >
        {orders.map((one) => (
          <option key={one} value={one}>
            {t.labOrders[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

const cell = 'block md:table-cell md:border-hairline md:border-t md:px-4 md:py-4 align-middle';

/** The next free times of a lab, each a link that begins the booking at that time. */
function NextSlots({ choice, itemId, itemName }: { choice: LabChoice; itemId: number; itemName: string }) {
  const t = useMessages(catalogueMessages);
  const locale = useLocale();
  if (choice.nextSlots.length === 0) return <span className="text-quiet">{t.noSlot}</span>;
  const placeOf = ({ startsAt, centreName }: NextSlot) =>
    [shortDay(startsAt, locale), centreName].filter(Boolean).join(', ');
  return [...groupBy(choice.nextSlots, placeOf)].map(([where, slots]) => (
    <div key={where} className="mb-1 last:mb-0">
      <p className="note">{where}</p>
      <ul className="flex flex-wrap gap-1.5 md:flex-nowrap">
        {slots.map((slot) => (
          <li key={slot.startsAt}>
            <SiteLink to={pathToTime(itemId, choice.lab.id, slot)} className="slot-chip">
              <strong className="tabular">{timeOfDay(slot.startsAt, locale)}</strong>
              <span className="sr-only">{` ${where}, ${t.bookNow}: ${itemName}, ${choice.lab.labName}`}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}

function LabRow({
  choice,
  itemId,
  itemName,
  city,
  standingOf,
}: Omit<Props, 'choices' | 'cities'> & { choice: LabChoice }) {
  const t = useMessages(catalogueMessages);
  const { away } = useMessages(labCardMessages);
  const { lab } = choice;
  const fee = useFeeText(choice);
  const here = useHere();
  const km = here && distanceTo(here, lab);
  return (
    <tr className="card grid grid-cols-[1fr_auto] gap-x-3 gap-y-2 p-4 md:table-row md:rounded-none md:border-0 md:p-0">
      <td className={`${cell} col-span-2`}>
        <div className="flex items-center gap-3">
          <LabMark image={lab.labImage} size={48} />
          <div>
            <SiteLink to={`/lab/${lab.id}`} className="font-semibold hover:text-primary hover:underline">
              {lab.labName}
            </SiteLink>
            <p className="note">{lab.address}</p>
            {km !== null && <p className="font-semibold text-sm">{away(km.toFixed(1))}</p>}
            <p className="note">{phoneText(lab.phone)}</p>
            {standingOf(lab.id)}
            <NotReported of={choice} />
            <p className="mt-1 flex flex-wrap gap-1">
              <VerifiedChip verified={lab.verified} label={lab.verified ? t.verified : t.notVerified} />
              {lab.accreditation && <Chip tone="tint">{lab.accreditation}</Chip>}
            </p>
          </div>
        </div>
      </td>
      <td className={cell}>
        <span className="figure-price text-xl">{rupees(choice.price)}</span>
        <span className="block note">{choice.bookable ? fee : ''}</span>
      </td>
      <td className={`${cell} hidden`}>{choice.homeFee === null ? (choice.bookable ? t.atLabOnly : '–') : t.yes}</td>
      <td className={`${cell} col-span-2 row-start-3 text-sm md:text-base`}>
        {choice.bookable ? (
          <NextSlots choice={choice} itemId={itemId} itemName={itemName} />
        ) : (
          <span className="text-quiet">{choice.licensed ? t.cannotBook : t.noLicence}</span>
        )}
      </td>
      <td className={`${cell} hidden`}>
        <Fact text={choice.resultTime} />
      </td>
      <td className={`${cell} text-right`}>
        {choice.bookable ? (
          <ButtonLink to={`/book?item=${itemId}&lab=${lab.id}`} className="whitespace-nowrap">
            {t.bookNow}
            <span className="sr-only">
              {' '}
              {itemName}, {lab.labName}
            </span>
          </ButtonLink>
        ) : (
          <Button disabled aria-label={`${t.bookNow}: ${t.cannotBook}, ${lab.labName}, ${city}`}>
            {t.bookNow}
          </Button>
        )}
      </td>
    </tr>
  );
}
