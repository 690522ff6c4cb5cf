import { finishReport, openWorkReport } from '@healthplus/contract/reports/endpoints';
import type { WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import type { MeasuredParameter, ResultCell, WrittenCell } from '@healthplus/contract/results/schemas';
import { isFilled, milestoneOf } from '@healthplus/contract/specimens/rules';
import { benchMessages } from '@healthplus/words/pages/bench';
import { reportMessages } from '@healthplus/words/pages/reports';
import { signMessages } from '@healthplus/words/pages/sign';
import { specimensMessages } from '@healthplus/words/pages/specimens';
import { workMessages } from '@healthplus/words/pages/work';
import { useEffect, useRef, useState } from 'react';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { AnalyserRemarks } from '#app/features/analysers/analyser-remarks.tsx';
import { SendOutButton } from '#app/features/referrals/portal/send-out-button.tsx';
import { StatedRangeButton } from '#app/features/referrals/portal/stated-range.tsx';
import { DueCall, stillDue, useDueCalls } from '#app/features/results/due-calls.tsx';
import { ResultList } from '#app/features/results/result-list.tsx';
import { SavedNote } from '#app/features/results/saved-note.tsx';
import { type ResultCells, useResultCells } from '#app/features/results/use-result-cells.ts';
import { RejectDialog } from '#app/features/specimens/portal/reject-dialog.tsx';
import { SpecimenRow } from '#app/features/specimens/portal/specimen-row.tsx';
import { useReject } from '#app/features/specimens/portal/use-reject.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading, type Reading } from '#app/lib/private-page.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { SidePanel } from '#app/ui/side-panel.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { DraftForm, readWork } from './draft-form.tsx';
import { LabPaperButton, useLabPaper } from './lab-paper.tsx';
import { RecallButton } from './recall-button.tsx';
import { SignButton, SignDialog, type Signing } from './sign-dialog.tsx';
import { ResubmitButton, WorkNotes } from './work-notes.tsx';

/** Begins to read an order of the bench: when its row is opened. */
export const beginWork = (orderId: number): Reading<WorkOrderDetail> =>
  beginReading('labToken', (token) => readWork(orderId, token));

/** How an order's parameters stand now. */
export const readParameters = async (orderId: number, token: string) => (await readWork(orderId, token)).parameters;

/** What can be done with an order at the bench. */
function useWork(
  orderId: number,
  reading: Reading<WorkOrderDetail>,
  { onChange, onWritten }: { onChange: () => void; onWritten: ReturnType<typeof useDueCalls>['wrote'] },
) {
  const t = useMessages(workMessages);
  const side = useLabSide();
  const { value: order, setValue, failure } = usePrivate(side, reading);
  const { busy, act } = useAction(side, t.actionFailed);
  const say = (error: unknown) => messageOf(error, t.actionFailed);
  const put = (_: number, changed: ResultCell[], crossCheck?: string | null) => {
    const byId = new Map(changed.map((cell) => [cell.parameterId, cell]));
    const merged = (now: WorkOrderDetail) => ({
      ...now,
      hasDraft: true,
      ...(crossCheck !== undefined && { crossCheck }),
      parameters: now.parameters.map((entry) => ({ ...entry, ...byId.get(entry.parameterId) })),
    });
    setValue((now) => now && merged(now));
    onChange();
  };
  const saved = (_: number, written: WrittenCell[], crossCheck?: string | null) => {
    onWritten(orderId, order?.parameters ?? [], written);
    put(orderId, written, crossCheck);
  };
  const cells = useResultCells({ onSaved: saved, read: readParameters, failed: t.actionFailed });
  const change = (name: string, work: (token: string) => Promise<WorkOrderDetail>, said?: string) =>
    act(
      name,
      async (token) => {
        setValue(await work(token));
        if (said) notify(said);
        onChange();
      },
      say,
    );
  const open = () =>
    act(
      'open',
      async (token) => {
        const { url } = await browserApi.call(openWorkReport, { params: { orderId } }, { token });
        window.location.assign(url);
      },
      say,
    );
  const sign = (body: Pick<WorkOrderDetail, 'digest'> & Parameters<Parameters<typeof SignDialog>[0]['onSign']>[0]) =>
    change('sign', (token) => browserApi.call(finishReport, { params: { orderId }, body }, { token }), t.finalDone);
  return { order, setValue, failure, busy, cells, put, change, open, sign };
}

/** The containers of an order; one that gives no results is rejected here too. */
function Specimens({ order, onChange }: { order: WorkOrderDetail; onChange: () => void }) {
  const t = useMessages(workMessages);
  const s = useMessages(specimensMessages);
  const rejection = useReject(onChange);
  return (
    <section aria-label={t.sample}>
      <ul>
        {order.specimens.map((specimen) => (
          <SpecimenRow
            key={specimen.id}
            specimen={specimen}
            action={
              isFilled(specimen.state) &&
              order.reportState !== 'final' && (
                <Button
                  look="quiet"
                  aria-label={s.rejectTitle(specimen.barcode)}
                  onClick={() => rejection.ask(specimen.barcode)}
                >
                  {s.reject}
                </Button>
              )
            }
          />
        ))}
      </ul>
      <RejectDialog rejection={rejection} />
    </section>
  );
}

/** What is signed, to be printed; and the page as it would be, once something is written. */
function Papers({ order }: { order: WorkOrderDetail }) {
  const s = useMessages(signMessages);
  const { busy, preview } = useLabPaper();
  return (
    <div className="flex flex-wrap gap-2">
      <LabPaperButton orderId={order.orderId} person={order.person.name} reportState={order.reportState} />
      {order.parameters.some(({ value }) => value !== '') && (
        <Button look="quiet" disabled={busy} onClick={() => preview(order.orderId)}>
          {s.preview}
        </Button>
      )}
    </div>
  );
}

function Whose({ order: { person, items } }: { order: WorkOrderDetail }) {
  const r = useMessages(reportMessages);
  const b = useMessages(benchMessages);
  return (
    <p>
      <strong>{b.whose(person, r.age(person.ageIn))}</strong>: {items.join(', ')}
    </p>
  );
}

/** What was measured, cell by cell. */
function Results({
  order: { orderId, parameters, crossCheck, specimens },
  cells,
  onCall,
  onChange,
}: {
  order: WorkOrderDetail;
  cells: ResultCells;
  onCall: ReturnType<typeof useDueCalls>['ask'];
  onChange: () => void;
}) {
  const t = useMessages(workMessages);
  const written = new Set(parameters.filter(({ value }) => value !== '').map(({ testId }) => testId));
  const isHere = specimens.length === 0 || specimens.some(({ state }) => milestoneOf[state] === 'received');
  const isMovable = ({ testId }: MeasuredParameter) => isHere && !written.has(testId);
  const section = useRef<HTMLElement>(null);
  // Whoever opens an order with a keyboard has come to type: at the first cell that is empty.
  useEffect(() => {
    if (!isHere || !window.matchMedia('(pointer: fine)').matches) return;
    const inputs = [...(section.current?.querySelectorAll<HTMLInputElement>('[data-cells] input[data-row]') ?? [])];
    inputs.find((input) => input.value === '')?.focus();
  }, [isHere]);
  return (
    <section ref={section} aria-label={t.results}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg">{t.results}</h2>
        <SavedNote cells={cells} />
      </div>
      <FieldError alert text={crossCheck ?? undefined} />
      <ResultList
        orderId={orderId}
        parameters={parameters}
        cells={cells}
        onCall={(parameter) => onCall({ orderId, ...parameter })}
        besideTest={(test) => (
          <SendOutButton orderId={orderId} test={test} isMovable={isMovable(test)} onChange={onChange} />
        )}
        besideRange={(parameter) => <StatedRangeButton orderId={orderId} parameter={parameter} onChange={onChange} />}
      />
    </section>
  );
}

/** One order at the bench: its specimen's next state, its results cell by cell, note and PDF, and its signature. */
export function WorkPanel({
  orderId,
  reading,
  title,
  onChange,
  onClose,
}: {
  orderId: number;
  reading: Reading<WorkOrderDetail>;
  title: string;
  onChange: () => void;
  onClose: () => void;
}) {
  const t = useMessages(workMessages);
  const { profile } = usePortal();
  const [signing, setSigning] = useState<Signing | null>(null);
  const calls = useDueCalls();
  const work = useWork(orderId, reading, { onChange, onWritten: calls.wrote });
  const { order, setValue, failure, busy, cells, put, change, open, sign } = work;
  const [unsaved, setUnsaved] = useState(false);
  const readAnew = () => void change('read', (token) => readWork(orderId, token));
  /** What is signed is what stands on the server: it is read again, and shown before one says yes. */
  const askToSign = () =>
    change('read', async (token) => {
      await cells.settled();
      const now = await readWork(orderId, token);
      // What was typed back to what was signed is signed already.
      if (now.hasDraft) setSigning({ order: now });
      else notify(t.nothingNew);
      return now;
    });
  return (
    <SidePanel title={title} unsaved={unsaved || cells.unsaved} settle={cells.settled} onClose={onClose}>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && order === null && <Skeleton label={t.loading} rows={4} />}
      {order && (
        <div className="grid gap-5">
          <Whose order={order} />
          <WorkNotes order={order} onFast={readAnew}>
            <ResubmitButton orderId={orderId} busy={busy !== null} onResubmit={change} />
          </WorkNotes>
          <Specimens order={order} onChange={readAnew} />
          <AnalyserRemarks remarks={order.remarks} parameters={order.parameters} onSettled={readAnew} />
          <Results order={order} cells={cells} onCall={calls.ask} onChange={readAnew} />
          <DraftForm order={order} onSaved={setValue} onUnsaved={setUnsaved} settled={cells.settled} onOpen={open} />
          <Papers order={order} />
          {profile.signs && (
            <RecallButton order={order} busy={busy !== null} onChange={(work, said) => change('recall', work, said)} />
          )}
          <SignButton
            // While it is read again the keyboard stays on the button.
            order={order}
            busy={busy === 'sign'}
            unsaved={unsaved}
            signs={profile.signs}
            onAsk={() => void askToSign()}
          />
        </div>
      )}
      {signing && (
        <SignDialog
          signing={signing}
          onSign={(given) => sign({ digest: signing.order.digest, ...given })}
          onClose={() => setSigning(null)}
        />
      )}
      <DueCall calls={calls} unsaved={cells.unsaved} isDue={stillDue(() => order?.parameters ?? [])} onDone={put} />
    </SidePanel>
  );
}
