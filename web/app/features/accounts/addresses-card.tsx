import { removeAddress } from '@healthplus/contract/accounts/my-account.endpoints';
import type { Address } from '@healthplus/contract/accounts/schemas';
import { bookMessages } from '@healthplus/words/pages/people';
import { useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import type { Reading } from '#app/lib/private-page.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { accountSide } from './account-side.ts';

/** The addresses of earlier home visits. */
export function AddressesCard({ reading }: { reading: Reading<Address[]> | undefined }) {
  const t = useMessages(bookMessages);
  const { value: addresses, failure, reload } = usePrivate(accountSide, reading);
  const { act } = useAction(accountSide, t.failed);
  const [removing, setRemoving] = useState<Address | null>(null);
  const remove = ({ id }: Address) =>
    act(
      String(id),
      async (token) => {
        await browserApi.call(removeAddress, { params: { id } }, { token });
        await reload();
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <section aria-labelledby="addresses" className="card p-5">
      <h2 id="addresses" className="mb-2 text-xl">
        {t.addresses}
      </h2>
      {failure !== null && <ErrorState title={t.notRead} />}
      {addresses?.length === 0 && <p className="note">{t.noAddresses}</p>}
      <ul className="divide-y divide-hairline">
        {addresses?.map((address) => (
          <li key={address.id} className="flex items-center justify-between gap-2 py-1">
            <span className="wrap-anywhere text-[0.9375rem]">
              {[address.line, address.floor, address.locality, address.landmark].filter(Boolean).join(', ')},{' '}
              {address.city} {address.pincode}
            </span>
            <Button look="quiet" aria-label={`${t.remove}: ${address.line}`} onClick={() => setRemoving(address)}>
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          question={t.removeAddressAsk(removing.line)}
          confirm={t.remove}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
}
