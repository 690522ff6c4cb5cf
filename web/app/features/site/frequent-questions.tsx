import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

/** Questions with one answer open at a time; a click on the open one closes it. */
export function FrequentQuestions({
  title,
  items,
  id,
}: {
  title: string;
  items: { question: string; answer: string }[];
  id: string;
}) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="page-width py-12">
      <h2 id={`${id}-title`} className="mb-6 text-3xl md:text-4xl">
        {title}
      </h2>
      <div className="card max-w-3xl divide-y divide-hairline">
        {items.map((item, index) => (
          <div key={item.question}>
            <h3 className="font-sans text-base">
              <button
                type="button"
                aria-expanded={open === index}
                aria-controls={`${id}-${index}`}
                onClick={() => setOpen(open === index ? null : index)}
                className="flex min-h-14 w-full items-center justify-between gap-4 px-4 py-3 text-left font-semibold"
              >
                {item.question}
                <ChevronDown
                  aria-hidden
                  className={`shrink-0 transition-transform ${open === index ? 'rotate-180' : ''}`}
                />
              </button>
            </h3>
            <p id={`${id}-${index}`} hidden={open !== index} className="answer max-w-[70ch] px-4 pb-4 text-quiet">
              {item.answer}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
