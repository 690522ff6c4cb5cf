import type { Consultation } from '@healthplus/contract/consultations/schemas';
import { consultationMessages } from '@healthplus/words/pages/consultations';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { ConsultationCard } from './consultation-card.tsx';

/** Whom a patient consults, or that it could not be read. */
export function MyConsultations({
  all,
  failed,
  onAgain,
  onChange,
}: {
  all: Consultation[];
  failed: boolean;
  onAgain: () => void;
  onChange: (changed: Consultation) => void;
}) {
  const c = useMessages(consultationMessages);
  if (failed)
    return (
      <ErrorState title={c.mineFailed}>
        <Button look="secondary" onClick={onAgain}>
          {c.again}
        </Button>
      </ErrorState>
    );
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="consultations" className="mb-8">
      <h2 id="consultations" className="mb-4 scroll-mt-20 text-2xl">
        {c.mine}
      </h2>
      <div className="grid gap-4">
        {all.map((entry) => (
          <ConsultationCard key={entry.number} consultation={entry} onChange={onChange} />
        ))}
      </div>
    </section>
  );
}
