import { readId } from '@healthplus/contract/ids';
import { getLabService, listBookedSlots, putLabService } from '@healthplus/contract/scheduling/endpoints';
import type { LabService } from '@healthplus/contract/scheduling/schemas';
import { dayOf, noonOf } from '@healthplus/contract/zone';
import { centreMessages } from '@healthplus/words/pages/centres';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { CentreField } from '#app/features/labs/portal/centre-choice.tsx';
import { PromisesCard } from '#app/features/labs/portal/promises-card.tsx';
import { bookedOn, DaysOff } from '#app/features/scheduling/portal/days-off.tsx';
import { FeeBands } from '#app/features/scheduling/portal/fee-bands.tsx';
import { WeekdayHours } from '#app/features/scheduling/portal/weekday-hours.tsx';
import { useOfficeTexts } from '#app/features/staff/portal/office-texts.ts';
import { browserApi } from '#app/lib/api.ts';
import { changesOf } from '#app/lib/changes.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { dayAndTime, shortDay, weekdayName } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { FieldError, TextAreaField, TextField } from '#app/ui/field.tsx';
import { LeaveGuard } from '#app/ui/leave-guard.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('serviceTitle');

/** The centre that the address names; the lab's first where it names none. */
const centreIn = (filters: Filters) => readId(filters.get('centre')) ?? undefined;

export const clientLoader = privatePage('labToken', async (token, { filters }) => {
  const centreId = centreIn(filters);
  const [service, booked] = await Promise.all([
    browserApi.call(getLabService, { query: { centreId } }, { token }),
    browserApi.call(listBookedSlots, { query: { from: dayOf(new Date()), centreId } }, { token }),
  ]);
  return { centreId, service, booked };
});

