import { listReferralLabs, sendOut, takeBack } from '@healthplus/contract/referrals/endpoints';
import type { MeasuredParameter } from '@healthplus/contract/results/schemas';
import { dialogsMessages } from '@healthplus/words/pages/dialogs';
import { referralsMessages } from '@healthplus/words/pages/referrals';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useAction, useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { FormButtons } from '#app/ui/form-buttons.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

type Test = Pick<MeasuredParameter, 'testId' | 'test' | 'referral'>;

/** Who measures a test of an order: here, or another laboratory that is chosen while it is movable: taken, and nothing of it written. */
export function SendOutButton({
  orderId,
  test,
  isMovable,
  onChange,
}: {
  orderId: number;
  test: Test;
  isMovable: boolean;
  onChange: () => void;
}) {
  const t = useMessages(referralsMessages);
  const [open, setOpen] = useState(false);
  const { busy, act } = useAction(useLabSide(), t.changeFailed);
  const params = { orderId, testId: test.testId };
  const back = () =>
    act(
      'back',
      async (token) => {
        await browserApi.call(takeBack, { params }, { token });
        onChange();
      },
      (error) => messageOf(error, t.changeFailed),
    );
  if (test.referral !== null)
    return (
      <span className="flex flex-wrap items-center gap-2 text-sm">
        <span className="wrap-anywhere text-quiet">{t.sentTo(test.referral)}</span>
        {isMovable && (
          <Button
            look="quiet"
            aria-label={t.takeBackOf(test.test)}
            disabled={busy !== null}
            onClick={() => void back()}
          >
            {t.takeBack}
          </Button>
        )}
      </span>
    );
  if (!isMovable) return null;
  return (
    <>
      <Button look="quiet" aria-label={t.sendOutOf(test.test)} onClick={() => setOpen(true)}>
        {t.sendOut}
      </Button>
      {open && (
        <SendOutDialog
          params={params}
          title={t.sendTitle(test.test)}
          onDone={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const begin = () => beginReading('labToken', (token) => browserApi.call(listReferralLabs, {}, { token }));

function SendOutDialog({
  params,
  title,
  onDone,
  onClose,
}: {
  params: { orderId: number; testId: number };
  title: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useMessages(referralsMessages);
  const words = useMessages(dialogsMessages);
  const { value, failure } = usePrivate(useLabSide(), useBegun(begin));
  const { formProps, field, busy } = usePrivateForm(useLabSide(), {
    schema: sendOut.body,
    defaults: { referralLabId: '' },
    bodyOf: ({ referralLabId }) => ({ referralLabId: referralLabId || undefined }),
    send: async (body, token) => {
      await browserApi.call(sendOut, { params, body }, { token });
      onDone();
      onClose();
    },
    failure: (error) => messageOf(error, t.changeFailed),
  });
  return (
    <Dialog title={title} onClose={onClose}>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={2} />}
      {value?.length === 0 && (
        <>
          <p className="mb-4">{t.noLabs}</p>
          <span className="flex flex-wrap gap-3">
            <ButtonLink to="/labs/send-outs">{t.labs}</ButtonLink>
            <Button look="secondary" onClick={onClose}>
              {words.cancel}
            </Button>
          </span>
        </>
      )}
      {value && value.length > 0 && (
        <form {...formProps} className="grid gap-4">
          <SelectField label={t.sendTo} {...field('referralLabId')}>
            <option value="">–</option>
            {value.map((lab) => (
              <option key={lab.id} value={lab.id}>
                {lab.name}
              </option>
            ))}
          </SelectField>
          <FormButtons send={t.send} disabled={busy} leave={t.dismiss} onLeave={onClose} />
        </form>
      )}
    </Dialog>
  );
}
