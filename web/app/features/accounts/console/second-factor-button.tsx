import { takeOffSecondFactor } from '@healthplus/contract/accounts/admin.endpoints';
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

/** For whoever has lost telephone and recovery codes: takes the second step off, once that is confirmed. */
export function SecondFactorButton({
  account: { id, name },
  onChanged,
}: {
  account: Pick<AdminAccount, 'id' | 'name'>;
  onChanged: (now: AdminAccount) => void;
}) {
  const c = useMessages(consoleMessages);
  const { act } = useAction(useAdminSide(), c.actionFailed);
  const [asking, setAsking] = useState(false);
  const takeOff = () =>
    act(
      'second-factor',
      async (token) => {
        onChanged(await browserApi.call(takeOffSecondFactor, { params: { id } }, { token }));
        notify(c.secondStepOff(name));
      },
      (error) => messageOf(error, c.actionFailed),
    );
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {c.takeSecondStepOff}
      </Button>
      {asking && (
        <ConfirmDialog
          question={c.secondStepAsk(name)}
          confirm={c.takeSecondStepOff}
          onConfirm={takeOff}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
