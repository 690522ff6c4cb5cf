import { listingMessages } from '@healthplus/words/pages/item-lists';
import { useMessages } from '#app/lib/messages.ts';

/** How a test is booked, in seven steps. */
export function BookingGuide({ steps }: { steps: { title: string; text: string }[] }) {
  const t = useMessages(listingMessages);
  return (
    <section aria-labelledby="guide" className="page-width py-12">
      <h2 id="guide" className="mb-6 text-3xl md:text-4xl">
        {t.guide}
      </h2>
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.title} className="card flex gap-3 p-4">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-tint font-bold text-primary">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{step.title}</h3>
              <p className="note">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
