import type { CitySelling } from '@healthplus/contract/quotes/schemas';
import { quoteMessages } from '@healthplus/words/pages/quotes';
import { siteMessages } from '@healthplus/words/pages/site';
import { Link, useLocation } from 'react-router';
import { useMessages } from '#app/lib/messages.ts';

/** The cities where this can be booked, each a link to the same page there; nothing where there are none. */
export function OtherCities({ cities }: { cities: CitySelling[] }) {
  const t = useMessages(quoteMessages);
  const s = useMessages(siteMessages);
  const { pathname, search } = useLocation();
  if (cities.length === 0) return <p className="text-quiet">{t.nowhere}</p>;
  const inCity = (slug: string) => {
    const asked = new URLSearchParams(search);
    // A lab that was chosen is where it is.
    for (const part of ['lab', 'at', 'place']) asked.delete(part);
    asked.set('city', slug);
    return `${pathname}?${asked}`;
  };
  return (
    <>
      <p className="text-quiet">{t.inOtherCities}</p>
      <ul className="flex flex-wrap justify-center gap-2">
        {cities.map(({ id, name, slug, labs }) => (
          <li key={id}>
            <Link
              to={inCity(slug)}
              className="inline-flex min-h-11 items-center rounded-full border border-control/40 bg-card px-4 font-medium hover:border-primary"
            >
              {t.cityWithLabs(s.cityName(name), labs)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
