import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { toLatinDigits } from '@healthplus/contract/digits';
import { readId } from '@healthplus/contract/ids';
import { getPatient } from '@healthplus/contract/patients/endpoints';
import type { Patient } from '@healthplus/contract/patients/schemas';
import { sumOf } from '@healthplus/contract/quotes/rules';
import { walkInMessages } from '@healthplus/words/pages/walk-in';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { DeskWaiting } from '#app/features/bookings/portal/desk-waiting.tsx';
import { WalkInDone } from '#app/features/bookings/portal/walk-in-done.tsx';
import { SoldItems } from '#app/features/lab-offers/sold-items.tsx';
import { CentreField, rememberCentre, useDeskCentre } from '#app/features/labs/portal/centre-choice.tsx';
import { PatientChoice } from '#app/features/patients/portal/patient-choice.tsx';
import { PaymentDialog } from '#app/features/payments/payment-dialog.tsx';
import { BillButton } from '#app/features/payments/portal/bill-button.tsx';
import { DiscountButton } from '#app/features/payments/portal/discount-button.tsx';
import { typedPerson, useWalkIn } from '#app/features/payments/portal/use-walk-in.ts';
import { WalkInMoney } from '#app/features/payments/portal/walk-in-money.tsx';
import { withBill } from '#app/features/payments/portal/with-bill.ts';
import { LabelsButton } from '#app/features/specimens/portal/labels-button.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { DraftKept } from '#app/ui/draft-kept.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';
import { LeaveGuard } from '#app/ui/leave-guard.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('walkInTitle');

/** Whom the address names, where it does. */
export const clientLoader = privatePage('labToken', async (token, { filters }) => {
  const id = readId(filters.get('patient'));
  return { known: id === null ? null : await browserApi.call(getPatient, { params: { id } }, { token }) };
});

/** Somebody stands at the desk: who, what, paid. One visit after another, by keyboard. */
function WalkInPage() {
  const t = useMessages(walkInMessages);
  const { value, failure } = usePrivate(useLabSide(), useLoaderData<typeof clientLoader>());
  const [visit, setVisit] = useState<LabBooking | null>(null);
  const [paying, setPaying] = useState(false);
  // Whom the address names has come once; the next person is somebody else.
  const [served, setServed] = useState(false);
  return (
    <>
      <h1 className="text-3xl">{t.title}</h1>
      <p className="mt-2 mb-4 text-quiet">{t.intro}</p>
      <DeskWaiting />
      {failure !== null && <ErrorState title={messageOf(failure, t.searchFailed)} />}
      {failure === null && value === null && <Skeleton label={t.findPatient} rows={2} className="h-40" />}
      {visit && (
        <WalkInDone
          visit={visit}
          more={
            <>
              <BillButton number={visit.number} />
              <LabelsButton number={visit.number} />
              <DiscountButton booking={visit} look="secondary" onGiven={setVisit} />
            </>
          }
          onPay={() => setPaying(true)}
          onNext={() => setVisit(null)}
        />
      )}
      {!visit && value && (
        <WalkInForm
          known={served ? null : value.known}
          onDone={(made) => {
            setServed(true);
            setVisit(made);
          }}
        />
      )}
      {visit && paying && (
        <PaymentDialog
          number={visit.number}
          patient={visit.patient.name}
          outstanding={visit.payment.outstanding}
          onPaid={(bill) => setVisit(withBill(visit, bill))}
          onClose={() => setPaying(false)}
        />
      )}
    </>
  );
}

export default WalkInPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = WalkInPage;

