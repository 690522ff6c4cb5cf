import { type ContentKey, contentSchemas } from '@healthplus/contract/site/schemas';
import { contentMessages } from '@healthplus/words/pages/content';
import { FrequentQuestions } from '#app/features/site/frequent-questions.tsx';
import { HealthInsights } from '#app/features/site/health-insights.tsx';
import { MeetDoctors } from '#app/features/site/meet-doctors.tsx';
import { StatisticsBand } from '#app/features/site/statistics-band.tsx';
import { Testimonials } from '#app/features/site/testimonials.tsx';
import { useMessages } from '#app/lib/messages.ts';

/** What is being written, drawn by the same components as on the site; nothing while it does not fit. */
export function ContentPreview({ part, value }: { part: ContentKey; value: unknown }) {
  const t = useMessages(contentMessages);
  const drawn = draw(part, value, t.parts.faq);
  if (!drawn) return null;
  return (
    <section aria-labelledby="preview" className="mt-8">
      <h2 id="preview" className="text-xl">
        {t.preview}
      </h2>
      <p className="mb-3 text-quiet">{t.previewText}</p>
      <div className="overflow-hidden rounded-card border border-hairline bg-ground">{drawn}</div>
    </section>
  );
}

function draw(part: ContentKey, value: unknown, questions: string) {
  if (part === 'contact') {
    const { success, data } = contentSchemas.contact.safeParse(value);
    return success ? (
      <p className="bg-night p-4 text-on-night">
        <strong>{data.siteName}</strong> · {data.contactPhone} · {data.contactEmail}
      </p>
    ) : null;
  }
  if (part === 'statistics') {
    const { success, data } = contentSchemas.statistics.safeParse(value);
    return success ? <StatisticsBand statistics={data} /> : null;
  }
  if (part === 'doctors') {
    const { success, data } = contentSchemas.doctors.safeParse(value);
    return success ? <MeetDoctors doctors={data} /> : null;
  }
  if (part === 'testimonials') {
    const { success, data } = contentSchemas.testimonials.safeParse(value);
    return success ? <Testimonials testimonials={data} /> : null;
  }
  if (part === 'faq') {
    const { success, data } = contentSchemas.faq.safeParse(value);
    return success ? <FrequentQuestions id="preview-faq" title={questions} items={data} /> : null;
  }
  const { success, data } = contentSchemas.insights.safeParse(value);
  return success ? <HealthInsights insights={data} /> : null;
}
