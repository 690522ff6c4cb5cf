import { putOwnBankAccount } from '@healthplus/contract/settlements/endpoints';
import { type BankAccount, NewBankAccount } from '@healthplus/contract/settlements/schemas';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { FormDialog } from './form-dialog.tsx';

const figures = (value: string) => value.replaceAll(/\s/g, '');

/** Names where the lab's money goes. The number is asked for twice: a wrong one is somebody else's. */
export function BankAccountDialog({
  standing,
  onSaved,
  onClose,
}: {
  /** The account that it is to take the place of. */
  standing: BankAccount | undefined;
  onSaved: () => void;
  onClose: () => void;
}) {
  const t = useMessages(settlementMessages);
  const [again, setAgain] = useState('');
  const [differ, setDiffer] = useState(false);
  const { formProps, field, form, busy } = usePrivateForm(useLabSide(), {
    schema: NewBankAccount,
    defaults: { holder: standing?.holder ?? '', number: '', ifsc: '', pan: '', upi: standing?.upi ?? '' },
    send: async (body, token) => {
      await browserApi.call(putOwnBankAccount, { body }, { token });
      notify(t.named);
      onSaved();
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  const submit: typeof formProps.onSubmit = async (event) => {
    event.preventDefault();
    const same = figures(form.getValues('number')) === figures(again);
    setDiffer(!same);
    if (same) await formProps.onSubmit(event);
  };
  return (
    <FormDialog title={t.name} formProps={{ ...formProps, onSubmit: submit }} busy={busy} onClose={onClose}>
      <TextField label={t.holder} maxLength={120} autoComplete="off" {...field('holder')} />
      <TextField label={t.number} inputMode="numeric" maxLength={24} autoComplete="off" {...field('number')} />
      <TextField
        label={t.numberAgain}
        name="again"
        inputMode="numeric"
        maxLength={24}
        autoComplete="off"
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        {...(differ && { error: t.numbersDiffer })}
      />
      <TextField label={t.ifsc} maxLength={14} autoComplete="off" autoCapitalize="characters" {...field('ifsc')} />
      <TextField
        label={t.pan}
        hint={standing?.panEnds ? t.panKept(standing.panEnds) : t.panHint}
        maxLength={14}
        autoComplete="off"
        autoCapitalize="characters"
        {...field('pan')}
      />
      <TextField
        label={t.upi}
        hint={t.upiHint}
        maxLength={120}
        autoComplete="off"
        autoCapitalize="none"
        {...field('upi')}
      />
    </FormDialog>
  );
}
