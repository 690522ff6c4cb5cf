import { ageToday } from '@healthplus/contract/accounts/rules';
import { isAnotherWhoCame } from '@healthplus/contract/accounts/same-person';
import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { Day } from '@healthplus/contract/primitives';
import { correctPerson } from '@healthplus/contract/results/endpoints';
import { correctionMessages } from '@healthplus/words/pages/correction';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Dialog } from '#app/ui/dialogs.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { FormButtons } from '#app/ui/form-buttons.tsx';

type Order = LabBooking['orders'][number];

/** Corrects who somebody is; of several in a visit, one is chosen first. */
export function CorrectPersonDialog({
  booking,
  onDone,
  onClose,
}: {
  booking: LabBooking;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useMessages(correctionMessages);
  const [orderId, setOrderId] = useState(booking.orders[0]!.id);
  const order = booking.orders.find(({ id }) => id === orderId)!;
  return (
    <Dialog title={t.title(booking.number)} onClose={onClose}>
      {booking.orders.length > 1 && (
        <SelectField label={t.who} value={orderId} onChange={(event) => setOrderId(Number(event.target.value))}>
          {booking.orders.map(({ id, person }) => (
            <option key={id} value={id}>
              {person.name}
            </option>
          ))}
        </SelectField>
      )}
      <CorrectionForm key={orderId} order={order} onDone={onDone} onClose={onClose} />
    </Dialog>
  );
}

interface Typed {
  name: string;
  sex: string;
  age: string;
  birthDate: string;
  somebodyElse: boolean | null;
}

/** Whether somebody else has come: the desk decides, and until it does, what is typed says. */
function isAnother({ person }: Order, { name, sex, age, birthDate, somebodyElse }: Typed): boolean {
  const born = { birthDate: Day.safeParse(birthDate).data, age: age === '' ? person.age : Number(age) };
  return somebodyElse ?? isAnotherWhoCame(person, { name, sex, age: ageToday(born, new Date()) ?? person.age });
}

function CorrectionForm({ order, onDone, onClose }: { order: Order; onDone: () => void; onClose: () => void }) {
  const t = useMessages(correctionMessages);
  const { form, formProps, field, checkbox, busy } = usePrivateForm(useLabSide(), {
    schema: correctPerson.body,
    defaults: {
      name: order.person.name,
      sex: order.person.sex,
      age: String(order.person.age),
      birthDate: '',
      pregnant: order.pregnant,
      somebodyElse: null as boolean | null,
    },
    // An age that nobody changed is not sent: a date of birth that is known stays.
    bodyOf: ({ pregnant, ...typed }) => ({
      name: typed.name,
      sex: typed.sex,
      // As it was shown.
      somebodyElse: isAnother(order, typed),
      pregnant: typed.sex !== 'male' && pregnant,
      ...(typed.birthDate
        ? { birthDate: typed.birthDate }
        : typed.age === '' || typed.age === String(order.person.age)
          ? {}
          : { age: typed.age }),
    }),
    send: async (body, token) => {
      const { judgedAnew } = await browserApi.call(correctPerson, { params: { orderId: order.id }, body }, { token });
      notify(t.done(judgedAnew));
      onDone();
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  const another = isAnother(order, form.watch());
  return (
    <form {...formProps} className="mt-4 grid gap-4">
      <p className="text-quiet">{t.intro}</p>
      <TextField label={t.name} maxLength={120} {...field('name')} />
      <SelectField label={t.sex} {...field('sex')}>
        {(['female', 'male', 'other'] as const).map((sex) => (
          <option key={sex} value={sex}>
            {t.sexes[sex]}
          </option>
        ))}
      </SelectField>
      <TextField label={t.age} inputMode="numeric" maxLength={3} {...field('age')} />
      <TextField label={t.birthDate} type="date" hint={t.birthDateHint} {...field('birthDate')} />
      {form.watch('sex') !== 'male' && (
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" className="size-5 accent-primary" {...checkbox('pregnant')} /> {t.pregnant}
        </label>
      )}
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={another}
          onChange={({ target }) => form.setValue('somebodyElse', target.checked, { shouldDirty: true })}
        />{' '}
        {t.somebodyElse}
      </label>
      <p role="status" className="note">
        {another ? t.thisOrderAlone : t.allOpenOrders}
      </p>
      <FormButtons send={t.save} disabled={busy} leave={t.dismiss} onLeave={onClose} />
    </form>
  );
}
