import { sendPrescription } from '@healthplus/contract/prescriptions/endpoints';
import { PRESCRIPTION_BYTES } from '@healthplus/contract/prescriptions/rules';
import type { Prescription } from '@healthplus/contract/prescriptions/schemas';
import { z } from '@healthplus/contract/z';
import { prescriptionMessages } from '@healthplus/words/pages/prescriptions';
import { useEffect, useId, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { messageOf } from '#app/lib/errors.ts';
import { formDataOf } from '#app/lib/form-data.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { shrunk } from '#app/lib/shrink.ts';
import { upload } from '#app/lib/upload.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, TextAreaField } from '#app/ui/field.tsx';

/** Chooses a paper and sends it, to a lab or to those who operate the site. */
export function SendForm({
  city,
  labId,
  onSent,
}: {
  city: string;
  labId: number | null;
  onSent: (prescription: Prescription) => void;
}) {
  const t = useMessages(prescriptionMessages);
  const [percent, setPercent] = useState<number | null>(null);
  /** Why what was chosen last is none: said until something else is. */
  const [problem, setProblem] = useState<string>();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const { form, formProps, field, part, errorOf, busy, failed } = usePrivateForm(accountSide, {
    schema: z.object({
      prescription: z.custom<File | null>((file) => file instanceof File, problem ?? t.choose),
      note: z.string(),
    }),
    defaults: { prescription: null as File | null, note: '' },
    keptAs: 'prescription',
    send: async ({ prescription, note }, token) => {
      setPercent(0);
      const body = formDataOf({ prescription: prescription && (await shrunk(prescription)), note, city, labId });
      const sent = await upload(sendPrescription, { form: body, token, onProgress: setPercent });
      notify(t.sent);
      // Whoever has gone on reading elsewhere is not drawn back.
      if (here.current) onSent(sent);
    },
    failure: (error) => {
      setPercent(null);
      return messageOf(error, t.sendFailed);
    },
  });
  const chosen = part('prescription');
  return (
    <form {...formProps} className="card grid gap-4 p-5">
      <PaperDrop
        chosen={chosen.value}
        error={errorOf('prescription')}
        onChoose={(file, why) => {
          form.clearErrors('prescription');
          // A pick that was refused leaves the one before it.
          if (file) chosen.set(file);
          setProblem(why);
          if (why) form.setError('prescription', { message: why });
        }}
      />
      <TextAreaField label={t.note} hint={t.noteHint} maxLength={500} {...field('note')} />
      {percent !== null && busy && (
        <progress aria-label={t.sending} className="w-full accent-primary" max={100} value={percent} />
      )}
      <FieldError text={failed} />
      <Button type="submit" className="justify-self-start" disabled={busy}>
        {busy ? t.sending : t.send}
      </Button>
    </form>
  );
}

/** The address of a chosen picture in this browser; null for a PDF. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/** A place to drop a photo or a PDF, or to take one. */
function PaperDrop({
  chosen,
  error,
  onChoose,
}: {
  chosen: File | null;
  error: string | undefined;
  onChoose: (file: File | null, problem: string | undefined) => void;
}) {
  const t = useMessages(prescriptionMessages);
  const id = useId();
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: { 'application/pdf': ['.pdf'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] },
    maxFiles: 1,
    // A photo is made smaller before it is sent.
    validator: (file) =>
      file.type === 'application/pdf' && file.size > PRESCRIPTION_BYTES
        ? { code: 'file-too-large', message: t.tooLarge }
        : null,
    onDrop: (accepted, rejected) => {
      const problem = rejected[0]?.errors[0];
      onChoose(accepted[0] ?? null, problem && (problem.code === 'file-too-large' ? t.tooLarge : t.wrongKind));
    },
  });
  const preview = usePreview(chosen);
  const said = chosen ? t.chosen(chosen.name) : t.choose;
  return (
    <div>
      <input {...getInputProps({ hidden: true })} />
      <div
        {...getRootProps({
          role: 'button',
          'aria-label': `${t.file}: ${said}`,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': `${id}-hint ${id}`,
        })}
        className={`grid min-h-28 cursor-pointer content-center rounded-control border-2 border-dashed px-4 py-4 text-center ${isDragActive ? 'border-primary bg-primary-tint' : 'border-control'}`}
      >
        {preview && (
          <img src={preview} alt={t.preview} className="mx-auto mb-2 max-h-48 rounded-control border border-hairline" />
        )}
        <strong role="status" className="wrap-anywhere">
          {said}
        </strong>
        <span id={`${id}-hint`} className="note">
          {t.drop}
        </span>
      </div>
      <FieldError id={id} alert text={error} />
    </div>
  );
}
