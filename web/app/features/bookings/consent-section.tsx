import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useId } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { FieldError } from '#app/ui/field.tsx';

/** Consent to a test that is done with counselling alone, before anything is booked. Source: HIV and AIDS Act 2017, section 5. */
export function ConsentSection({
  checked,
  onChange,
  error,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}) {
  const t = useMessages(bookingMessages);
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4 rounded-control border border-hairline p-4">
      <h4 id={id} className="mb-3 font-heading font-bold text-lg">
        {t.consentTitle}
      </h4>
      <ul className="mb-3 list-disc pl-5">
        {t.consentPoints.map((point) => (
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
        {t.consentAgree}
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </section>
  );
}
