import { stateRange } from '@healthplus/contract/results/endpoints';
import type { MeasuredParameter } from '@healthplus/contract/results/schemas';
import { referralsMessages } from '@healthplus/words/pages/referrals';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Dialog } from '#app/ui/dialogs.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FormButtons } from '#app/ui/form-buttons.tsx';

/** The range that another laboratory's paper states for what it measured: opens the form for it. */
export function StatedRangeButton(props: { orderId: number; parameter: MeasuredParameter; onChange: () => void }) {
  const t = useMessages(referralsMessages);
  const [open, setOpen] = useState(false);
  if (props.parameter.referral === null) return null;
  return (
    <>
      <button
        type="button"
        className="min-h-6 text-primary underline"
        aria-label={t.statedOf(props.parameter.name)}
        onClick={() => setOpen(true)}
      >
        {t.stated}
      </button>
      {open && <StatedRangeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function StatedRangeDialog({
  orderId,
  parameter: { parameterId, name, unit, stated },
  onChange,
  onClose,
}: {
  orderId: number;
  parameter: MeasuredParameter;
  onChange: () => void;
  onClose: () => void;
}) {
  const t = useMessages(referralsMessages);
  const { formProps, field, busy } = usePrivateForm(useLabSide(), {
    schema: stateRange.body,
    defaults: {
      low: String(stated?.low ?? ''),
      high: String(stated?.high ?? ''),
      rangeText: stated?.rangeText ?? '',
      method: stated?.method ?? '',
    },
    bodyOf: ({ low, high, ...said }) => ({ ...said, low: low.trim() || null, high: high.trim() || null }),
    send: async (body, token) => {
      await browserApi.call(stateRange, { params: { orderId, parameterId }, body }, { token });
      onChange();
      onClose();
    },
    failure: (error) => messageOf(error, t.changeFailed),
  });
  return (
    <Dialog title={t.statedOf(name)} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <p className="note">{t.statedNote}</p>
        <div className="grid grid-cols-2 gap-3">
          <TextField label={unit ? `${t.low} (${unit})` : t.low} inputMode="decimal" {...field('low')} />
          <TextField label={unit ? `${t.high} (${unit})` : t.high} inputMode="decimal" {...field('high')} />
        </div>
        <TextField label={t.rangeText} maxLength={120} {...field('rangeText')} />
        <TextField label={t.method} maxLength={120} {...field('method')} />
        <FormButtons send={t.save} disabled={busy} leave={t.dismiss} onLeave={onClose} />
      </form>
    </Dialog>
  );
}
