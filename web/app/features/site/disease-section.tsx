import { homeMessages } from '@healthplus/words/pages/home';
import { useMessages } from '#app/lib/messages.ts';
import { SiteLink } from '#app/ui/site-link.tsx';

export interface DiseaseCard {
  slug: string;
  disease: string;
  description: string;
  image: string;
  tests: { name: string; url: string }[];
}

/** The ten diseases: a row of links to each of them on this page, and a card each. */
export function DiseaseSection({ diseases }: { diseases: DiseaseCard[] }) {
  const t = useMessages(homeMessages);
  return (
    <section id="diseases" aria-labelledby="diseases-title" className="border-hairline border-y bg-card">
      <div className="page-width py-12">
        <h2 id="diseases-title" className="mb-4 text-3xl md:text-4xl">
          {t.diseases}
        </h2>
        <nav aria-label={t.diseases} className="pill-row mb-6">
          {diseases.map((entry) => (
            <a key={entry.slug} href={`#${entry.slug}`} className="pill">
              {entry.disease}
            </a>
          ))}
        </nav>
        <ul className="card-row lg:grid-cols-3 xl:grid-cols-5">
          {diseases.map((entry) => (
            <li key={entry.slug} id={entry.slug} className="card disease-card">
              <img src={entry.image} alt="" width="64" height="64" loading="lazy" className="size-16" />
              <h3 className="text-lg">{entry.disease}</h3>
              <p className="note">{entry.description}</p>
              <p className="font-semibold text-sm">{t.suggested}</p>
              <ul className="grid">
                {entry.tests.map((test) => (
                  <li key={test.name}>
                    <SiteLink
                      to={test.url}
                      className="inline-flex min-h-11 items-center text-primary text-sm underline md:min-h-9"
                    >
                      {test.name}
                    </SiteLink>
                  </li>
                ))}
              </ul>
              <SiteLink
                to={`/common-health-problems/${entry.slug}`}
                className="mt-auto inline-flex min-h-11 items-center font-semibold text-primary"
              >
                {t.readMore}
                <span className="sr-only">: {entry.disease}</span>
                <span aria-hidden>&nbsp;→</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
