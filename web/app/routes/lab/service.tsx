import { getLabService, listBookedSlots, putLabService } from '@healthplus/contract/scheduling/endpoints';
import type { LabService } from '@healthplus/contract/scheduling/schemas';
import { dayOf } from '@healthplus/contract/zone';
import { type FormEvent, useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { DaysOff } from '#app/features/scheduling/portal/days-off.tsx';
import { useOfficeTexts } from '#app/features/scheduling/portal/office-texts.ts';
import { WeekdayHours } from '#app/features/scheduling/portal/weekday-hours.tsx';
import { browserApi } from '#app/lib/api.ts';
import { fieldsOf, messageIn, messageOf } from '#app/lib/errors.ts';
import { focusFirstError } from '#app/lib/focus-error.ts';
import { shortDay, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { notify } from '#app/lib/notice.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { FieldError, TextAreaField, TextField } from '#app/ui/field.tsx';
import { LeaveGuard } from '#app/ui/leave-guard.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('serviceTitle');

export const clientLoader = privatePage('labToken', async (token) => {
  const [service, booked] = await Promise.all([
    browserApi.call(getLabService, {}, { token }),
    browserApi.call(listBookedSlots, { query: { from: dayOf(new Date()) } }, { token }),
  ]);
  return { service, booked };
});

function ServicePage() {
  const t = useOfficeTexts();
  const side = useLabSide();

  const { value, failure, reload } = usePrivate(side, useLoaderData<typeof clientLoader>());
  const locale = useLocale();
  return (
    <>
      <h1 className="mb-6 text-3xl">{t.serviceTitle}</h1>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={4} />}
      {value && (
        <>
          <ServiceForm service={value.service} onSaved={reload} />
          <h2 className="mt-8 mb-3 text-2xl">{t.booked}</h2>
          {value.booked.length === 0 ? (
            <p className="text-quiet">{t.noBooked}</p>
          ) : (
            <DataTable
              label={t.booked}
              rows={value.booked}
              keyOf={(row) => `${row.startsAt}-${row.place}`}
              columns={[
                {
                  title: t.time,
                  cell: (row) => `${shortDay(row.startsAt, locale)}, ${timeOfDay(row.startsAt, locale)}`,
                },
                { title: t.place, cell: (row) => (row.place === 'home' ? t.home : t.counter) },
                { title: t.bookings, cell: (row) => row.numbers.join(', ') },
                { title: t.seats, numeric: true, cell: (row) => t.taken(row.taken, row.capacity) },
              ]}
            />
          )}
        </>
      )}
    </>
  );
}

export default ServicePage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = ServicePage;

type Hours = LabService['hours'];

function ServiceForm({ service, onSaved }: { service: LabService; onSaved: () => Promise<unknown> }) {
  const t = useOfficeTexts();
  const { busy, act } = useAction(useLabSide(), t.actionFailed);
  const [hours, setHours] = useState<Hours>(service.hours);
  const [daysOff, setDaysOff] = useState(service.daysOff);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [unsaved, setUnsaved] = useState(false);
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    // What was emptied is no zero: the server says that it wants a number.
    const number = (name: string) => {
      const typed = String(form.get(name) ?? '').trim();
      return typed === '' ? (null as never) : Number(typed);
    };
    const body = {
      windowMinutes: number('windowMinutes'),
      capacityHome: number('capacityHome'),
      capacityCounter: number('capacityCounter'),
      leadMinutes: number('leadMinutes'),
      homeFee: number('homeFee'),
      hours,
      daysOff,
      pincodes: String(form.get('pincodes') ?? '')
        .split(/[\s,]+/)
        .filter(Boolean),
    };
    setErrors({});
    await act(
      'save',
      async (token) => {
        const answer = await browserApi.call(putLabService, { body }, { token });
        setUnsaved(false);
        notify(messageIn(answer));
        await onSaved();
      },
      (error) => {
        setErrors(fieldsOf(error));
        focusFirstError();
        return messageOf(error, t.actionFailed);
      },
    );
  }
  const problem = (prefix: string) => Object.entries(errors).find(([name]) => name.startsWith(prefix))?.[1];
  const numeric = (name: 'windowMinutes' | 'capacityHome' | 'capacityCounter' | 'leadMinutes' | 'homeFee') => (
    <TextField label={t[name]} name={name} type="number" min={0} defaultValue={service[name]} error={errors[name]} />
  );
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      onChange={() => setUnsaved(true)}
      className="card grid max-w-4xl gap-5 p-5 sm:grid-cols-2"
    >
      <fieldset className="sm:col-span-2">
        <legend className="mb-2 font-heading font-bold text-lg">{t.hours}</legend>
        <ul className="divide-y divide-hairline">
          {t.weekdays.map((name, weekday) => (
            <WeekdayHours
              key={name}
              name={name}
              hours={hours.filter((entry) => entry.weekday === weekday)}
              onChange={(changed) => {
                setUnsaved(true);
                setHours([
                  ...hours.filter((entry) => entry.weekday !== weekday),
                  ...changed.map((entry) => ({ ...entry, weekday })),
                ]);
              }}
            />
          ))}
        </ul>
        <FieldError alert text={problem('hours')} />
      </fieldset>
      {numeric('windowMinutes')}
      {numeric('leadMinutes')}
      {numeric('capacityHome')}
      {numeric('capacityCounter')}
      {numeric('homeFee')}
      <DaysOff
        days={daysOff}
        onChange={(days) => {
          setUnsaved(true);
          setDaysOff(days);
        }}
      />
      <div className="sm:col-span-2">
        <TextAreaField
          label={t.pincodes}
          name="pincodes"
          hint={t.pincodesHint}
          defaultValue={service.pincodes.join(', ')}
          error={problem('pincodes')}
        />
      </div>
      <LeaveGuard unsaved={unsaved} />
      <Button type="submit" disabled={busy !== null} className="sm:col-span-2">
        {busy ? t.savingService : t.save}
      </Button>
    </form>
  );
}
