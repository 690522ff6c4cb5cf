import { type Nominee, putNominee, removeNominee } from '@healthplus/contract/accounts/nominee.endpoints';
import { nomineeMessages } from '@healthplus/words/pages/nominee';
import { useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import type { Reading } from '#app/lib/private-page.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#app/ui/dialogs.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { accountSide } from './account-side.ts';

type Answer = { nominee: Nominee | null };

/** Who may ask in one's place when one cannot any more: named, changed, taken out. */
export function NomineeCard({ reading }: { reading: Reading<Answer> | undefined }) {
  const t = useMessages(nomineeMessages);
  const locale = useLocale();
  const { value, setValue, failure } = usePrivate(accountSide, reading);
  const { act } = useAction(accountSide, t.failed);
  const [open, setOpen] = useState<'form' | 'remove' | null>(null);
  const nominee = value?.nominee;
  const remove = () =>
    act(
      'remove',
      async (token) => {
        notify(messageIn(await browserApi.call(removeNominee, {}, { token })));
        setValue({ nominee: null });
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <section aria-labelledby="nominee" className="card p-5">
      <h2 id="nominee" className="mb-1 text-xl">
        {t.title}
      </h2>
      <p className="mb-3 text-quiet">{t.text}</p>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {nominee && (
        <p className="mb-3">
          <span className="font-medium">{nominee.name}</span>, {nominee.relation}, {phoneText(nominee.phone)}
          <span className="tabular block note">{t.since(shortDay(nominee.since, locale))}</span>
        </p>
      )}
      {value && (
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => setOpen('form')}>
            {nominee ? t.change : t.name}
          </Button>
          {nominee && (
            <Button look="quiet" onClick={() => setOpen('remove')}>
              {t.remove}
            </Button>
          )}
        </div>
      )}
      {open === 'form' && <NomineeDialog nominee={nominee ?? null} onNamed={setValue} onClose={() => setOpen(null)} />}
      {open === 'remove' && nominee && (
        <ConfirmDialog
          question={t.removeAsk(nominee.name)}
          confirm={t.remove}
          onConfirm={remove}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

function NomineeDialog({
  nominee,
  onNamed,
  onClose,
}: {
  nominee: Nominee | null;
  onNamed: (answer: Answer) => void;
  onClose: () => void;
}) {
  const t = useMessages(nomineeMessages);
  const { formProps, field, busy } = usePrivateForm(accountSide, {
    schema: putNominee.body,
    defaults: { name: nominee?.name ?? '', relation: nominee?.relation ?? '', phone: nominee?.phone ?? '' },
    send: async (body, token) => {
      onNamed(await browserApi.call(putNominee, { body }, { token }));
      notify(t.saved);
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <Dialog title={t.title} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <TextField label={t.fullName} maxLength={120} {...field('name')} />
        <TextField label={t.relation} maxLength={60} {...field('relation')} />
        <TextField label={t.phone} type="tel" inputMode="tel" {...field('phone')} />
        <Button type="submit" disabled={busy}>
          {busy ? t.saving : t.save}
        </Button>
      </form>
    </Dialog>
  );
}
