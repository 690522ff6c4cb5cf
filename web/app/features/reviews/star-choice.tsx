import { reviewMessages } from '@healthplus/words/pages/reviews';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { FieldError } from '#app/ui/field.tsx';

/** One to five stars: five radio buttons that look like stars. */
export function StarChoice({
  value,
  set,
  error,
}: {
  value: string;
  set: (value: string) => void;
  error?: string | undefined;
}) {
  const t = useMessages(reviewMessages);
  const id = useId();
  return (
    <fieldset {...(error && { 'aria-describedby': id })}>
      <legend className="mb-1 font-medium">{t.stars}</legend>
      <div className="flex gap-1">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className="flex size-11 cursor-pointer items-center justify-center rounded-control has-[:focus-visible]:outline has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-primary"
          >
            <input
              type="radio"
              name={`${id}-stars`}
              value={star}
              checked={value === String(star)}
              onChange={() => set(String(star))}
              className="sr-only"
            />
            <Star
              size={28}
              aria-hidden
              className={Number(value) >= star ? 'fill-saving-ink text-saving-ink' : 'text-control'}
            />
            <span className="sr-only">{t.star(star)}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} text={error} />
    </fieldset>
  );
}
