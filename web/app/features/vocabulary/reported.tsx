import { putParameterReported } from '@healthplus/contract/vocabulary/parameter-rules.endpoints';
import type { ParameterRule } from '@healthplus/contract/vocabulary/schemas';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';

/** Whether a lab reports a value of the tests that it sells: a question before it is left out, none before it is back. */
export function Reported({
  rule,
  onSaved,
  onClose,
}: {
  rule: ParameterRule;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useMessages(vocabularyMessages);
  const { act, busy } = useAction(useLabSide(), t.ruleFailed);
  const [asking, setAsking] = useState(false);
  const put = (reported: boolean) =>
    act(
      'reported',
      async (token) => {
        const params = { parameterId: rule.parameterId };
        notify(messageIn(await browserApi.call(putParameterReported, { params, body: { reported } }, { token })));
        await onSaved();
        onClose();
      },
      (error) => messageOf(error, t.ruleFailed),
    );
  return (
    <div className="mt-6 border-hairline border-t pt-4">
      <Button
        look="secondary"
        disabled={busy !== null}
        onClick={() => (rule.reported ? setAsking(true) : void put(true))}
      >
        {rule.reported ? t.reportItNot : t.reportIt}
      </Button>
      {asking && (
        <ConfirmDialog
          question={t.reportItNotAsk(rule.name)}
          confirm={t.reportItNot}
          look="primary"
          onConfirm={() => put(false)}
          onClose={() => setAsking(false)}
        >
          <p className="mb-4">{t.reportItNotWhat}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
