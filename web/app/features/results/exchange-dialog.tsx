import { bench, mayDo } from '@healthplus/contract/lab-access';
import { exchangeSpecimens } from '@healthplus/contract/results/endpoints';
import { getSpecimen } from '@healthplus/contract/specimens/endpoints';
import type { Specimen } from '@healthplus/contract/specimens/schemas';
import { specimensMessages } from '@healthplus/words/pages/specimens';
import { useState } from 'react';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { shortAge } from '#app/lib/age-text.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { FormButtons } from '#app/ui/form-buttons.tsx';

type Pair = [Specimen, Specimen];

/** For whoever may say that two tubes were mistaken for one another. */
export function ExchangeButton({ onDone }: { onDone: () => void }) {
  const t = useMessages(specimensMessages);
  const { profile } = usePortal();
  const [open, setOpen] = useState(false);
  if (!mayDo(bench, profile.role)) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t.exchangeTitle}
      </Button>
      {open && <ExchangeDialog onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Both are scanned, whose they are is shown, then each goes to the other person. */
function ExchangeDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useMessages(specimensMessages);
  const [seen, setSeen] = useState<Pair | null>(null);
  const [exchanged, setExchanged] = useState<Pair | null>(null);
  const { formProps, field, busy } = usePrivateForm(useLabSide(), {
    schema: exchangeSpecimens.body,
    defaults: { barcode: '', other: '', reason: '' },
    send: async (body, token) => {
      const read = (barcode: string) => browserApi.call(getSpecimen, { params: { barcode } }, { token });
      const typed = [body.barcode, body.other].map((code) => code.replaceAll(/\s/g, ''));
      // What is exchanged is what was shown.
      if (seen === null || seen.some(({ barcode }, index) => barcode !== typed[index])) {
        setSeen([await read(body.barcode), await read(body.other)]);
        return;
      }
      const [one, other] = await browserApi.call(exchangeSpecimens, { body }, { token });
      setExchanged([one!, other!]);
      onDone();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  if (exchanged)
    return (
      <Dialog title={t.exchangeTitle} onClose={onClose}>
        <p role="status" className="mb-3 font-medium text-good">
          {t.exchanged}
        </p>
        <Whose pair={exchanged} />
        <p className="my-3 text-quiet">{t.exchangeLabels}</p>
        <Button onClick={onClose}>{t.close}</Button>
      </Dialog>
    );
  return (
    <Dialog title={t.exchangeTitle} onClose={onClose}>
      <p className="mb-3 text-quiet">{t.exchangeIntro}</p>
      <form {...formProps} className="grid gap-4">
        <TextField label={t.oneTube} maxLength={40} autoComplete="off" autoFocus {...field('barcode')} />
        <TextField label={t.otherTube} maxLength={40} autoComplete="off" {...field('other')} />
        <TextAreaField label={t.exchangeReason} maxLength={300} {...field('reason')} />
        {seen && <Whose pair={seen} />}
        <FormButtons send={seen ? t.exchange : t.look} disabled={busy} leave={t.dismiss} onLeave={onClose} />
      </form>
    </Dialog>
  );
}

/** Whose each of the two is, as the site has it. */
function Whose({ pair }: { pair: Pair }) {
  return (
    <dl aria-live="polite" className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 rounded-card bg-sand p-4">
      {pair.map(({ barcode, person, container, tests }) => (
        <div key={barcode} className="contents">
          <dt className="tabular font-medium">{barcode}</dt>
          <dd>
            <strong>{person.name}</strong>, {shortAge(person.age)}
            <span className="block note">
              {container.name}: {tests.join(', ')}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
