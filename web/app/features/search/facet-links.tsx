import type { Facets } from '@healthplus/contract/search/schemas';
import { searchMessages } from '@healthplus/words/pages/search';
import { X } from 'lucide-react';
import { useMessages } from '#app/lib/messages.ts';
import { SiteLink } from '#app/ui/site-link.tsx';

/** The address of the results with other filters; a filter that is empty is taken away. Always from the first page. */
export function addressWith(search: URLSearchParams, changes: Record<string, string>): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const [name, value] of Object.entries(changes))
    if (value) next.set(name, value);
    else next.delete(name);
  return `/search?${next}`;
}

function useFacets(facets: Facets) {
  const t = useMessages(searchMessages);
  return [
    { name: 'type', title: t.kinds, choices: facets.type.map((choice) => ({ ...choice, text: t[choice.value] })) },
    {
      name: 'price',
      title: t.prices,
      choices: facets.price.map((choice) => ({ ...choice, text: t.priceBands[choice.value] })),
    },
    {
      name: 'fasting',
      title: t.fasting,
      choices: facets.fasting.map((choice) => ({ ...choice, text: t.fastingChoices[choice.value] })),
    },
    {
      name: 'whom',
      title: t.whom,
      choices: facets.whom.map((choice) => ({ ...choice, text: t.whomChoices[choice.value] })),
    },
    {
      name: 'at',
      title: t.takenAt,
      choices: facets.at.map((choice) => ({ ...choice, text: t.takenAtChoices[choice.value] })),
    },
    {
      name: 'sample',
      title: t.sample,
      choices: facets.sample.map((choice) => ({ ...choice, text: t.sampleChoices[choice.value] })),
    },
  ];
}

const chip =
  'inline-flex min-h-11 items-center whitespace-nowrap gap-1.5 rounded-full border px-3 text-[0.9375rem] hover:border-primary sm:min-h-9 sm:text-sm';

/** What the results can be narrowed by, each with how many it would leave: links, so that they need no scripts. */
export function FacetLinks({ facets, search }: { facets: Facets; search: URLSearchParams }) {
  const t = useMessages(searchMessages);
  const groups = useFacets(facets)
    .map((group) => ({
      ...group,
      chosen: search.get(group.name),
      choices: group.choices.filter(({ value, count }) => count > 0 || value === search.get(group.name)),
    }))
    // One choice alone narrows nothing.
    .filter(({ chosen, choices }) => chosen || choices.length > 1);
  const [first, ...others] = groups;
  if (!first) return null;
  return (
    <div className="mt-4 grid gap-2 sm:grid-cols-[auto_1fr] sm:items-center sm:gap-x-4">
      <FacetGroup {...first} search={search} />
      {others.length > 0 && (
        <>
          {/* A phone shows what was found first: the other groups open by a box, which needs no scripts. */}
          <input
            id="more-facets"
            type="checkbox"
            defaultChecked={others.some(({ chosen }) => chosen)}
            className="peer sr-only sm:hidden"
          />
          <label
            htmlFor="more-facets"
            className={`${chip} w-fit cursor-pointer border-control/50 bg-card font-medium peer-checked:bg-sand peer-focus-visible:outline-2 peer-focus-visible:outline-primary sm:hidden`}
          >
            {t.moreFilters}
          </label>
          <div className="hidden gap-2 peer-checked:grid sm:contents">
            {others.map((group) => (
              <FacetGroup key={group.name} {...group} search={search} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** One facet: its choices, each with how many it would leave; the one that is chosen can be taken away. */
function FacetGroup({
  name,
  title,
  choices,
  chosen,
  search,
}: {
  name: string;
  title: string;
  choices: { value: string; count: number; text: string }[];
  chosen: string | null;
  search: URLSearchParams;
}) {
  const t = useMessages(searchMessages);
  return (
    <div className="contents">
      <span id={`facet-${name}`} className="sr-only note sm:not-sr-only">
        {title}
      </span>
      <ul aria-labelledby={`facet-${name}`} className="flex gap-2 overflow-x-auto sm:flex-wrap">
        {choices.map(({ value, text, count }) => (
          <li key={value}>
            {chosen === value ? (
              <SiteLink
                to={addressWith(search, { [name]: '' })}
                aria-label={t.takeAway(text)}
                preventScrollReset
                className={`${chip} border-primary bg-primary-tint font-semibold text-primary-deep`}
              >
                {text} <X size={14} aria-hidden />
              </SiteLink>
            ) : (
              <SiteLink
                to={addressWith(search, { [name]: value })}
                rel="nofollow"
                preventScrollReset
                className={`${chip} border-control/50 bg-card`}
              >
                {text} <span className="tabular text-quiet">{count}</span>
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
