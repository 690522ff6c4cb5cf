import { handleCallback } from '@healthplus/contract/enquiries/endpoints';
import type { Callback } from '@healthplus/contract/enquiries/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { FieldError, TextAreaField } from '#app/ui/field.tsx';

/** How a callback went: reached or not, and what came of it. */
export function HandleCallback({
  callback,
  onHandled,
  onClose,
}: {
  callback: Callback;
  onHandled: (changed: Callback) => void;
  onClose: () => void;
}) {
  const t = useMessages(consoleMessages);
  const { formProps, field, part, busy, failed } = usePrivateForm(useAdminSide(), {
    schema: handleCallback.body,
    defaults: { state: 'reached', outcome: callback.outcome },
    send: async (body, token) => {
      onHandled(await browserApi.call(handleCallback, { params: { id: callback.id }, body }, { token }));
      notify(t.saved);
      onClose();
    },
    failure: (error) => messageOf(error, t.actionFailed),
  });
  const { set } = part('state');
  return (
    <Dialog title={`${t.handle}: ${callback.phone}`} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <TextAreaField label={t.outcome} maxLength={500} {...field('outcome')} />
        <FieldError text={failed} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" onClick={() => set('reached')} disabled={busy}>
            {t.reached}
          </Button>
          <Button type="submit" onClick={() => set('not_reached')} look="secondary" disabled={busy}>
            {t.notReached}
          </Button>
          {callback.state !== 'open' && (
            <Button type="submit" onClick={() => set('open')} look="quiet" disabled={busy}>
              {t.reopen}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
