import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useId } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { FieldError } from '#app/ui/field.tsx';

/** Consent to a test that is done with counselling alone, before anything is booked. Source: HIV and AIDS Act 2017, section 5. */
export function ConsentSection(given: Given) {
  const t = useMessages(bookingMessages);
  return <Agreement title={t.consentTitle} points={t.consentPoints} agree={t.consentAgree} {...given} />;
}

/** What a parent or guardian says yes to, once for each child. Source: Digital Personal Data Protection Act 2023, section 9. */
export function GuardianSection(given: Given) {
  const t = useMessages(bookingMessages);
  return <Agreement title={t.guardianTitle} points={t.guardianPoints} agree={t.guardianAgree} {...given} />;
}

interface Given {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

function Agreement({
  title,
  points,
  agree,
  checked,
  onChange,
  error,
}: Given & { title: string; points: readonly string[]; agree: string }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4 rounded-control border border-hairline p-4">
      <h4 id={id} className="mb-3 font-heading font-bold text-lg">
        {title}
      </h4>
      <ul className="mb-3 list-disc pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <label className="flex min-h-11 items-start gap-3 font-medium">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-1 size-5 accent-primary"
        />
        {agree}
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </section>
  );
}
