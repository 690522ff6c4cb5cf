import type { Address } from '@healthplus/contract/accounts/schemas';
import { cityName } from '@healthplus/words/city-names';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useEffect } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { FieldError, TextField } from '#app/ui/field.tsx';
import type { Draft, Patch } from './draft.ts';

interface Props {
  draft: Draft;
  patch: (changes: Partial<Draft>) => void;
  addresses: Address[];
  city: string;
  errors: Record<string, string>;
}

/** Where the collector comes to: an address of the account in this city, or another. */
export function AddressSection({ draft, patch, addresses, city, errors }: Props) {
  const t = useMessages(bookingMessages);
  const here = addresses.filter((address) => address.city === city);
  const chosen = here.some((address) => address.id === draft.addressId) ? draft.addressId : null;
  return (
    <section aria-labelledby="address">
      <h3 id="address" className="mb-3 text-lg">
        {t.address}
      </h3>
      {here.length > 0 && (
        <fieldset className="mb-4 grid gap-2">
          <legend className="sr-only">{t.address}</legend>
          {[
            ...here.map((entry) => ({
              id: entry.id as number | null,
              text: `${entry.line}, ${entry.locality} ${entry.pincode}`,
            })),
            { id: null, text: t.addressNew },
          ].map((entry) => (
            <label
              key={entry.id ?? 'new'}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-control/50 px-4 has-checked:border-primary"
            >
              <input
                type="radio"
                name="address"
                checked={chosen === entry.id}
                onChange={() => patch({ addressId: entry.id })}
                className="accent-primary"
              />
              {entry.text}
            </label>
          ))}
        </fieldset>
      )}
      {chosen !== null && <FieldError alert text={errors['address.pincode'] ?? errors['address.cityId']} />}
      {chosen === null && <NewAddress draft={draft} patch={patch} city={city} errors={errors} />}
      <DoorContact draft={draft} patch={patch} errors={errors} />
    </section>
  );
}

/** An address that is not on the account yet, as people find it. */
function NewAddress({ draft, patch, city, errors }: Omit<Props, 'addresses'>) {
  const t = useMessages(bookingMessages);
  const change = (changes: Partial<Draft['address']>) => patch({ address: { ...draft.address, ...changes } });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          label={t.line}
          name="line"
          autoComplete="address-line1"
          value={draft.address.line}
          onChange={(event) => change({ line: event.target.value })}
          error={errors['address.line']}
        />
      </div>
      <TextField
        label={t.floor}
        name="floor"
        maxLength={20}
        autoComplete="address-line2"
        value={draft.address.floor}
        onChange={(event) => change({ floor: event.target.value })}
        error={errors['address.floor']}
      />
      <TextField
        label={t.landmark}
        name="landmark"
        maxLength={80}
        value={draft.address.landmark}
        onChange={(event) => change({ landmark: event.target.value })}
        error={errors['address.landmark']}
      />
      <TextField
        label={t.locality}
        name="locality"
        autoComplete="address-level3"
        value={draft.address.locality}
        onChange={(event) => change({ locality: event.target.value })}
        error={errors['address.locality']}
      />
      <TextField
        label={t.pincode}
        name="pincode"
        inputMode="numeric"
        maxLength={6}
        autoComplete="postal-code"
        value={draft.address.pincode}
        onChange={(event) => change({ pincode: event.target.value })}
        error={errors['address.pincode']}
        hint={cityName(city)}
      />
    </div>
  );
}

/** Whom the collector calls at the door, where it is not whoever books: folded until it is wanted. */
function DoorContact({ draft, patch, errors }: Pick<Props, 'draft' | 'patch' | 'errors'>) {
  const t = useMessages(bookingMessages);
  const { door } = draft;
  const change = (changes: Partial<Draft['door']>) => patch({ door: { ...door, ...changes } });
  const said = Boolean(door.name || door.phone || errors['door.name'] || errors['door.phone']);
  return (
    <details className="mt-4" open={said || undefined}>
      <summary className="min-h-11 cursor-pointer content-center font-medium">{t.door}</summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <TextField
          label={t.doorName}
          name="doorName"
          maxLength={80}
          autoComplete="off"
          value={door.name}
          onChange={(event) => change({ name: event.target.value })}
          error={errors['door.name']}
        />
        <TextField
          label={t.doorPhone}
          name="doorPhone"
          type="tel"
          inputMode="tel"
          maxLength={20}
          autoComplete="off"
          value={door.phone}
          onChange={(event) => change({ phone: event.target.value })}
          error={errors['door.phone']}
        />
      </div>
    </details>
  );
}

/** The first address of an account in this city is offered once, where none was typed: who booked before need not again. */
export function useAddressFirst(
  restored: boolean,
  { addresses, city }: Pick<Props, 'addresses' | 'city'>,
  patch: Patch,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, when the addresses are known; a choice is not taken back
  useEffect(() => {
    const here = addresses.filter((address) => address.city === city);
    const [first] = here;
    if (!restored || !first) return;
    patch(({ address, addressId }) => {
      const typed = Object.values(address).some((value) => value !== '');
      return typed || here.some(({ id }) => id === addressId) ? {} : { addressId: first.id };
    });
  }, [addresses, city, restored]);
}
