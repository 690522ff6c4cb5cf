import type { DocumentDetails, DocumentSlot, LabDocument } from '@healthplus/contract/labs/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { reviewMessages } from '@healthplus/words/pages/verification';
import { useState } from 'react';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { DocumentFacts } from '#app/features/labs/document-details.tsx';
import { useMessages } from '#app/lib/messages.ts';
import { useKeys } from '#app/lib/use-keys.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';

const tones = { missing: 'plain', waiting: 'saving', approved: 'good', rejected: 'bad' } as const;

interface Props {
  documents: LabDocument[];
  nameOf: (slot: DocumentSlot) => string;
  busy: string | null;
  reading: DocumentSlot | null;
  onRead: (slot: DocumentSlot) => void;
  /** Answers false when it could not be done. */
  onDecide: (slot: DocumentSlot, decision: 'approved' | 'rejected', reason: string) => Promise<boolean>;
  /** Writes down what stands on one. */
  onDescribe: (slot: DocumentSlot, details: DocumentDetails, token: string) => Promise<void>;
}

/** The next one that waits to be read, after one that is decided now; from the first on after the last. */
function nextToRead(documents: LabDocument[], decided: DocumentSlot): LabDocument | undefined {
  const at = documents.findIndex(({ slot }) => slot === decided);
  return [...documents.slice(at + 1), ...documents.slice(0, at)].find(({ state }) => state === 'waiting');
}

/** The ten documents of a lab: read one beside the list, approve it, or reject it with a reason. */
export function DocumentList({ documents, nameOf, busy, reading, onRead, onDecide, onDescribe }: Props) {
  const t = useMessages(reviewMessages);
  const c = useMessages(consoleMessages);
  const [rejecting, setRejecting] = useState<DocumentSlot | null>(null);
  const decide = async (...decision: Parameters<Props['onDecide']>) => {
    const next = nextToRead(documents, decision[0]);
    const done = await onDecide(...decision);
    if (done && next) onRead(next.slot);
    return done;
  };
  const sent = documents.filter(({ state }) => state !== 'missing');
  const at = sent.findIndex(({ slot }) => slot === reading);
  const walk = (step: 1 | -1) => {
    const next = sent[Math.min(Math.max(at + step, 0), sent.length - 1)];
    if (next && next.slot !== reading) onRead(next.slot);
  };
  useKeys({
    j: () => walk(1),
    k: () => walk(-1),
    a: () =>
      void (busy === null && at >= 0 && sent[at]!.state !== 'approved' && decide(sent[at]!.slot, 'approved', '')),
    r: () => busy === null && at >= 0 && sent[at]!.state !== 'rejected' && setRejecting(sent[at]!.slot),
  });
  return (
    <>
      <p className="mb-3 note max-md:hidden">{t.keys}</p>
      <ul className="grid content-start gap-2">
        {documents.map((document) => (
          <DocumentItem
            key={document.slot}
            document={document}
            onRead={onRead}
            onDescribe={onDescribe}
            onDecide={decide}
            name={nameOf(document.slot)}
            busy={busy !== null}
            reading={reading === document.slot}
            onReject={() => setRejecting(document.slot)}
          />
        ))}
      </ul>
      {rejecting && (
        <ReasonDialog
          title={t.rejectTitle(nameOf(rejecting))}
          label={c.reason}
          send={t.reject}
          onSend={(reason) => decide(rejecting, 'rejected', reason)}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}

/** One document: how it stands, what stands on it, and what can be done with it. */
function DocumentItem({
  document,
  name,
  busy,
  reading,
  onRead,
  onDecide,
  onDescribe,
  onReject,
}: Pick<Props, 'onRead' | 'onDecide' | 'onDescribe'> & {
  document: LabDocument;
  name: string;
  busy: boolean;
  reading: boolean;
  onReject: () => void;
}) {
  const t = useMessages(reviewMessages);
  const side = useAdminSide();
  return (
    <li className={`rounded-control border p-3 ${reading ? 'border-primary bg-primary-tint' : 'border-hairline'}`}>
      <p className="font-semibold text-[0.9375rem]">
        {name} {document.required && <span className="font-normal note">({t.required})</span>}
      </p>
      <p className="mt-1">
        <Chip tone={tones[document.state]}>{t.documentStates[document.state]}</Chip>
      </p>
      {document.state !== 'missing' && (
        <DocumentFacts
          document={document}
          name={name}
          side={side}
          save={(details, token) => onDescribe(document.slot, details, token)}
        />
      )}
      {document.state === 'rejected' && document.reason && <p className="mt-1 text-bad text-sm">{document.reason}</p>}
      {document.state !== 'missing' && (
        <div className="mt-1 flex flex-wrap">
          <Button look="quiet" aria-label={`${t.read}: ${name}`} disabled={busy} onClick={() => onRead(document.slot)}>
            {t.read}
          </Button>
          {document.state !== 'approved' && (
            <Button
              look="quiet"
              aria-label={`${t.approve}: ${name}`}
              disabled={busy}
              onClick={() => void onDecide(document.slot, 'approved', '')}
            >
              {t.approve}
            </Button>
          )}
          {document.state !== 'rejected' && (
            <Button look="quiet" aria-label={`${t.reject}: ${name}`} disabled={busy} onClick={onReject}>
              {t.reject}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