function ServicePage() {
  const t = useOfficeTexts();
  const c = useMessages(centreMessages);
  const side = useLabSide();
  const { profile } = usePortal();

  const filters = useFilters();
  const centreId = centreIn(filters);
  const { value, failure, reload } = usePrivate(side, useLoaderData<typeof clientLoader>());
  // What is in sight is of the centre that the address names, or nothing is.
  const shown = value !== null && value.centreId === centreId;
  const locale = useLocale();
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-3xl">{t.serviceTitle}</h1>
        <ButtonLink to="/labs/centres" look="secondary">
          {c.toCentres}
        </ButtonLink>
      </div>
      <div className="mb-4 max-w-sm">
        <CentreField
          closedToo
          value={centreId ?? null}
          onChange={(id) => filters.set({ centre: id === null ? '' : String(id) })}
        />
      </div>
      {failure !== null && (
        <ErrorState title={messageOf(failure, t.failed)}>
          {!profile.profileComplete && <ButtonLink to="/lab-verification">{t.toVerification}</ButtonLink>}
        </ErrorState>
      )}
      {failure === null && !shown && <Skeleton label={t.loading} rows={4} />}
      {shown && value && (
        <>
          <ServiceForm
            key={value.centreId ?? 'first'}
            centreId={value.centreId}
            service={value.service}
            onSaved={reload}
          />
          <PromisesCard />
          <h2 className="mt-8 mb-3 text-2xl">{t.booked}</h2>
          {value.booked.length === 0 ? (
            <p className="text-quiet">{t.noBooked}</p>
          ) : (
            <DataTable
              readOnly
              label={t.booked}
              rows={value.booked}
              keyOf={(row) => `${row.startsAt}-${row.place}`}
              columns={[
                {
                  title: t.time,
                  cell: (row) => dayAndTime(row.startsAt, locale),
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

/** As calendars number them. */
const weekdays = [0, 1, 2, 3, 4, 5, 6];

const numbers = ['windowMinutes', 'leadMinutes', 'capacityHome', 'capacityCounter', 'homeFee', 'reachKm'] as const;

/** The service as its form holds it: numbers as text, pincodes as a list with commas. */
const valuesOf = ({ hours, daysOff, pincodes, ...service }: LabService) => ({
  daysOff,
  hours: hours.map((entry) => ({ ...entry, homeSurcharge: entry.homeSurcharge ? String(entry.homeSurcharge) : '' })),
  windowMinutes: String(service.windowMinutes),
  leadMinutes: String(service.leadMinutes),
  capacityHome: String(service.capacityHome),
  capacityCounter: String(service.capacityCounter),
  homeFee: String(service.homeFee),
  reachKm: String(service.reachKm),
  feeBands: service.feeBands.map(({ fromKm, fee }) => ({ fromKm: String(fromKm), fee: String(fee) })),
  pincodes: pincodes.join(', '),
  confirmsItself: service.confirmsItself,
});

/** What was emptied is no zero: the schema says that it wants a number. */
const numberIn = (typed: string) => (typed.trim() === '' ? null : Number(typed));

const bodyOf = ({ pincodes, feeBands, hours, ...values }: ReturnType<typeof valuesOf>) => ({
  ...values,
  hours: hours.map((entry) => ({ ...entry, homeSurcharge: Number(entry.homeSurcharge) })),
  ...Object.fromEntries(numbers.map((name) => [name, numberIn(values[name])])),
  feeBands: feeBands.map(({ fromKm, fee }) => ({ fromKm: numberIn(fromKm), fee: numberIn(fee) })),
  pincodes: pincodes.split(/[\s,]+/).filter(Boolean),
});

type Hours = ReturnType<typeof valuesOf>['hours'];

/** When the lab is open, weekday by weekday. */
function OpenHours({
  hours,
  error,
  onChange,
}: {
  hours: Hours;
  error: string | undefined;
  onChange: (hours: Hours) => void;
}) {
  const t = useOfficeTexts();
  const locale = useLocale();
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 font-heading font-bold text-lg">{t.hours}</legend>
      <p className="mb-2 note">{t.hoursText}</p>
      <ul className="divide-y divide-hairline">
        {weekdays.map((weekday) => (
          <WeekdayHours
            key={weekday}
            name={weekdayName(weekday, locale)}
            hours={hours.filter((entry) => entry.weekday === weekday)}
            onChange={(changed) =>
              onChange([
                ...hours.filter((entry) => entry.weekday !== weekday),
                ...changed.map((entry) => ({ ...entry, weekday })),
              ])
            }
          />
        ))}
      </ul>
      <FieldError alert text={error} />
    </fieldset>
  );
}

/** With a day off that was chosen and not added. */
const withDay = <Values extends { daysOff: string[] }>(values: Values, day: string): Values =>
  day === '' || values.daysOff.includes(day) ? values : { ...values, daysOff: [...values.daysOff, day].toSorted() };

function ServiceForm({
  centreId,
  service,
  onSaved,
}: {
  centreId: number | undefined;
  service: LabService;
  onSaved: () => Promise<unknown>;
}) {
  const t = useOfficeTexts();
  // What the form began with, and from then on what it has saved: a colleague's change is not sent back.
  const [read, setRead] = useState(() => valuesOf(service));
  const [newDay, setNewDay] = useState('');
  const locale = useLocale();
  const { formProps, field, checkbox, part, busy, unsaved } = usePrivateForm(useLabSide(), {
    schema: putLabService.body.refine(() => newDay === '' || newDay >= dayOf(new Date()), {
      path: ['daysOff'],
      error: t.pastDay,
    }),
    defaults: read,
    bodyOf: (values) => changesOf(bodyOf(withDay(values, newDay)), bodyOf(read)),
    send: async (body, token, values) => {
      notify(messageIn(await browserApi.call(putLabService, { query: { centreId }, body }, { token })));
      setRead(withDay(values, newDay));
      daysOff.set(withDay(values, newDay).daysOff);
      setNewDay('');
      const count = newDay === '' ? 0 : await bookedOn(newDay, centreId);
      if (count > 0) notify(t.dayHasVisits(shortDay(noonOf(newDay), locale), count));
      await onSaved();
    },
    failure: (error) => messageOf(error, t.actionFailed),
  });
  const hours = part('hours');
  const daysOff = part('daysOff');
  const feeBands = part('feeBands');
  return (
    <form {...formProps} className="card grid max-w-4xl gap-5 p-5 sm:grid-cols-2">
      <OpenHours hours={hours.value} error={hours.error} onChange={hours.set} />
      {numbers.map((name) => (
        <TextField
          key={name}
          label={t[name]}
          hint={name === 'capacityHome' ? t.noHomes : undefined}
          type="number"
          min={0}
          {...field(name)}
        />
      ))}
      <FeeBands bands={feeBands.value} error={feeBands.error} onChange={feeBands.set} />
      <DaysOff
        centreId={centreId}
        days={daysOff.value}
        onChange={daysOff.set}
        typed={newDay}
        onType={setNewDay}
        problem={daysOff.error}
      />
      <div className="sm:col-span-2">
        <TextAreaField label={t.pincodes} hint={t.pincodesHint} {...field('pincodes')} />
      </div>
      <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
        <input type="checkbox" className="size-5 accent-primary" {...checkbox('confirmsItself')} /> {t.confirmsItself}
      </label>
      <LeaveGuard unsaved={unsaved || newDay !== ''} />
      <Button type="submit" disabled={busy} className="sm:col-span-2">
        {busy ? t.savingService : t.save}
      </Button>
    </form>
  );
}
