import { getWork, writeReport } from '@healthplus/contract/reports/endpoints';
import type { WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import { z } from '@healthplus/contract/z';
import { workMessages } from '@healthplus/words/pages/work';
import { useEffect, useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { formDataOf } from '#app/lib/form-data.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { upload } from '#app/lib/upload.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, TextAreaField, TextField } from '#app/ui/field.tsx';

/** An order as the bench reads it now. */
export const readWork = (orderId: number, token: string) =>
  browserApi.call(getWork, { params: { orderId } }, { token });

const Draft = z.object({
  note: writeReport.body.shape.note,
  report: z.custom<FileList | null>().transform((chosen) => (chosen?.[0]?.size ? chosen[0] : null)),
  tests: z.array(z.string()),
});

/** The tests that the PDF holds, or is taken to hold until somebody says otherwise. */
const testsHeld = ({ tests }: WorkOrderDetail): string[] =>
  tests.filter(({ held }) => held).map(({ id }) => String(id));

/** What goes with the results: a note for the patient, and a PDF. */
export function DraftForm({
  order,
  onSaved,
  onUnsaved,
  onOpen,
  settled,
}: {
  order: WorkOrderDetail;
  onSaved: (order: WorkOrderDetail) => void;
  onUnsaved: (unsaved: boolean) => void;
  onOpen: () => void;
  /** Until what was typed into cells is written: it belongs to what is saved. */
  settled: () => Promise<void>;
}) {
  const t = useMessages(workMessages);
  const [percent, setPercent] = useState<number | null>(null);
  const { form, formProps, field, busy, failed, unsaved } = usePrivateForm(useLabSide(), {
    schema: Draft,
    defaults: { note: order.note, report: null as FileList | null, tests: testsHeld(order) },
    send: async ({ note, report, tests }, token) => {
      await settled();
      // Results that were saved since are no other draft; another note or PDF is, and the server says so.
      const now = await readWork(order.orderId, token);
      const same = now.note === order.note && now.hasFile === order.hasFile && now.version === order.version;
      // Which tests are in it is said of a PDF alone.
      const held = report || order.hasFile ? tests.join(',') : null;
      const form = formDataOf({ note: note ?? '', report, tests: held, digest: same ? now.digest : order.digest });
      setPercent(0);
      try {
        const params = { orderId: order.orderId };
        onSaved(await upload(writeReport, { params, form, token, onProgress: setPercent }));
        notify(t.saved);
      } finally {
        setPercent(null);
      }
    },
    failure: (error) => messageOf(error, t.actionFailed),
  });
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
  return (
    <form {...formProps} className="grid gap-4">
      <TextAreaField label={t.note} maxLength={2000} {...field('note')} />
      <TextField
        label={t.pdf}
        type="file"
        accept="application/pdf,.pdf"
        hint={order.hasFile ? t.hasPdf : undefined}
        {...field('report')}
      />
      {(order.hasFile || form.watch('report')?.[0]) && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-medium">{t.pdfHolds}</legend>
          {order.tests.map(({ id, name }) => (
            <label key={id} className="flex items-center gap-2">
              <input type="checkbox" className="size-5 accent-primary" value={String(id)} {...form.register('tests')} />
              {name}
            </label>
          ))}
          <p className="note">{t.pdfHoldsNone}</p>
        </fieldset>
      )}
      {percent !== null && (
        <progress max={100} value={percent} aria-label={t.saving} className="h-2 w-full accent-primary" />
      )}
      <div className="flex flex-wrap gap-3">
        <FieldError text={failed} />
        <Button type="submit" look="secondary" disabled={busy}>
          {busy ? t.saving : t.saveDraft}
        </Button>
        {order.hasFile && (
          <Button look="secondary" disabled={busy} onClick={onOpen}>
            {t.openPdf}
          </Button>
        )}
      </div>
    </form>
  );
}
