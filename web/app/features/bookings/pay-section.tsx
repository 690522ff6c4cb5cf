import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useSite } from '#app/features/site/use-site.ts';
import { useMessages } from '#app/lib/messages.ts';
import { TextAreaField } from '#app/ui/field.tsx';
import type { Draft } from './draft.ts';

/** How it is paid, as far as there is a choice, and what the laboratory should know. */
export function PaySection({ draft, patch }: { draft: Draft; patch: (changes: Partial<Draft>) => void }) {
  const t = useMessages(bookingMessages);
  const { paysOnline } = useSite();
  const ways = [
    { way: 'at_collection' as const, title: t.atCollection, text: t.atCollectionText },
    ...(paysOnline ? [{ way: 'online' as const, title: t.online, text: t.onlineText }] : []),
  ];
  return (
    <div>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t.payment}</legend>
        {ways.map(({ way, title, text }) => (
          <label
            key={way}
            className="flex cursor-pointer items-start gap-3 rounded-card border border-control/50 p-4 has-checked:border-2 has-checked:border-primary"
          >
            <input
              type="radio"
              name="payment"
              checked={(paysOnline ? draft.payment : 'at_collection') === way}
              onChange={() => patch({ payment: way })}
              className="mt-1 size-5 accent-primary"
            />
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="text-quiet text-sm">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="mt-4">
        <TextAreaField
          label={t.note}
          maxLength={500}
          value={draft.note}
          onChange={(event) => patch({ note: event.target.value })}
        />
      </div>
    </div>
  );
}
