import type { DocumentSlot, LabDocument } from '@healthplus/contract/labs/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { reviewMessages } from '@healthplus/words/pages/verification';
import { useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';

const _states = ['missing', 'waiting', 'approved', 'rejected'] as const;
const tones = { missing: 'plain', waiting: 'saving', approved: 'good', rejected: 'bad' } as const;

/** The ten documents of a lab: read one beside the list, approve it, or reject it with a reason. */
export function DocumentList({
  documents,
  nameOf,
  busy,
  reading,
  onRead,
  onDecide,
}: {
  documents: LabDocument[];
  nameOf: (slot: DocumentSlot) => string;
  busy: string | null;
  reading: DocumentSlot | null;
  onRead: (slot: DocumentSlot) => void;
  onDecide: (slot: DocumentSlot, decision: 'approved' | 'rejected', reason: string) => Promise<unknown>;
}) {
  const t = useMessages(reviewMessages);
  const c = useMessages(consoleMessages);
  const [rejecting, setRejecting] = useState<DocumentSlot | null>(null);
  return (
    <>
      <ul className="grid content-start gap-2">
        {documents.map((document) => (
          <li
            key={document.slot}
            className={`rounded-control border p-3 ${reading === document.slot ? 'border-primary bg-primary-tint' : 'border-hairline'}`}
          >
            <p className="font-semibold text-[15px]">
              {nameOf(document.slot)}{' '}
              {document.required && <span className="font-normal text-quiet text-sm">({t.required})</span>}
            </p>
            <p className="mt-1">
              <Chip tone={tones[document.state]}>{t.documentStates[document.state]}</Chip>
            </p>
            {document.state === 'rejected' && document.reason && (
              <p className="mt-1 text-bad text-sm">{document.reason}</p>
            )}
            {document.state !== 'missing' && (
              <div className="mt-1 flex flex-wrap">
                <Button
                  look="quiet"
                  aria-label={`${t.read}: ${nameOf(document.slot)}`}
                  disabled={busy !== null}
                  onClick={() => onRead(document.slot)}
                >
                  {t.read}
                </Button>
                {document.state !== 'approved' && (
                  <Button
                    look="quiet"
                    aria-label={`${t.approve}: ${nameOf(document.slot)}`}
                    disabled={busy !== null}
                    onClick={() => void onDecide(document.slot, 'approved', '')}
                  >
                    {t.approve}
                  </Button>
                )}
                {document.state !== 'rejected' && (
                  <Button
                    look="quiet"
                    aria-label={`${t.reject}: ${nameOf(document.slot)}`}
                    disabled={busy !== null}
                    onClick={() => setRejecting(document.slot)}
                  >
                    {t.reject}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {rejecting && (
        <ReasonDialog
          title={t.rejectTitle(nameOf(rejecting))}
          label={c.reason}
          send={t.reject}
          onSend={(reason) => onDecide(rejecting, 'rejected', reason)}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}
