import { changeAdminAccount } from '@healthplus/contract/accounts/admin.endpoints';
import type { AdminAccount } from '@healthplus/contract/accounts/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { useState } from 'react';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';

/** Locks an account out, once that is confirmed, or lets it in again. */
export function LockButton({
  account: { id, name, disabled },
  onChanged,
}: {
  account: Pick<AdminAccount, 'id' | 'name' | 'disabled'>;
  onChanged: (now: AdminAccount) => void | Promise<void>;
}) {
  const c = useMessages(consoleMessages);
  const { busy, act } = useAction(useAdminSide(), c.actionFailed);
  const [asking, setAsking] = useState(false);
  const lock = (wanted: boolean) =>
    act(
      'lock',
      async (token) => {
        const input = { params: { id }, body: { disabled: wanted } };
        await onChanged(await browserApi.call(changeAdminAccount, input, { token }));
        notify(wanted ? c.lockedNow(name) : c.unlockedNow(name));
      },
      (error) => messageOf(error, c.actionFailed),
    );
  return (
    <>
      {disabled ? (
        <Button disabled={busy !== null} onClick={() => void lock(false)}>
          {c.unlock}
        </Button>
      ) : (
        <Button look="danger" disabled={busy !== null} onClick={() => setAsking(true)}>
          {c.lock}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          question={c.lockAsk(name)}
          confirm={c.lock}
          onConfirm={() => lock(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
