import { BankReceipt } from '@healthplus/contract/settlements/schemas';
import { dayOf } from '@healthplus/contract/zone';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import type { ReactNode } from 'react';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { FormDialog } from './form-dialog.tsx';

/** Asks for the reference under which the bank has moved money. */
export function ReferenceDialog({
  title,
  about,
  save,
  day,
  children,
  onClose,
}: {
  title: string;
  /** How much it was, and between whom. */
  about: string;
  save: (moved: { reference: string; on?: string | undefined }, token: string) => Promise<unknown>;
  /** How the day of the bank is asked for, and the first that it can be; where it is left out it is today. */
  day?: { label: string; from: string };
  /** What else is said of it. */
  children?: ReactNode;
  onClose: () => void;
}) {
  const t = useMessages(settlementMessages);
  const { formProps, field, busy } = usePrivateForm(useAdminSide(), {
    schema: BankReceipt,
    survivesAs: `reference-${about}`,
    defaults: { reference: '', on: '' },
    bodyOf: ({ on, ...rest }) => ({ ...rest, ...(on && { on }) }),
    send: async (moved, token) => {
      await save(moved, token);
      notify(t.done);
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <FormDialog title={title} busy={busy} formProps={formProps} onClose={onClose}>
      <p>{about}</p>
      {children}
      <TextField label={t.reference} hint={t.referenceHint} maxLength={40} autoComplete="off" {...field('reference')} />
      {day && (
        <TextField
          type="date"
          label={day.label}
          hint={t.receivedOnHint}
          min={day.from}
          max={dayOf(new Date())}
          {...field('on')}
        />
      )}
    </FormDialog>
  );
}
