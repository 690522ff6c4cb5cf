import { updateLabIdentity } from '@healthplus/contract/labs/lab.endpoints';
import type { LabProfile } from '@healthplus/contract/labs/schemas';
import { verificationMessages } from '@healthplus/words/pages/lab-documents';
import { portalMessages } from '@healthplus/words/pages/portal';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';

/** How the lab is called, who speaks for it and its telephone; a verified lab's new name waits for approval. */
export function IdentityDialog({
  profile,
  onSaved,
  onClose,
}: {
  profile: LabProfile;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useMessages(portalMessages);
  const v = useMessages(verificationMessages);
  const { formProps, field, busy, failed } = usePrivateForm(useLabSide(), {
    schema: updateLabIdentity.body,
    defaults: { labName: profile.pendingName ?? profile.labName, name: profile.name, phone: profile.phone },
    send: async (body, token) => {
      const { pendingName } = await browserApi.call(updateLabIdentity, { body }, { token });
      notify(pendingName === null ? v.identitySaved : v.nameWaits(pendingName));
      await onSaved();
      onClose();
    },
    failure: (error) => messageOf(error, v.failed),
  });
  return (
    <Dialog title={v.identityTitle} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <TextField
          label={t.labName}
          maxLength={120}
          {...(profile.verified && { hint: v.nameHint })}
          {...field('labName')}
        />
        <TextField label={t.contactPerson} maxLength={120} {...field('name')} />
        <TextField label={t.phone} type="tel" hint={v.phoneHint} {...field('phone')} />
        <FieldError text={failed} />
        <Button type="submit" disabled={busy}>
          {v.identitySave}
        </Button>
      </form>
    </Dialog>
  );
}
