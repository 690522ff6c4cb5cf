import { createMessage } from '@healthplus/contract/coded-messages';
import {
  DOCUMENT_BYTES,
  type DocumentDetails,
  documentLimit,
  type LabDocument,
} from '@healthplus/contract/labs/schemas';
import { verificationMessages } from '@healthplus/words/pages/lab-documents';
import { useDropzone } from 'react-dropzone';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { DocumentFacts } from '#app/features/labs/document-details.tsx';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { FieldError } from '#app/ui/field.tsx';

const tones = { missing: 'plain', waiting: 'saving', approved: 'good', rejected: 'bad' } as const;

/** One of the ten slots: what stands in it, and a place to drop another PDF. */
export function DocumentRow({
  document,
  name,
  chosen,
  error,
  onChoose,
  onOpen,
  onDescribe,
}: {
  document: LabDocument;
  name: string;
  chosen: File | undefined;
  error: string | undefined;
  onChoose: (file: File | undefined, problem: string | undefined) => void;
  onOpen: () => void;
  /** Writes down what stands on it. */
  onDescribe: (details: DocumentDetails, token: string) => Promise<void>;
}) {
  const t = useMessages(verificationMessages);
  const side = useLabSide();
  const { bytes } = documentLimit(document.slot);
  const tooLarge = bytes === DOCUMENT_BYTES ? t.tooLargeLicence : t.tooLarge;
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: { 'application/pdf': ['.pdf'] },
    maxFiles: 1,
    maxSize: bytes,
    onDrop: (accepted, rejected) => {
      const problems: Record<string, string> = {
        'file-too-large': tooLarge,
        'too-many-files': createMessage('too_many_files'),
      };
      const problem = rejected[0]?.errors[0];
      onChoose(accepted[0], problem && (problems[problem.code] ?? t.notPdf));
    },
  });
  const hint = chosen ? t.chosen(chosen.name) : document.fileName ? t.replace : t.choose;
  return (
    <li className="grid items-center gap-3 p-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="font-semibold">
          {name} <span className="font-normal note">{document.required ? t.required : t.optional}</span>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
          <Chip tone={tones[document.state]}>{t.state(document.state)}</Chip>
          {document.fileName && (
            <Button look="quiet" className="min-h-8! py-0" onClick={onOpen}>
              {t.open} <span className="max-w-48 truncate">{document.fileName}</span>
            </Button>
          )}
        </p>
        {document.state !== 'missing' && (
          <DocumentFacts
            document={document}
            name={name}
            side={side}
            save={document.state === 'approved' ? null : onDescribe}
          />
        )}
        {document.reason && document.state === 'rejected' && (
          <p className="mt-1 font-medium text-bad text-sm">{t.reason(document.reason)}</p>
        )}
        {document.state === 'waiting' && document.standing && <p className="mt-1 note">{t.oldStands}</p>}
        <FieldError alert text={error} />
      </div>
      <input {...getInputProps({ hidden: true })} />
      <div
        {...getRootProps({ role: 'button', 'aria-label': `${name}: ${hint}` })}
        className={`min-h-11 cursor-pointer content-center rounded-control border-2 border-dashed px-4 py-2 text-center text-[0.9375rem] ${isDragActive ? 'border-primary bg-primary-tint' : 'border-control'}`}
      >
        {hint}
      </div>
    </li>
  );
}
