import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useMessages } from '#app/lib/messages.ts';
import { TextAreaField } from '#app/ui/field.tsx';

/** How it is paid, and what the laboratory should know. */
export function PaySection({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const t = useMessages(bookingMessages);
  return (
    <div>
      <label className="flex items-start gap-3 rounded-card border-2 border-primary p-4">
        <input type="radio" name="payment" checked readOnly className="mt-1 size-5 accent-primary" />
        <span>
          <span className="block font-semibold">{t.atCollection}</span>
          <span className="text-quiet text-sm">{t.atCollectionText}</span>
        </span>
      </label>
      <div className="mt-4">
        <TextAreaField label={t.note} maxLength={500} value={note} onChange={(event) => onNote(event.target.value)} />
      </div>
    </div>
  );
}
