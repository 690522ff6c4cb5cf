import { amountIn } from '@healthplus/contract/digits';
import { createOffer } from '@healthplus/contract/lab-offers/endpoints';
import { z } from '@healthplus/contract/z';
import { offerMessages } from '@healthplus/words/pages/lab-offers';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { useCentres } from '#app/features/labs/portal/centre-choice.tsx';
import { useCities } from '#app/lib/city.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, SelectField, TextField } from '#app/ui/field.tsx';
import { LeaveGuard } from '#app/ui/leave-guard.tsx';
import { isStriking } from './striking-price.ts';

/** A price and a city: both required, the price a number, the city an integer. Used to set an offer and to change one. */
export function OfferForm({
  price,
  basePrice,
  locationId,
  submit,
  busyText,
  onSubmit,
  onCancel,
}: {
  price?: number;
  /** What the price is struck from; with it a price that looks like a slip is pointed out. */
  basePrice?: number | undefined;
  locationId?: number | undefined;
  submit: string;
  busyText: string;
  /** Throws what the API threw. */
  onSubmit: (offer: { labPrice: number; locationId: number }, token: string) => Promise<unknown>;
  onCancel?: () => void;
}) {
  const t = useMessages(offerMessages);
  const cities = useCities();
  const { formProps, field, form, busy, failed, unsaved } = usePrivateForm(useLabSide(), {
    schema: createOffer.body
      .pick({ labPrice: true })
      .extend({ locationId: z.coerce.number().int().positive(t.chooseLocation) }),
    defaults: { labPrice: String(price ?? ''), locationId: String(locationId ?? '') },
    bodyOf: ({ labPrice, locationId: city }) => ({ labPrice: labPrice || undefined, locationId: city }),
    send: onSubmit,
    failure: (error) => messageOf(error, t.submitFailed),
  });
  const after = amountIn(form.watch('labPrice'));
  const chosen = Number(form.watch('locationId'));
  const { centres } = useCentres();
  const elsewhere = cities.find(
    ({ id, name }) => id === chosen && centres.length > 0 && centres.every((centre) => centre.city !== name),
  );
  return (
    <form {...formProps} className="grid gap-4">
      {!onCancel && <LeaveGuard unsaved={unsaved} />}
      <TextField label={t.price} inputMode="decimal" required {...field('labPrice')} />
      {basePrice !== undefined && after > 0 && isStriking({ before: price ?? null, after, basePrice }) && (
        <p role="status" className="rounded-control bg-saving p-3 text-saving-ink text-sm">
          {t.strikingText(rupees(after), rupees(basePrice), price === undefined ? null : rupees(price))}
        </p>
      )}
      <SelectField label={t.location} required {...field('locationId')}>
        <option value="" />
        {cities.map((city) => (
          <option key={city.id} value={city.id}>
            {city.name}
          </option>
        ))}
      </SelectField>
      {elsewhere && (
        <p role="status" className="rounded-control bg-saving p-3 text-saving-ink text-sm">
          {t.noCentre(elsewhere.name)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {onCancel && (
          <Button look="secondary" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
        <FieldError text={failed} />
        <Button type="submit" disabled={busy}>
          {busy ? busyText : submit}
        </Button>
      </div>
    </form>
  );
}
