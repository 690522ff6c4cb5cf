import type { Lab } from '@healthplus/contract/labs/schemas';
import { labCardMessages } from '@healthplus/words/pages/lab-card';
import { LabCard } from '#app/features/labs/public/lab-card.tsx';
import { useMessages } from '#app/lib/messages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';

/** The first three labs of the city, with the way to all of them. Null labs: they could not be read. */
export function LabPreview({ labs, city }: { labs: Lab[] | null; city: string }) {
  const t = useMessages(labCardMessages);
  return (
    <section aria-labelledby="nearby-labs" className="page-width py-12">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 id="nearby-labs" className="text-3xl md:text-4xl">
          {t.nearbyIn(city)}
        </h2>
        <ButtonLink to="/services/nearby-labs" look="secondary">
          {t.exploreLabs}
        </ButtonLink>
      </div>
      {labs === null && <ErrorState title={t.labsFailed} />}
      {labs?.length === 0 && <EmptyState title={t.none(city)} />}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {labs?.map((lab) => (
          <li key={lab.id}>
            <LabCard lab={lab} />
          </li>
        ))}
      </ul>
    </section>
  );
}
