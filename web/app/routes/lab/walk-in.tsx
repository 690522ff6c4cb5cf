import type { SoldItem } from '@healthplus/contract/lab-offers/schemas';
import type { Patient } from '@healthplus/contract/patients/schemas';
import { sumOf } from '@healthplus/contract/quotes/rules';
import { walkInMessages } from '@healthplus/words/pages/walk-in';
import { type FormEvent, useState } from 'react';
import { WalkInDone } from '#app/features/bookings/portal/walk-in-done.tsx';
import { SoldItems } from '#app/features/lab-offers/sold-items.tsx';
import { PatientChoice, readNewPatient } from '#app/features/patients/portal/patient-choice.tsx';
import { PaymentDialog } from '#app/features/payments/payment-dialog.tsx';
import { type Paid, PaymentFields } from '#app/features/payments/payment-fields.tsx';
import { useWalkIn } from '#app/features/payments/portal/use-walk-in.ts';
import { LabelsButton } from '#app/features/specimens/portal/labels-button.tsx';
import { useMessages } from '#app/lib/messages.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { LeaveGuard } from '#app/ui/leave-guard.tsx';

export const meta = portalMeta('walkInTitle');

/** Somebody stands at the desk: who, what, paid. One visit after another, by keyboard. */
export default function WalkInPage() {
  const t = useMessages(walkInMessages);
  const { visit, setVisit, ...desk } = useWalkIn();
  const [turn, setTurn] = useState(0);
  const [paying, setPaying] = useState(false);
  return (
    <>
      <h1 className="text-3xl">{t.title}</h1>
      <p className="mt-2 mb-6 text-quiet">{t.intro}</p>
      {visit ? (
        <WalkInDone
          visit={visit}
          more={<LabelsButton number={visit.number} />}
          onPay={() => setPaying(true)}
          onNext={() => {
            desk.changed('');
            setVisit(null);
            setTurn(turn + 1);
          }}
        />
      ) : (
        <WalkInForm key={turn} desk={desk} />
      )}
      {visit && paying && (
        <PaymentDialog
          number={visit.number}
          outstanding={visit.payment.outstanding}
          onPaid={({ paid, outstanding }) => setVisit({ ...visit, payment: { ...visit.payment, paid, outstanding } })}
          onClose={() => setPaying(false)}
        />
      )}
    </>
  );
}

function WalkInForm({ desk }: { desk: Pick<ReturnType<typeof useWalkIn>, 'busy' | 'errors' | 'save' | 'changed'> }) {
  const t = useMessages(walkInMessages);
  const [patient, setPatient] = useState<Patient | null>(null);
  const [items, setItems] = useState<SoldItem[]>([]);
  const [method, setMethod] = useState<Paid>('cash');
  const [touched, setTouched] = useState(false);
  const change = (field: string) => {
    desk.changed(field);
    setTouched(true);
  };
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const paid = { method, amount: Number(form.get('amount')), reference: String(form.get('reference') ?? '') };
    const consent = form.get('consent') === 'on';
    void desk.save({ patient, typed: readNewPatient(form), items, consent, paid });
  }
  const part = 'card h-fit p-5';
  return (
    <form
      noValidate
      onSubmit={send}
      onChange={({ target }) => change((target as Element).getAttribute('name') ?? '')}
      className="grid gap-5 lg:grid-cols-2"
    >
      <LeaveGuard unsaved={touched && !desk.busy} />
      <section aria-labelledby="who" className={part}>
        <h2 id="who" className="mb-3 text-xl">
          {t.who}
        </h2>
        <PatientChoice patient={patient} errors={desk.errors} onChoose={setPatient} />
        <FieldError alert text={desk.errors.patient} />
      </section>
      <div className="grid gap-5">
        <section aria-labelledby="what" className={part}>
          <h2 id="what" className="mb-3 text-xl">
            {t.what}
          </h2>
          <SoldItems
            chosen={items}
            error={desk.errors.itemIds}
            onChange={(chosen) => {
              change('itemIds');
              setItems(chosen);
            }}
          />
          {items.some((item) => item.needsConsent) && (
            <label className="mt-3 flex min-h-11 items-center gap-2">
              <input type="checkbox" name="consent" className="size-5 accent-primary" /> {t.consent}
            </label>
          )}
          <FieldError alert text={desk.errors.consent} />
        </section>
        <section aria-labelledby="money" className={part}>
          <h2 id="money" className="mb-3 text-xl">
            {t.money}
          </h2>
          <PaymentFields method={method} total={sumOf(items.map(({ price }) => price))} onMethod={setMethod} />
        </section>
        <Button type="submit" disabled={desk.busy} className="justify-self-start">
          {desk.busy ? t.saving : t.save}
        </Button>
      </div>
    </form>
  );
}
