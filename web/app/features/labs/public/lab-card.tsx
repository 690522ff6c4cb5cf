import type { Lab } from '@healthplus/contract/labs/schemas';
import { labCardMessages } from '@healthplus/words/pages/lab-card';
import type { ReactNode } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { VerifiedChip } from '#app/ui/chip.tsx';
import { LabMark } from '#app/ui/lab-mark.tsx';

export function LabCard({
  lab,
  place,
  standing,
}: {
  lab: Lab;
  /** Where it stands in the list and how far away it is. */
  place?: { number: number; km: number | null };
  /** What its patients say of it, and what was measured. */
  standing?: ReactNode;
}) {
  const t = useMessages(labCardMessages);
  return (
    <article className="card flex h-full flex-col gap-3 p-4">
      <div className="flex gap-3">
        <LabMark image={lab.labImage} size={56} />
        <div className="min-w-0">
          <h3 className="wrap-anywhere text-lg">
            {place && <span className="text-quiet">{place.number}. </span>}
            {lab.labName}
          </h3>
          <VerifiedChip verified={lab.verified} label={lab.verified ? t.verified : t.notVerified} />
        </div>
      </div>
      {standing}
      <p className="wrap-anywhere note">{lab.address}</p>
      <p className="note">{phoneText(lab.phone)}</p>
      {place?.km != null && <p className="font-semibold text-sm">{t.away(place.km.toFixed(1))}</p>}
      <ButtonLink to={`/lab/${lab.id}`} look="secondary" wide className="mt-auto">
        {t.viewLab}
        <span className="sr-only"> {lab.labName}</span>
      </ButtonLink>
    </article>
  );
}
