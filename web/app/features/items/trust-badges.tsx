import { listingMessages } from '@healthplus/words/pages/item-lists';
import { BadgeCheck, FileCheck2, House, IndianRupee } from 'lucide-react';
import { useMessages } from '#app/lib/messages.ts';

const icons = { checked: BadgeCheck, place: House, price: IndianRupee, signed: FileCheck2 };
const points = ['checked', 'place', 'price', 'signed'] as const;

/** What a visitor can rely on here; each of them is kept by the product. */
export function TrustBadges() {
  const t = useMessages(listingMessages);
  return (
    <section aria-label={t.trust} className="border-hairline border-y bg-card">
      <ul className="page-width grid gap-6 py-8 sm:grid-cols-2 lg:grid-cols-4">
        {points.map((point) => {
          const Icon = icons[point];
          return (
            <li key={point} className="flex gap-3">
              <Icon className="mt-1 shrink-0 text-primary" aria-hidden />
              <div>
                <p className="font-semibold">{t.trustPoints[point]}</p>
                <p className="note">{t.trustTexts[point]}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
