import { homeMessages } from '@healthplus/words/pages/home';
import { searchBoxMessages } from '@healthplus/words/pages/search-box';
import { CalendarCheck, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCity } from '#app/lib/city.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { CityFigures, NextTimeCard, ThyroidCard } from './live-cards.tsx';
import type { LiveOffers } from './live-offers.ts';

/** Compact at widths of 1024 px or less. Source: section 9, "Breakpoints". */
export function Hero({
  labs,
  verified,
  live,
  search,
}: {
  labs: number;
  verified: number;
  live: LiveOffers;
  search: ReactNode;
}) {
  const t = useMessages(homeMessages);
  const s = useMessages(searchBoxMessages);
  const city = useCity()?.name ?? '';
  return (
    <section className="border-hairline border-b bg-gradient-to-b from-primary-tint to-ground">
      <div className="page-width grid items-center gap-10 py-8 min-[1025px]:grid-cols-[1.2fr_1fr] min-[1025px]:py-16">
        <div>
          <h1 className="text-4xl min-[1025px]:text-6xl">{t.headline}</h1>
          <p className="mt-4 hidden max-w-xl text-lg text-quiet min-[1025px]:block">{t.intro(city)}</p>
          <p className="mt-3 text-lg text-quiet min-[1025px]:hidden">{t.introShort}</p>
          <div className="mt-6 max-w-xl">{search}</div>
          {live.often.length > 0 && (
            <p className="mt-4 flex flex-wrap items-center gap-2 text-sm">
              <span className="text-quiet">{s.often}</span>
              {live.often.map(({ name, url }) => (
                <SiteLink
                  key={url}
                  to={url}
                  className="inline-flex min-h-11 items-center rounded-full border border-control/40 bg-card px-3 font-medium hover:border-primary"
                >
                  {name}
                </SiteLink>
              ))}
            </p>
          )}
          <CityFigures city={city} labs={labs} verified={verified} live={live} />
        </div>
        {/* Beside each other on a desk, each over the edge of the one before. */}
        <div className="grid gap-3 min-[1025px]:gap-0">
          <ResultSample />
          <div className="relative min-[1025px]:-mt-6 min-[1025px]:mr-24">
            {live.next ? <NextTimeCard next={live.next} /> : <SlotSample />}
          </div>
          {live.thyroid && (
            <div className="relative min-[1025px]:-mt-3 min-[1025px]:ml-20">
              <ThyroidCard item={live.thyroid} />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** The product itself, drawn from its parts: a result that is checked and signed. Marked as a sample. */
function ResultSample() {
  const t = useMessages(homeMessages);
  return (
    <div className="card hidden p-5 pb-10 shadow-float min-[1025px]:ml-12 min-[1025px]:block" aria-hidden="true">
      <div className="flex items-center justify-between">
        <p className="font-heading font-bold text-xl">{t.sampleTest}</p>
        <Chip tone="saving">{t.low}</Chip>
      </div>
      <p className="mt-1">
        <span className="figure-price text-3xl">18.4</span>{' '}
        <span className="text-quiet">{t.usual('30–100 ng/mL')}</span>
      </p>
      <svg viewBox="0 0 320 90" className="mt-3 w-full" aria-hidden="true">
        <rect x="0" y="8" width="70" height="8" rx="4" fill="#F3CFA0" />
        <rect x="70" y="8" width="160" height="8" fill="#BFE3CB" />
        <rect x="230" y="8" width="90" height="8" rx="4" fill="#F2B8B5" />
        <rect x="42" y="3" width="4" height="18" rx="2" fill="var(--color-ink)" />
        <rect x="0" y="34" width="320" height="22" rx="4" fill="var(--color-good-tint)" />
        <polyline points="4,80 80,76 160,70 240,62 312,72" fill="none" stroke="var(--color-primary)" strokeWidth="3" />
        <circle cx="312" cy="72" r="5" fill="var(--color-primary)" />
      </svg>
      <p className="mt-1 note">
        {t.sample}. {t.sampleText}
      </p>
      <p className="mt-3 flex items-center gap-2 border-hairline border-t pt-3 font-semibold">
        <ShieldCheck size={20} className="text-good" />
        {t.sampleSigned}
      </p>
    </div>
  );
}

/** Where no time is free, or none can be read: what a time looks like. */
function SlotSample() {
  const t = useMessages(homeMessages);
  return (
    <div className="card hidden items-center gap-3 p-4 shadow-float min-[1025px]:flex" aria-hidden="true">
      <CalendarCheck className="text-primary" />
      <div>
        <p className="font-semibold">{t.sampleSlot}</p>
        <p className="note">
          {t.sample}. {t.sampleSlotText}
        </p>
      </div>
    </div>
  );
}
