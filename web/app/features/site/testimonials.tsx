import type { Content } from '@healthplus/contract/site/schemas';
import { homeMessages } from '@healthplus/words/pages/home';
import { Star } from 'lucide-react';
import { useMessages } from '#app/lib/messages.ts';
import { Carousel } from '#app/ui/carousel.tsx';

/** Source: section 4. Three of six are seen; every 5 s one further; past either end it begins at the other. */
export function Testimonials({ testimonials }: { testimonials: Content<'testimonials'> }) {
  const t = useMessages(homeMessages);
  return (
    <section aria-labelledby="testimonials" className="page-width py-12">
      <h2 id="testimonials" className="mb-6 text-3xl md:text-4xl">
        {t.patientsSay}
      </h2>
      <Carousel label={t.patientsSay} slideClass="basis-full md:basis-1/3" autoplayMs={5000} loop={false}>
        {testimonials.map((entry) => (
          <figure key={entry.name} className="card flex h-full flex-col gap-3 p-5">
            <p role="img" aria-label={t.rated(entry.rating)} className="flex gap-0.5 text-saving-ink">
              {[1, 2, 3, 4, 5].map((star) => (
                <Star
                  key={star}
                  size={18}
                  aria-hidden
                  className={star <= entry.rating ? 'fill-current' : 'opacity-40'}
                />
              ))}
            </p>
            <blockquote className="grow">{entry.review}</blockquote>
            <figcaption className="flex items-center gap-3 font-semibold">
              {entry.photo && (
                <img src={entry.photo} alt="" width="48" height="48" loading="lazy" className="size-12 rounded-full" />
              )}
              {entry.name}
            </figcaption>
          </figure>
        ))}
      </Carousel>
    </section>
  );
}
