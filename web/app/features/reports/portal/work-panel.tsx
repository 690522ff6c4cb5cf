import { ApiError } from '@healthplus/contract/errors';
import { finishReport, getWork, moveSample, openWorkReport, writeReport } from '@healthplus/contract/reports/endpoints';
import type { WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import { isOutside } from '@healthplus/contract/results/rules';
import type { SampleState } from '@healthplus/contract/specimens/schemas';
import { workMessages } from '@healthplus/words/pages/work';
import { useState } from 'react';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { ResultField } from '#app/features/results/result-field.tsx';
import { browserApi } from '#app/lib/api.ts';
import { fieldsOf, messageOf } from '#app/lib/errors.ts';
import { focusFirstError } from '#app/lib/focus-error.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading, type Reading } from '#app/lib/private-page.ts';
import { upload } from '#app/lib/upload.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog, SidePanel } from '#app/ui/dialogs.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

/** Begins to read an order of the bench: when its row is opened. */
export const beginWork = (orderId: number): Reading<WorkOrderDetail> =>
  beginReading('labToken', (token) => readWork(orderId, token));

const readWork = (orderId: number, token: string) => browserApi.call(getWork, { params: { orderId } }, { token });

/** One order at the bench: its sample's next state, its values and PDF, and its signature. */
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
  const side = useLabSide();
  const { profile } = usePortal();
  const { value: order, setValue, failure } = usePrivate(side, reading);
  const { busy, act } = useAction(side, t.actionFailed);
  const [rejecting, setRejecting] = useState(false);
  const [signing, setSigning] = useState<{ empty: number; outside: string } | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [percent, setPercent] = useState<number | null>(null);

  const change = (name: string, work: (token: string) => Promise<WorkOrderDetail>, said?: string) =>
    act(
      name,
      async (token) => {
        setValue(await work(token));
        if (said) notify(said);
        onChange();
      },
      (error) => messageOf(error, t.actionFailed),
    );
  const move = (to: SampleState, reason?: string) =>
    change(to, (token) => browserApi.call(moveSample, { params: { orderId }, body: { to, reason } }, { token }));
  /** Somebody else's values now stand beside the fields: what is typed stays, and saving again replaces theirs. */
  const knowTheirs = () =>
    act(
      'theirs',
      async (token) => {
        const { digest } = await readWork(orderId, token);
        setValue((shown) => shown && { ...shown, digest });
      },
      (error) => messageOf(error, t.actionFailed),
    );
  /** Writes the form as the draft; what is wrong is said at its field. */
  async function save(form: HTMLFormElement) {
    const given = new FormData(form);
    const body = new FormData();
    const values = (order?.parameters ?? []).map(({ parameterId }) => ({
      parameterId,
      value: String(given.get(`value-${parameterId}`) ?? ''),
    }));
    body.set('values', JSON.stringify(values));
    body.set('note', String(given.get('note') ?? ''));
    const file = given.get('report') as File | null;
    body.set('digest', order?.digest ?? '');
    if (file?.size) body.set('report', file);
    setErrors({});
    setPercent(0);
    const saved = await act(
      'save',
      async (token) => {
        setValue(await upload(writeReport, { params: { orderId }, form: body, token, onProgress: setPercent }));
        setUnsaved(false);
        onChange();
      },
      (error) => {
        setErrors(fieldsOf(error));
        focusFirstError();
        if (error instanceof ApiError && error.status === 409) void knowTheirs();
        return messageOf(error, t.actionFailed);
      },
    );
    setPercent(null);
    return saved;
  }
  const saveDraft = async (form: HTMLFormElement) => {
    if (await save(form)) notify(t.saved);
  };
  /** What is signed is what stands in the form: it is saved first. */
  async function askToSign(form: HTMLFormElement) {
    const given = new FormData(form);
    const typed = (order?.parameters ?? []).map((parameter) => ({
      parameter,
      value: String(given.get(`value-${parameter.parameterId}`) ?? '').trim(),
    }));
    const empty = typed.filter(({ value }) => !value).length;
    const outside = typed
      .filter(({ parameter, value }) => isOutside(value, parameter))
      .map(({ parameter, value }) => `${parameter.name} ${value}`)
      .join(', ');
    if (unsaved && !(await save(form))) return;
    setSigning({ empty, outside });
  }
  const open = () =>
    act(
      'open',
      async (token) => {
        const { url } = await browserApi.call(openWorkReport, { params: { orderId } }, { token });
        window.location.assign(url);
      },
      (error) => messageOf(error, t.actionFailed),
    );
  const sign = () =>
    change(
      'sign',
      (token) =>
        browserApi.call(finishReport, { params: { orderId }, body: { digest: order?.digest ?? '' } }, { token }),
      t.finalDone,
    );
  return (
    <SidePanel title={title} unsaved={unsaved} onClose={onClose}>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && order === null && <Skeleton label={t.loading} rows={4} />}
      {order && (
        <div className="grid gap-5">
          <p>
            <strong>
              {order.person.name}, {order.person.age}
            </strong>
            : {order.items.join(', ')}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <span>
              {t.sample}: <strong>{t.sampleStates[order.sampleState]}</strong>
            </span>
            {order.next.map((to) => (
              <Button
                key={to}
                look={to === 'rejected' ? 'danger' : 'secondary'}
                disabled={busy !== null}
                onClick={() => (to === 'rejected' ? setRejecting(true) : void move(to))}
              >
                {t.sampleStates[to]}
              </Button>
            ))}
          </div>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void saveDraft(event.currentTarget);
            }}
            onChange={() => setUnsaved(true)}
            className="grid gap-4"
          >
            <h3 className="text-lg">{t.results}</h3>
            <ul className="grid gap-2">
              {order.parameters.map((parameter) => (
                <li key={parameter.parameterId}>
                  <ResultField parameter={parameter} error={errors[`value-${parameter.parameterId}`]} />
                </li>
              ))}
            </ul>
            <TextAreaField label={t.note} name="note" defaultValue={order.note} maxLength={2000} />
            <TextField
              label={t.pdf}
              type="file"
              name="report"
              accept="application/pdf,.pdf"
              hint={order.hasFile ? t.hasPdf : undefined}
              error={errors.report}
            />
            {percent !== null && (
              <progress max={100} value={percent} aria-label={t.saving} className="h-2 w-full accent-primary" />
            )}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" disabled={busy !== null}>
                {busy === 'save' ? t.saving : t.saveDraft}
              </Button>
              {order.hasFile && (
                <Button look="secondary" disabled={busy !== null} onClick={() => void open()}>
                  {t.openPdf}
                </Button>
              )}
              {profile.role === 'signatory' && (order.hasDraft || unsaved) && (
                <Button
                  look="secondary"
                  disabled={busy !== null}
                  onClick={(event) => void askToSign(event.currentTarget.form!)}
                >
                  {t.makeFinal}
                </Button>
              )}
            </div>
            {profile.role !== 'signatory' && <p className="text-quiet text-sm">{t.onlySignatory}</p>}
          </form>
        </div>
      )}
      {rejecting && (
        <ReasonDialog
          title={t.sampleStates.rejected}
          label={t.reason}
          send={t.send}
          onSend={(reason) => move('rejected', reason)}
          onClose={() => setRejecting(false)}
        />
      )}
      {signing && (
        <ConfirmDialog
          look="primary"
          question={t.finalAsk}
          confirm={t.makeFinal}
          onConfirm={sign}
          onClose={() => setSigning(null)}
        >
          {signing.outside && <p className="mb-4 font-medium text-bad">{t.outside(signing.outside)}</p>}
          {signing.empty > 0 && <p className="mb-4">{t.empty(signing.empty, order?.parameters.length ?? 0)}</p>}
        </ConfirmDialog>
      )}
    </SidePanel>
  );
}
