import { mayDo, standards } from '@healthplus/contract/lab-access';
import {
  addReferralLab,
  changeReferralLab,
  listReferralLabs,
  retireReferralLab,
} from '@healthplus/contract/referrals/endpoints';
import type { ReferralLab } from '@healthplus/contract/referrals/schemas';
import { referralsMessages } from '@healthplus/words/pages/referrals';
import { useState } from 'react';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useAction, useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#app/ui/dialogs.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

const begin = () => beginReading('labToken', (token) => browserApi.call(listReferralLabs, {}, { token }));

/** The laboratories to which tests are sent; whoever sets the lab's standards changes the list. */
export function ReferralLabs() {
  const t = useMessages(referralsMessages);
  const { profile } = usePortal();
  const { value, failure, reload } = usePrivate(useLabSide(), useBegun(begin));
  const [open, setOpen] = useState<ReferralLab | 'new' | null>(null);
  const changes = mayDo(standards, profile.role);
  return (
    <section aria-labelledby="referral-labs" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="referral-labs" className="text-2xl">
          {t.labs}
        </h2>
        {changes && (
          <Button look="secondary" onClick={() => setOpen('new')}>
            {t.addLab}
          </Button>
        )}
      </div>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={2} />}
      {value?.length === 0 && <p className="text-quiet">{t.noLabs}</p>}
      <ul className="grid gap-3 md:grid-cols-2">
        {value?.map((lab) => (
          <li key={lab.id} className="card flex flex-wrap items-start justify-between gap-3 p-4">
            <div className="wrap-anywhere min-w-0">
              <p className="font-medium">{lab.name}</p>
              <p className="note">{[lab.address, lab.accreditation].filter(Boolean).join(', ')}</p>
              <p className="text-sm">{t.waiting(lab.waiting)}</p>
            </div>
            {changes && (
              <Button look="quiet" aria-label={`${t.changeLab}: ${lab.name}`} onClick={() => setOpen(lab)}>
                {t.changeLab}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && <ReferralLabDialog lab={open === 'new' ? null : open} onSaved={reload} onClose={() => setOpen(null)} />}
    </section>
  );
}

interface Props {
  /** Null for a new one. */
  lab: ReferralLab | null;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

function ReferralLabDialog({ lab, onSaved, onClose }: Props) {
  const t = useMessages(referralsMessages);
  const { formProps, field, busy } = usePrivateForm(useLabSide(), {
    schema: addReferralLab.body,
    defaults: { name: lab?.name ?? '', address: lab?.address ?? '', accreditation: lab?.accreditation ?? '' },
    send: async (body, token) => {
      if (lab) await browserApi.call(changeReferralLab, { params: { id: lab.id }, body }, { token });
      else await browserApi.call(addReferralLab, { body }, { token });
      notify(t.saved);
      await onSaved();
      onClose();
    },
    failure: (error) => messageOf(error, t.changeFailed),
  });
  return (
    <Dialog title={lab ? t.changeLab : t.addLab} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <TextField label={t.name} maxLength={120} autoComplete="off" {...field('name')} />
        <TextField label={t.address} maxLength={200} autoComplete="off" {...field('address')} />
        <TextField label={t.accreditation} maxLength={60} autoComplete="off" {...field('accreditation')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={busy}>
            {t.save}
          </Button>
          {lab && <RetireButton lab={lab} onSaved={onSaved} onClose={onClose} />}
          <Button look="secondary" onClick={onClose}>
            {t.dismiss}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function RetireButton({ lab, onSaved, onClose }: Props & { lab: ReferralLab }) {
  const t = useMessages(referralsMessages);
  const [asking, setAsking] = useState(false);
  const { act } = useAction(useLabSide(), t.changeFailed);
  const retire = () =>
    act(
      'retire',
      async (token) => {
        await browserApi.call(retireReferralLab, { params: { id: lab.id } }, { token });
        notify(t.retired);
        await onSaved();
        onClose();
      },
      (error) => messageOf(error, t.changeFailed),
    );
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t.retire}
      </Button>
      {asking && (
        <ConfirmDialog
          question={t.retireAsk(lab.name)}
          confirm={t.retire}
          onConfirm={retire}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
