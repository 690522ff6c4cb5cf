import { NewQuote, type Quote } from '@healthplus/contract/quotes/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { bookMessages } from '@healthplus/words/pages/people';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import type { Draft } from './draft.ts';

/** How it is paid, as far as there is a choice, and what the laboratory should know. */
export function PaySection({
  draft,
  patch,
  quote,
  error,
  partError,
}: {
  draft: Draft;
  patch: (changes: Partial<Draft>) => void;
  quote: Quote | null;
  /** What is wrong with the code for something off, and with the part that is paid now. */
  error: string | undefined;
  partError?: string | undefined;
}) {
  const t = useMessages(bookingMessages);
  // A lab says so for itself.
  const paysOnline = Boolean(quote?.online) && (quote?.total ?? 0) > 0;
  const { part = null } = draft;
  const ways = [
    { way: 'at_collection' as const, title: t.atCollection, text: t.atCollectionText },
    ...(paysOnline
      ? [
          { way: 'online' as const, title: t.online, text: t.onlineText },
          { way: 'part' as const, title: t.onlinePart, text: t.onlinePartText },
        ]
      : []),
  ];
  const chosen = !paysOnline || draft.payment === 'at_collection' ? 'at_collection' : part === null ? 'online' : 'part';
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
              checked={chosen === way}
              onChange={() =>
                patch({ payment: way === 'part' ? 'online' : way, part: way === 'part' ? (part ?? '') : null })
              }
              className="mt-1 size-5 shrink-0 accent-primary"
            />
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="note">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen === 'part' && (
        <div className="mt-4 max-w-md">
          <TextField
            label={t.partNow}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={part ?? ''}
            error={partError}
            onChange={(event) => patch({ part: event.target.value })}
          />
        </div>
      )}
      <CouponField draft={draft} patch={patch} quote={quote} error={error} />
      <ForTheLab draft={draft} patch={patch} />
    </div>
  );
}

/** What the laboratory should know: who sent them, and anything else. */
function ForTheLab({ draft, patch }: Pick<Parameters<typeof PaySection>[0], 'draft' | 'patch'>) {
  const t = useMessages(bookingMessages);
  const b = useMessages(bookMessages);
  return (
    <div className="mt-4 grid gap-4">
      <TextField
        label={b.sentBy}
        maxLength={80}
        autoComplete="off"
        value={draft.referredBy}
        onChange={(event) => patch({ referredBy: event.target.value })}
      />
      <TextAreaField
        label={t.note}
        maxLength={500}
        value={draft.note}
        onChange={(event) => patch({ note: event.target.value })}
      />
    </div>
  );
}

/** A code for something off: asked for at once, and taken away again. */
function CouponField({ draft, patch, quote, error }: Omit<Parameters<typeof PaySection>[0], 'partError'>) {
  const t = useMessages(bookingMessages);
  const { formProps, field, form } = useContractForm({
    schema: NewQuote.pick({ coupon: true }),
    defaults: { coupon: draft.coupon },
    send: async ({ coupon = '' }) => patch({ coupon }),
    failure: () => '',
  });
  const typed = form.watch('coupon');
  const refused = quote?.problems.find(({ about }) => about === 'coupon')?.message ?? error;
  const counts = draft.coupon !== '' && !refused && quote !== null && quote.discount > 0;
  return (
    <form {...formProps} className="mt-4 flex max-w-md flex-wrap items-end gap-3">
      <div className="min-w-40 flex-1">
        <TextField
          label={t.coupon}
          maxLength={24}
          autoComplete="off"
          {...field('coupon')}
          // Whoever types a code and goes on without a word means it: the price is asked for with it.
          onBlur={() => typed.trim() !== draft.coupon && patch({ coupon: typed.trim() })}
          error={draft.coupon === '' ? undefined : refused}
        />
      </div>
      <Button type="submit" look="secondary" disabled={typed.trim() === '' || typed.trim() === draft.coupon}>
        {t.applyCoupon}
      </Button>
      {draft.coupon !== '' && (
        <Button
          look="quiet"
          onClick={() => {
            form.reset({ coupon: '' });
            patch({ coupon: '' });
          }}
        >
          {t.removeCoupon}
        </Button>
      )}
      <p role="status" className="w-full font-medium text-good">
        {counts && t.couponCounts(rupees(quote.discount))}
      </p>
    </form>
  );
}
