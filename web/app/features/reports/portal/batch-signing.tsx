import type { BatchEntry } from '@healthplus/contract/reports/schemas';
import { getReleaseRules, listBatch, signBatch } from '@healthplus/contract/reports/signing.endpoints';
import { benchMessages } from '@healthplus/words/pages/bench';
import { reportMessages } from '@healthplus/words/pages/reports';
import { signMessages } from '@healthplus/words/pages/sign';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { rangeOf } from '#app/features/results/result-about.tsx';
import { Unit } from '#app/features/results/unit.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

const beginRules = () => beginReading('labToken', (token) => browserApi.call(getReleaseRules, {}, { token }));
const beginBatch = () => beginReading('labToken', (token) => browserApi.call(listBatch, {}, { token }));

/** Where the lab allows it: ordinary reports are looked through and signed with one code. */
export function BatchSigning({ onSigned }: { onSigned: (orderIds: number[]) => void }) {
  const t = useMessages(signMessages);
  const { value: rules } = usePrivate(useLabSide(), useBegun(beginRules));
  const [open, setOpen] = useState(false);
  if (!rules?.batchSigning) return null;
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t.together}
      </Button>
      {open && <BatchDialog onSigned={onSigned} onClose={() => setOpen(false)} />}
    </>
  );
}

function BatchDialog({ onSigned, onClose }: { onSigned: (orderIds: number[]) => void; onClose: () => void }) {
  const t = useMessages(signMessages);
  const { value, failure } = usePrivate(useLabSide(), useBegun(beginBatch));
  return (
    <Dialog title={value ? t.togetherTitle(value.length) : t.together} onClose={onClose}>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={5} />}
      {value?.length === 0 && <p>{t.togetherNone}</p>}
      {value && value.length > 0 && <BatchForm entries={value} onSigned={onSigned} onClose={onClose} />}
      <Button look="secondary" className="mt-3 w-full" onClick={onClose}>
        {t.close}
      </Button>
    </Dialog>
  );
}

function BatchForm({
  entries,
  onSigned,
  onClose,
}: {
  entries: BatchEntry[];
  onSigned: (orderIds: number[]) => void;
  onClose: () => void;
}) {
  const t = useMessages(signMessages);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const orders = entries.filter(({ orderId }) => !left.has(orderId));
  const { formProps, field, errorOf, busy } = usePrivateForm(useLabSide(), {
    schema: signBatch.body,
    defaults: { code: '' },
    bodyOf: ({ code }) => ({ code, orders: orders.map(({ orderId, digest }) => ({ orderId, digest })) }),
    send: async (body, token) => {
      const outcome = await browserApi.call(signBatch, { body }, { token });
      notify(t.batchDone(outcome.signed.length, outcome.left.length), outcome.left.length > 0 ? 'bad' : 'good');
      onClose();
      onSigned(outcome.signed);
    },
    failure: (error) => messageOf(error, t.failed),
  });
  const toggle = (orderId: number) =>
    setLeft((now) => {
      const next = new Set(now);
      if (!next.delete(orderId)) next.add(orderId);
      return next;
    });
  return (
    <form {...formProps} className="grid gap-4">
      <p className="text-quiet">{t.togetherText}</p>
      <ul className="max-h-[50vh] overflow-y-auto">
        {entries.map((entry) => (
          <BatchRow
            key={entry.orderId}
            entry={entry}
            included={!left.has(entry.orderId)}
            onToggle={() => toggle(entry.orderId)}
          />
        ))}
      </ul>
      <TextField label={t.code} inputMode="numeric" autoComplete="one-time-code" maxLength={20} {...field('code')} />
      <FieldError alert text={errorOf('orders')} />
      <Button type="submit" disabled={busy || orders.length === 0}>
        {t.signThese(orders.length)}
      </Button>
    </form>
  );
}

/** One report of the batch, with all that it says. */
function BatchRow({ entry, included, onToggle }: { entry: BatchEntry; included: boolean; onToggle: () => void }) {
  const t = useMessages(signMessages);
  const r = useMessages(reportMessages);
  const b = useMessages(benchMessages);
  return (
    <li className="border-hairline border-t py-2">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={included}
          onChange={onToggle}
          aria-label={t.include(entry.person.name)}
        />
        <span className="tabular">{entry.accessionNumber}</span> {b.whose(entry.person, r.age(entry.person.ageIn))}
      </label>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {entry.values.map((value) => (
          <div key={value.name} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-quiet">{value.name}</dt>
            <dd className="tabular">
              <strong>{value.value}</strong> <Unit unit={value.unit} />{' '}
              <span className="text-quiet">({rangeOf(value, t.between)})</span>
            </dd>
          </div>
        ))}
      </dl>
      {entry.note && <p className="mt-1 whitespace-pre-wrap text-sm">{entry.note}</p>}
    </li>
  );
}
