import type { OfferRow } from '@healthplus/contract/lab-offers/schemas';
import { offerMessages } from '@healthplus/words/pages/lab-offers';
import { Pencil, Trash2 } from 'lucide-react';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { WholeList } from '#app/ui/table-tools.tsx';

export type Offer = OfferRow['offers'][number];

/** Each item with the lab's prices for it; a price leads to its change. */
export function OfferTable({
  rows,
  list,
  home,
  busy,
  onEdit,
  onRemove,
}: {
  rows: OfferRow[];
  list: WholeList<OfferRow>;
  /** The lab's own city. */
  home: string | null;
  busy: boolean;
  onEdit: (offer: Offer & { basePrice: number }) => void;
  onRemove: (row: OfferRow, offer: Offer) => void;
}) {
  const t = useMessages(offerMessages);
  return (
    <DataTable
      label={t.title}
      rows={rows}
      list={list}
      busy={busy}
      keyOf={(row) => row.id}
      columns={[
        { title: t.package, cell: (row) => row.name, value: (row) => row.name },
        { title: t.basePrice, numeric: true, cell: (row) => rupees(row.basePrice), value: (row) => row.basePrice },
        { title: t.adminPrice, numeric: true, cell: (row) => rupees(row.offerPrice), value: (row) => row.offerPrice },
        {
          title: t.labPrice,
          value: (row) => row.offers[0]?.labPrice ?? null,
          // A list that is brought back sets the prices of the lab's own city.
          csv: [
            { title: t.labPrice, value: (row) => row.offers.find(({ city }) => city === home)?.labPrice ?? null },
            {
              title: t.elsewhere,
              value: (row) =>
                row.offers
                  .filter(({ city }) => city !== home)
                  .map(({ city, labPrice }) => `${city} ${labPrice}`)
                  .join('; '),
            },
          ],
          numeric: true,
          cell: (row) =>
            row.offers.length === 0 ? (
              <span className="text-quiet">{t.notSet}</span>
            ) : (
              <OwnPrices row={row} onEdit={onEdit} />
            ),
        },
        { title: t.tests, numeric: true, cell: (row) => row.numberOfTests, value: (row) => row.numberOfTests },
        {
          title: t.parameters,
          numeric: true,
          cell: (row) => row.numberOfParameters,
          value: (row) => row.numberOfParameters,
        },
        {
          title: t.actions,
          cell: (row) => <RowActions row={row} onRemove={(offer) => onRemove(row, offer)} />,
        },
      ]}
    />
  );
}

/** What the lab asks for it in each city, to be changed; and what it waits for before anybody can book it. */
function OwnPrices({ row, onEdit }: { row: OfferRow; onEdit: (offer: Offer & { basePrice: number }) => void }) {
  const t = useMessages(offerMessages);
  return (
    <>
      {row.offers.map((offer) => (
        <button
          key={offer.id}
          type="button"
          aria-label={`${t.editTitle}: ${row.name}, ${offer.city}, ${rupees(offer.labPrice)}`}
          onClick={() => onEdit({ ...offer, basePrice: row.basePrice })}
          className="block min-h-9 whitespace-nowrap font-semibold text-primary hover:underline xl:ml-auto"
        >
          {rupees(offer.labPrice)} <span className="font-normal note">{offer.city}</span>
        </button>
      ))}
      {row.lacksLicence && (
        <SiteLink to="/lab-verification/document" className="note block max-w-56 text-bad underline xl:ml-auto">
          {t.lacksLicence[row.lacksLicence]}
        </SiteLink>
      )}
      {!row.lacksLicence &&
        row.offers
          .filter(({ licensed }) => !licensed)
          .map(({ id, city }) => (
            <SiteLink
              key={id}
              to="/lab-verification/document"
              className="note block max-w-56 text-bad underline xl:ml-auto"
            >
              {t.unlicensedIn(city)}
            </SiteLink>
          ))}
    </>
  );
}

const icon = 'grid size-11 place-items-center rounded-control hover:bg-sand';

/** To the price page: by its name while there is no offer, by a pencil afterwards; each offer can be deleted here. */
function RowActions({ row, onRemove }: { row: OfferRow; onRemove: (offer: Offer) => void }) {
  const t = useMessages(offerMessages);
  if (row.offers.length === 0) {
    return (
      <ButtonLink to={`/offer-price/${row.id}`} look="secondary" aria-label={`${t.offer}: ${row.name}`}>
        {t.offer}
      </ButtonLink>
    );
  }
  return (
    <span className="flex flex-wrap items-center">
      <SiteLink to={`/offer-price/${row.id}`} aria-label={`${t.edit}: ${row.name}`} className={icon}>
        <Pencil size={18} aria-hidden />
      </SiteLink>
      {row.offers.map((offer) => (
        <button
          key={offer.id}
          type="button"
          className={`${icon} text-bad`}
          aria-label={`${t.remove}: ${row.name}, ${offer.city}`}
          onClick={() => onRemove(offer)}
        >
          <Trash2 size={18} aria-hidden />
        </button>
      ))}
    </span>
  );
}
