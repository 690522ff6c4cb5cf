import type { SearchResult } from '@healthplus/contract/search/schemas';
import { cardMessages } from '@healthplus/words/pages/item-card';
import { searchMessages } from '@healthplus/words/pages/search';
import type { ReactNode } from 'react';
import { useCity } from '#app/lib/city.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

/** What one must know before choosing: what is taken, fasting, when the report is there, how many labs sell it here. */
function Facts({ result }: { result: SearchResult }) {
  const c = useMessages(cardMessages);
  const t = useMessages(searchMessages);
  // "Other" says nothing to whoever wants to know.
  const samples = (result.samples ?? []).filter((kind) => kind !== 'other');
  const facts = [
    samples.length > 0 && t.taken(samples.map((kind) => t.sampleChoices[kind]).join(', ')),
    result.fastingHours !== undefined && (result.fastingHours > 0 ? c.fast(result.fastingHours) : c.noFasting),
    result.reportHours !== undefined && c.reportIn(result.reportHours),
    result.labs !== undefined && c.labs(result.labs),
  ].filter((fact) => fact !== false);
  return facts.length > 0 && <p className="mt-1 note">{facts.join(' · ')}</p>;
}

/** One thing that was found. `detail` says more of its kind; `choices` puts it into the basket; `onChosen` hears that somebody goes on to it. */
export function ResultRow({
  result,
  detail,
  choices,
  onChosen,
}: {
  result: SearchResult;
  detail: string;
  choices: ReactNode;
  onChosen: () => void;
}) {
  const t = useMessages(searchMessages);
  const city = useCity();
  const kind = { test: t.oneTest, package: t.onePackage, scan: t.oneScan, lab: t.oneLab, condition: t.oneCondition }[
    result.type
  ];
  return (
    <li className="card relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 hover:border-primary">
      <div className="min-w-0 grow basis-full sm:basis-32">
        <SiteLink to={result.url} onClick={onChosen} className="font-semibold text-lg covering">
          {result.name}
        </SiteLink>
        <p className="mt-1 flex flex-wrap items-center gap-2 note">
          <Chip tone={result.type === 'test' ? 'tint' : 'plain'}>{kind}</Chip>
          {detail}
          {result.contains && <span>{t.contains(result.contains)}</span>}
          {result.bookable === false && <span className="text-saving-ink">{t.noLab(city?.name ?? '')}</span>}
        </p>
        <Facts result={result} />
      </div>
      {result.price !== undefined && (
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4 sm:ml-auto sm:block sm:w-auto sm:text-right">
          <p className="note">
            {result.basePrice !== undefined && <s className="tabular mr-2">{rupees(result.basePrice)}</s>}
            <span className="inline-block">
              <FromPrice price={rupees(result.price)} />
            </span>
          </p>
          {result.bookable !== false && <div className="relative z-10 flex justify-end">{choices}</div>}
        </div>
      )}
    </li>
  );
}

/** "From ₹319", "₹319 से": the price stands out, whichever side its word is on. */
function FromPrice({ price }: { price: string }) {
  const t = useMessages(searchMessages);
  const [before, after] = t.from(price).split(price);
  return (
    <>
      {before}
      <span className="figure-price text-ink text-xl">{price}</span>
      {after}
    </>
  );
}
