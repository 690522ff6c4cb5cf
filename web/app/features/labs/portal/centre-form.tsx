import { addCentre } from '@healthplus/contract/labs/centre.endpoints';
import type { LabCentre } from '@healthplus/contract/labs/centre.schemas';
import { centreMessages } from '@healthplus/words/pages/centres';
import type { z } from 'zod';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';

const empty = { name: '', address: '', city: '', pincode: '' };

/** A centre's name and where it is; emptied once it was sent, where it is a new one. */
export function CentreForm({
  centre,
  onSend,
}: {
  centre?: LabCentre;
  onSend: (body: z.output<typeof addCentre.body>, token: string) => Promise<void>;
}) {
  const t = useMessages(centreMessages);
  const { formProps, field, busy, failed, clear } = usePrivateForm(useLabSide(), {
    schema: addCentre.body,
    defaults: centre
      ? { name: centre.name, address: centre.address, city: centre.city, pincode: centre.pincode ?? '' }
      : empty,
    send: async (body, token) => {
      await onSend(body, token);
      if (!centre) clear();
    },
    failure: (error) => messageOf(error, t.changeFailed),
  });
  return (
    <form {...formProps} className="grid gap-4 sm:grid-cols-2">
      <TextField label={t.name} maxLength={120} {...field('name')} />
      <TextField label={t.city} maxLength={80} {...field('city')} />
      <div className="sm:col-span-2">
        <TextField label={t.address} maxLength={300} {...field('address')} />
      </div>
      <TextField label={t.pincode} inputMode="numeric" maxLength={6} {...field('pincode')} />
      <FieldError text={failed} />
      <Button type="submit" disabled={busy} className="sm:col-span-2">
        {busy ? t.saving : t.save}
      </Button>
    </form>
  );
}
