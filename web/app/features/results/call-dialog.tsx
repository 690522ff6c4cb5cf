import { listCriticalValues, recordCallAttempt, recordCriticalCall } from '@healthplus/contract/results/endpoints';
import type { CriticalValue, ResultCell } from '@healthplus/contract/results/schemas';
import { z } from '@healthplus/contract/z';
import { benchMessages } from '@healthplus/words/pages/bench';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { timeOrDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Dialog } from '#app/ui/dialogs.tsx';
import { FieldError, SelectField, TextField } from '#app/ui/field.tsx';
import { FormButtons } from '#app/ui/form-buttons.tsx';

export interface CriticalSubject {
  orderId: number;
  parameterId: number;
  version: number;
  name: string;
  value: string;
  unit: string;
  /** Whose it is and whom to call, where it is known. */
  person?: string;
  accessionNumber?: string | null;
  phone?: string;
  /** It is of who booked for them. */
  phoneLent?: boolean;
  referredBy?: string;
  attempts?: CriticalValue['attempts'];
}

/** Who was called and not reached. */
export function CallAttempts({ attempts }: Pick<CriticalValue, 'attempts'>) {
  const t = useMessages(benchMessages);
  const locale = useLocale();
  return (
    <ul className="w-full text-quiet text-sm">
      {attempts.map(({ called, by, at }) => (
        <li key={at}>{t.notReachedAt({ called, by, at: timeOrDay(at, locale) })}</li>
      ))}
    </ul>
  );
}

/** Whose value it is, the telephone of whom to call, and who did not answer so far. */
function Whose({ person, accessionNumber, phone, phoneLent, referredBy, attempts }: Partial<CriticalSubject>) {
  const t = useMessages(benchMessages);
  return (
    <>
      {person && (
        <p className="text-lg">
          <strong>{person}</strong> <span className="tabular text-quiet">{accessionNumber}</span>
        </p>
      )}
      {referredBy && <p>{t.sentBy(referredBy)}</p>}
      {phone && (
        <a className="text-primary underline justify-self-start" href={`tel:${phone}`}>
          {phoneText(phone)}
        </a>
      )}
      {phoneLent && <p className="text-quiet text-sm">{t.phoneLent}</p>}
      {attempts && attempts.length > 0 && <CallAttempts attempts={attempts} />}
    </>
  );
}

const beginCritical = () => beginReading('labToken', (token) => browserApi.call(listCriticalValues, {}, { token }));

/** Somebody was called, and read the values back; or nobody answered, and they wait on. */
const callSchema = () =>
  z.discriminatedUnion('how', [
    recordCriticalCall.body,
    recordCallAttempt.body.extend({ how: z.literal('not_reached') }),
  ]);

/** What else of the same order waits for a call: whoever is called for one value is told the others too. */
function SameCall({
  others,
  left,
  onLeave,
}: {
  others: CriticalValue[];
  left: number[];
  onLeave: (left: number[]) => void;
}) {
  const t = useMessages(benchMessages);
  if (others.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t.sameCall}</legend>
      {others.map(({ parameterId, name, value, unit }) => (
        <label key={parameterId} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={!left.includes(parameterId)}
            onChange={({ target }) =>
              onLeave(target.checked ? left.filter((id) => id !== parameterId) : [...left, parameterId])
            }
          />
          <span className="font-semibold text-bad">
            {name}: {value} {unit}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Who was called for a critical value and for what else of its order is critical, how, and that they read it back; or that they were not reached. */
export function CallDialog({
  subject,
  onDone,
  onClose,
}: {
  subject: CriticalSubject;
  /** With the cells as they are from now on; with none where nobody was reached. */
  onDone: (orderId: number, cells: ResultCell[]) => void;
  onClose: () => void;
}) {
  const t = useMessages(benchMessages);
  const { orderId, parameterId, version, name, value, unit } = subject;
  const { value: waiting } = usePrivate(useLabSide(), useBegun(beginCritical));
  const ofOrder = waiting?.filter((entry) => entry.orderId === orderId) ?? [];
  const others = ofOrder.filter((entry) => entry.parameterId !== parameterId);
  const [left, setLeft] = useState<number[]>([]);
  const together = others.filter((entry) => !left.includes(entry.parameterId));
  const { form, formProps, field, checkbox, errorOf, busy } = usePrivateForm(useLabSide(), {
    schema: callSchema(),
    survivesAs: `critical-call-${orderId}-${parameterId}`,
    defaults: { called: '', how: 'phone', readBack: false },
    bodyOf: (values) => ({ ...values, values: [{ parameterId, version }, ...together.map(versionOf)] }),
    send: async (body, token) => {
      const params = { orderId };
      if (body.how === 'not_reached') {
        const { how: _, ...attempt } = body;
        await browserApi.call(recordCallAttempt, { params, body: attempt }, { token });
        notify(t.attemptDone);
        onDone(orderId, []);
      } else {
        const cells = await browserApi.call(recordCriticalCall, { params, body }, { token });
        notify(t.callDone);
        onDone(orderId, cells);
      }
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <Dialog title={t.callFor(name)} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <p className="font-semibold text-bad text-lg">
          {name}: {value} {unit}
        </p>
        <Whose {...ofOrder.find((entry) => entry.parameterId === parameterId)} {...subject} />
        <SameCall others={others} left={left} onLeave={setLeft} />
        <TextField label={t.called} maxLength={80} {...field('called')} />
        <SelectField label={t.how} {...field('how')}>
          <option value="phone">{t.byPhone}</option>
          <option value="in_person">{t.inPerson}</option>
          <option value="not_reached">{t.notReached}</option>
        </SelectField>
        {form.watch('how') !== 'not_reached' && (
          <>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 accent-primary"
                aria-invalid={errorOf('readBack') ? true : undefined}
                aria-describedby={errorOf('readBack') ? 'read-back-error' : undefined}
                {...checkbox('readBack')}
              />
              {together.length > 0 ? t.readAllBack : t.readBack}
            </label>
            <FieldError id="read-back-error" text={errorOf('readBack')} />
          </>
        )}
        <FormButtons send={t.recordCall} disabled={busy} leave={t.dismiss} onLeave={onClose} />
      </form>
    </Dialog>
  );
}

const versionOf = ({ parameterId, version }: CriticalValue) => ({ parameterId, version });
