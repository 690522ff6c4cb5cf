import type { PublicCentre } from '@healthplus/contract/labs/centre.schemas';
import { centreMessages } from '@healthplus/words/pages/centres';
import { fullAddress } from '#app/features/labs/full-address.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';
import { openingHours } from './opening-hours.ts';

const mapOf = ({ latitude, longitude }: PublicCentre) =>
  latitude === null || longitude === null
    ? null
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** The centres of a lab, each with its hours; nothing where there is but one, which the lab's own lines say. */
export function CentreList({ centres }: { centres: PublicCentre[] }) {
  const t = useMessages(centreMessages);
  const locale = useLocale();
  if (centres.length < 2) return null;
  return (
    <section aria-labelledby="centres" className="mt-10">
      <h2 id="centres" className="mb-4 text-2xl">
        {t.title}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {centres.map((centre) => {
          const map = mapOf(centre);
          return (
            <li key={centre.id} className="card flex flex-col gap-1 p-4">
              <h3 className="text-lg">{centre.name}</h3>
              <p className="text-quiet">{fullAddress(centre)}</p>
              {openingHours(centre.hours, locale).map((line) => (
                <p key={line} className="tabular text-sm">
                  {line}
                </p>
              ))}
              <p className="mt-auto flex flex-wrap items-center gap-3 pt-2">
                {centre.homeCollection && <Chip tone="tint">{t.homeVisits}</Chip>}
                {map && (
                  <a
                    href={map}
                    rel="noreferrer"
                    className="inline-flex min-h-11 items-center text-primary underline"
                    aria-label={`${t.directions}: ${centre.name}`}
                  >
                    {t.directions}
                  </a>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