function WalkInForm({ known, onDone }: { known: Patient | null; onDone: Parameters<typeof useWalkIn>[1] }) {
  const t = useMessages(walkInMessages);
  const page = useWalkIn(known, onDone);
  const { form, choose, onTyped, formProps, field, checkbox, part, errorOf, busy, unsaved } = page;
  const patient = part('known');
  const items = part('items', 'itemIds');
  const centre = part('centreId');
  // Nobody has written anything by it: the form is as it was.
  useDeskCentre({ value: centre.value, set: (centreId) => form.resetField('centreId', { defaultValue: centreId }) });
  function choosePatient(chosen: Patient | null) {
    patient.set(chosen);
    form.setValue('pregnant', false);
  }
  // Another centre may sell other tests, for other prices.
  function chooseCentre(chosen: number | null) {
    centre.set(chosen);
    rememberCentre(chosen);
    choose([]);
  }
  return (
    <form
      {...formProps}
      className="grid gap-5 lg:grid-cols-2"
      onKeyDown={(event) => {
        // Saved from wherever the keyboard is.
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      <LeaveGuard unsaved={unsaved} />
      {page.kept && (
        <div className="lg:col-span-2">
          <DraftKept text={t.draftKept} drop={t.draftDrop} onDrop={page.drop} />
        </div>
      )}
      <Who form={form} field={field} checkbox={checkbox} patient={patient.value} onChoose={choosePatient} />
      <div className="grid gap-5">
        <section aria-labelledby="what" className="card h-fit p-5">
          <h2 id="what" className="mb-3 text-xl">
            {t.what}
          </h2>
          <div className="mb-3 empty:hidden">
            <CentreField value={centre.value} error={centre.error} onChange={chooseCentre} />
          </div>
          <SoldItems
            key={patient.value?.id ?? 'new'}
            autoFocus={patient.value !== null}
            chosen={items.value}
            patient={patient.value ?? typedPerson(form.watch('patient'))}
            centreId={centre.value ?? undefined}
            error={items.error ?? errorOf('itemIds')}
            onTyped={onTyped}
            onChange={choose}
          />
          {items.value.some((item) => item.needsConsent) && (
            <label className="mt-3 flex min-h-11 items-center gap-2">
              <input type="checkbox" className="size-5 accent-primary" {...checkbox('consent')} /> {t.consent}
            </label>
          )}
          <FieldError alert text={errorOf('consent')} />
          <div className="mt-3">
            <TextField label={t.referredBy} maxLength={80} autoComplete="off" {...field('referredBy')} />
          </div>
        </section>
        <section aria-labelledby="money" className="card h-fit p-5">
          <h2 id="money" className="mb-3 text-xl">
            {t.money}
          </h2>
          <WalkInMoney {...page} due={sumOf(items.value.map(({ price }) => price))} />
        </section>
        <Button type="submit" disabled={busy} className="justify-self-start">
          {busy ? t.saving : t.save} <kbd className="text-sm">{t.saveKeys}</kbd>
        </Button>
      </div>
    </form>
  );
}

/** Whom the lab knows, or writes down. */
function Who({
  form,
  field,
  checkbox,
  patient,
  onChoose,
}: Pick<ReturnType<typeof useWalkIn>, 'form' | 'field' | 'checkbox'> & {
  patient: Patient | null;
  onChoose: (chosen: Patient | null) => void;
}) {
  const t = useMessages(walkInMessages);
  /** What was looked for in vain is of somebody new: their number, or their name; the other is written next. */
  function takeNew(typed: string) {
    const isNumber = /^[+\d][\d\s()-]{3,}$/.test(toLatinDigits(typed));
    form.setValue(isNumber ? 'patient.phone' : 'patient.name', typed, { shouldDirty: true });
    form.setFocus(isNumber ? 'patient.name' : 'patient.phone');
  }
  return (
    <section aria-labelledby="who" className="card h-fit p-5">
      <h2 id="who" className="mb-3 text-xl">
        {t.who}
      </h2>
      <PatientChoice patient={patient} field={(name) => field(`patient.${name}`)} onChoose={onChoose} onNew={takeNew} />
      {(patient?.sex ?? form.watch('patient.sex')) !== 'male' && (
        <label className="mt-3 flex min-h-11 items-center gap-2">
          <input type="checkbox" className="size-5 accent-primary" {...checkbox('pregnant')} /> {t.pregnant}
        </label>
      )}
    </section>
  );
}
