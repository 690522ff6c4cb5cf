import { readingReasons, readLockedRecord } from '@healthplus/contract/privacy/endpoints';
import type { LockedRecord, LockedRecordContent } from '@healthplus/contract/privacy/schemas';
import { lockedMessages } from '@healthplus/words/pages/privacy';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Dialog } from '#app/ui/dialogs.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { FormButtons } from '#app/ui/form-buttons.tsx';

/** Asks why a locked record is read, then hands it on. */
export function ReadRecordDialog({
  record,
  onRead,
  onClose,
}: {
  record: LockedRecord;
  onRead: (content: LockedRecordContent) => void;
  onClose: () => void;
}) {
  const t = useMessages(lockedMessages);
  const { formProps, field, busy } = usePrivateForm(useLabSide(), {
    schema: readLockedRecord.body,
    defaults: { reason: '' },
    send: async (body, token) => {
      onRead(await browserApi.call(readLockedRecord, { params: { id: record.id }, body }, { token }));
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <Dialog title={t.readTitle(record.number)} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <SelectField label={t.reason} {...field('reason')}>
          <option value="">{t.choose}</option>
          {readingReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t.reasons[reason]}
            </option>
          ))}
        </SelectField>
        <FormButtons send={t.read} disabled={busy} leave={t.close} onLeave={onClose} />
      </form>
    </Dialog>
  );
}
