import type { WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import { boundsOf } from '@healthplus/contract/results/rules';
import { benchMessages } from '@healthplus/words/pages/bench';
import { reportMessages } from '@healthplus/words/pages/reports';
import { signMessages } from '@healthplus/words/pages/sign';
import { useState } from 'react';
import { AnalyserRemarks } from '#app/features/analysers/analyser-remarks.tsx';
import { CallDialog, type CriticalSubject } from '#app/features/results/call-dialog.tsx';
import { ResultAbout, rangeOf } from '#app/features/results/result-about.tsx';
import { Unit } from '#app/features/results/unit.tsx';
import { useMessages } from '#app/lib/messages.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { WorkNotes } from './work-notes.tsx';

/** Whose it is, what keeps it from being signed, every value, and the note. */
export function SheetText({ order, onCalled }: { order: WorkOrderDetail; onCalled: () => void }) {
  const r = useMessages(reportMessages);
  const b = useMessages(benchMessages);
  return (
    <>
      <h2 className="text-2xl">{b.whose(order.person, r.age(order.person.ageIn))}</h2>
      <p className="mb-3 text-quiet">{order.items.join(', ')}</p>
      <WorkNotes order={order} />
      <FieldError alert text={order.crossCheck ?? undefined} />
      <FailedControls order={order} />
      <AnalyserRemarks remarks={order.remarks} parameters={order.parameters} onSettled={onCalled} />
      <NotThereYet names={order.missing} />
      <NotCalled order={order} onCalled={onCalled} />
      <SheetValues order={order} />
      <AttachedTests order={order} />
      {order.note && <p className="mt-3 whitespace-pre-wrap">{order.note}</p>}
    </>
  );
}

/** What an interim report is signed without. */
function NotThereYet({ names }: { names: string[] }) {
  const b = useMessages(benchMessages);
  if (names.length === 0) return null;
  return <p className="mt-3 rounded-control bg-saving p-3 text-saving-ink">{b.missing(names.join(', '))}</p>;
}

/** Critical values of which nobody was told yet: who signs knows that the call is open, and may write it down. */
function NotCalled({ order, onCalled }: { order: WorkOrderDetail; onCalled: () => void }) {
  const b = useMessages(benchMessages);
  const [calling, setCalling] = useState<CriticalSubject | null>(null);
  const open = order.parameters.filter(({ callDue }) => callDue);
  if (open.length === 0) return null;
  const { orderId, accessionNumber, person } = order;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 rounded-control bg-bad/10 p-3 text-bad">
      <p className="grow font-medium">{b.notCalled(open.map(({ name }) => name).join(', '))}</p>
      {open.map(({ parameterId, version, name, value, unit }) => (
        <Button
          key={parameterId}
          look="danger"
          aria-label={`${b.recordCall}: ${name}`}
          onClick={() =>
            setCalling({ orderId, parameterId, version, name, value, unit, person: person.name, accessionNumber })
          }
        >
          {open.length > 1 ? `${b.recordCall}: ${name}` : b.recordCall}
        </Button>
      ))}
      {calling && <CallDialog subject={calling} onDone={onCalled} onClose={() => setCalling(null)} />}
    </div>
  );
}

/** Tests whose results are in the attached PDF. */
function AttachedTests({ order }: { order: WorkOrderDetail }) {
  const t = useMessages(signMessages);
  const names = order.tests.filter(({ attached }) => attached).map(({ name }) => name);
  return names.length > 0 && <p className="mt-3">{t.attached(names.join(', '))}</p>;
}

/** Why it cannot be signed now, or what an interim report leaves out, and where that is mended. */
function FailedControls({ order: { failedControls, withheld, parameters } }: { order: WorkOrderDetail }) {
  const t = useMessages(signMessages);
  const held = parameters.filter(({ parameterId }) => withheld.includes(parameterId)).map(({ name }) => name);
  if (failedControls.length + held.length === 0) return null;
  return (
    <div role="alert" className="mt-3 flex flex-wrap items-center gap-3 rounded-control bg-bad-tint p-3 text-bad">
      <p className="grow">
        {held.length > 0 ? t.controlHolds(held.join(', ')) : t.controlFailed(failedControls.join(', '))}
      </p>
      <ButtonLink look="secondary" to="/labs/controls">
        {t.toControls}
      </ButtonLink>
    </div>
  );
}

/** What was signed before of a value, where it is another now. */
function Replaced({ was, is }: { was: string | undefined; is: string }) {
  const t = useMessages(signMessages);
  if (was === undefined || was === is) return null;
  return (
    <span className="block font-normal note">
      {t.signedAs} <del>{was}</del>
    </span>
  );
}

/** Every value with its range, under its test; what is not there is said. */
function SheetValues({ order }: { order: WorkOrderDetail }) {
  const t = useMessages(signMessages);
  const signed = new Map(order.signedValues.map(({ parameterId, value }) => [parameterId, value]));
  return (
    <table className="mt-3 w-full text-[0.9375rem]">
      <caption className="sr-only">{t.values}</caption>
      <thead className="text-left note">
        <tr>
          <th scope="col">{t.parameter}</th>
          <th scope="col" className="text-right">
            {t.value}
          </th>
          <th scope="col" className="pl-3">
            {t.range}
          </th>
          <th scope="col" className="pl-3">
            {t.flag}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.parameters.map((parameter) => (
          <tr key={parameter.parameterId} className="border-hairline border-t">
            <th scope="row" className="py-1 text-left font-normal max-sm:wrap-anywhere">
              {parameter.name}
              {parameter.referral && <span className="block note">{t.measuredBy(parameter.referral)}</span>}
            </th>
            <td
              className={`tabular text-right font-semibold ${boundsOf(parameter.value) ? 'whitespace-nowrap pl-2' : 'whitespace-pre-line max-sm:wrap-anywhere'}`}
            >
              {order.withheld.includes(parameter.parameterId) ? (
                <span className="font-normal note">{t.heldBack(parameter.value)}</span>
              ) : (
                parameter.value || '–'
              )}
              <Replaced was={signed.get(parameter.parameterId)} is={parameter.value} />
            </td>
            <td className="pl-3 text-quiet max-sm:wrap-anywhere">
              {rangeOf(parameter, t.between)} <Unit unit={parameter.unit} />
            </td>
            <td className="pl-3">
              <ResultAbout parameter={parameter} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
