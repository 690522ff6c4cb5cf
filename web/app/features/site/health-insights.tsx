import type { Content } from '@healthplus/contract/site/schemas';
import { homeMessages } from '@healthplus/words/pages/home';
import { ExternalLink } from 'lucide-react';
import { useMessages } from '#app/lib/messages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Carousel } from '#app/ui/carousel.tsx';

export function HealthInsights({ insights }: { insights: Content<'insights'> }) {
  const t = useMessages(homeMessages);
  return (
    <section id="insights" aria-labelledby="insights-title" className="page-width py-12">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 id="insights-title" className="text-3xl md:text-4xl">
          {t.insights}
        </h2>
        <ButtonLink to="/common-health-problems" look="secondary">
          {t.exploreAll}
        </ButtonLink>
      </div>
      <Carousel label={t.insights} slideClass="basis-full md:basis-1/2 lg:basis-1/3 xl:basis-1/4" autoplayMs={3000}>
        {insights.map((entry) => (
          <article key={entry.condition} className="card flex h-full items-center gap-4 p-4">
            <img src={entry.image} alt="" width="72" height="72" loading="lazy" className="size-18" />
            <div>
              <h3 className="text-lg">{entry.condition}</h3>
              <a
                href={entry.link}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary underline"
              >
                {t.explore}
                <span className="sr-only">: {entry.condition}</span>
                <ExternalLink size={16} aria-hidden />
                <span className="sr-only">({t.newTab})</span>
              </a>
            </div>
          </article>
        ))}
      </Carousel>
    </section>
  );
}
