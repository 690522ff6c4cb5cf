import { Rupees } from '@healthplus/contract/primitives';
import { offerMessages } from '@healthplus/words/pages/lab-offers';
import { type FormEvent, useState } from 'react';
import { usePortal } from '#app/features/accounts/lab-side.ts';
import { useCities } from '#app/lib/city.ts';
import { fieldsOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';

/** A price and a city: both required, the price a number, the city an integer. Used to set an offer and to change one. */
export function OfferForm({
  price,
  locationId,
  submit,
  busyText,
  onSubmit,
  onCancel,
}: {
  price?: number;
  locationId?: number | undefined;
  submit: string;
  busyText: string;
  /** Throws what the API threw; its fields are shown beside theirs. */
  onSubmit: (offer: { labPrice: number; locationId: number }) => Promise<unknown>;
  onCancel?: () => void;
}) {
  const t = useMessages(offerMessages);
  const cities = useCities();
  const { profile } = usePortal();
  const [chosen, setChosen] = useState(locationId);
  const elsewhere = cities.find((city) => city.id === chosen && city.name !== profile.city);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const checked = Rupees.safeParse(form.get('labPrice') || undefined);
    const city = Number.parseInt(String(form.get('locationId')), 10);
    if (!checked.success || !city) {
      setErrors({
        ...(checked.success ? {} : { labPrice: checked.error.issues[0]!.message }),
        ...(city ? {} : { locationId: t.chooseLocation }),
      });
      return;
    }
    setBusy(true);
    setErrors({});
    try {
      await onSubmit({ labPrice: checked.data, locationId: city });
    } catch (error) {
      setErrors(fieldsOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <TextField
        label={t.price}
        name="labPrice"
        type="number"
        min={1}
        step="0.01"
        inputMode="decimal"
        required
        defaultValue={price ?? ''}
        error={errors.labPrice}
      />
      <SelectField
        label={t.location}
        name="locationId"
        required
        defaultValue={locationId ?? ''}
        error={errors.locationId}
        onChange={(event) => setChosen(Number(event.target.value))}
      >
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
        <Button type="submit" disabled={busy}>
          {busy ? busyText : submit}
        </Button>
      </div>
    </form>
  );
}
