import type { ReadPrescription } from '@healthplus/contract/prescriptions/schemas';
import { prescriptionMessages } from '@healthplus/words/pages/prescriptions';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import type { Side } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { SearchPick } from '#app/ui/search-pick.tsx';
import { SidePanel } from '#app/ui/side-panel.tsx';
import { PaperView } from './paper-view.tsx';
import { PrescriptionState } from './state-chip.tsx';

export interface ReadItem {
  itemId: number;
  name: string;
}

interface Props {
  prescription: ReadPrescription;
  side: Side;
  address: (token: string) => Promise<{ url: string }>;
  /** What is sold by that name. */
  find: (typed: string) => Promise<ReadItem[]>;
  /** What else has to be chosen before the answer can be sent, of the tests that were found. */
  where?: (items: ReadItem[]) => ReactNode;
  /** Whether that is chosen. */
  ready?: boolean;
  busy: boolean;
  onOffer: (itemIds: number[]) => void;
  onDecline: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Reads a prescription beside the paper: finds what it asks for, and answers. */
export function ReaderPanel({ prescription, side, address, onDecline, onClose, ...answer }: Props) {
  const t = useMessages(prescriptionMessages);
  const [items, setItems] = useState<ReadItem[]>([]);
  const [declining, setDeclining] = useState(false);
  const { patient, note, state, kind, reason } = prescription;
  return (
    <SidePanel title={`${t.file}: ${patient.name}`} unsaved={items.length > 0 && state === 'waiting'} onClose={onClose}>
      <div className="grid gap-5">
        <p className="flex flex-wrap items-center gap-3">
          <PrescriptionState prescription={prescription} />
          <a href={`tel:${patient.phone}`} className="inline-flex min-h-11 items-center text-primary underline">
            {phoneText(patient.phone)}
          </a>
        </p>
        {note && <p className="whitespace-pre-line break-words rounded-control bg-sand p-3">{note}</p>}
        <PaperView kind={kind} side={side} address={address} />
        {state === 'waiting' ? (
          <Answer {...answer} items={items} onItems={setItems} onDecline={() => setDeclining(true)} />
        ) : (
          <Answered items={prescription.items} reason={reason} />
        )}
      </div>
      {declining && (
        <ReasonDialog
          title={t.declineTitle}
          label={t.declineLabel}
          send={t.declineSend}
          onSend={onDecline}
          onClose={() => setDeclining(false)}
        />
      )}
    </SidePanel>
  );
}

function Answered({ items, reason }: { items: ReadItem[]; reason: string }) {
  const t = useMessages(prescriptionMessages);
  if (reason)
    return (
      <p className="break-words">
        <strong>{t.reason}:</strong> {reason}
      </p>
    );
  return (
    <section aria-label={t.tests}>
      <h3 className="text-lg">{t.tests}</h3>
      <ul className="list-disc pl-5">
        {items.map(({ itemId, name }) => (
          <li key={itemId}>{name}</li>
        ))}
      </ul>
    </section>
  );
}

function Answer({
  items,
  onItems,
  find,
  where,
  ready = true,
  busy,
  onOffer,
  onDecline,
}: Pick<Props, 'find' | 'where' | 'ready' | 'busy' | 'onOffer'> & {
  items: ReadItem[];
  onItems: (items: ReadItem[]) => void;
  onDecline: () => void;
}) {
  const t = useMessages(prescriptionMessages);
  return (
    <section aria-label={t.tests} className="grid gap-4">
      <h3 className="text-lg">{t.tests}</h3>
      <SearchPick
        label={t.findTest}
        hint={t.findTestHint}
        none={t.noTest}
        failed={t.searchFailed}
        ask={find}
        keyOf={({ itemId }) => itemId}
        show={({ name }) => name}
        onPick={(item) => onItems([...items.filter(({ itemId }) => itemId !== item.itemId), item])}
      />
      {items.length === 0 && <p className="text-quiet">{t.noneChosen}</p>}
      <ul className="divide-y divide-hairline">
        {items.map(({ itemId, name }) => (
          <li key={itemId} className="flex items-center justify-between gap-3">
            <span className="wrap-anywhere">{name}</span>
            <button
              type="button"
              aria-label={t.leaveOut(name)}
              onClick={() => onItems(items.filter((entry) => entry.itemId !== itemId))}
              className="grid size-11 shrink-0 place-items-center text-quiet hover:text-bad"
            >
              <X aria-hidden size={18} />
            </button>
          </li>
        ))}
      </ul>
      {items.length > 0 && where?.(items)}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={busy || items.length === 0 || !ready}
          onClick={() => onOffer(items.map(({ itemId }) => itemId))}
        >
          {busy ? t.offering : t.offer}
        </Button>
        <Button look="secondary" disabled={busy} onClick={onDecline}>
          {t.decline}
        </Button>
      </div>
    </section>
  );
}
