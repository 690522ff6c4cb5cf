import { type DocumentSlot, requiredSlots } from '@healthplus/contract/labs/schemas';
import { dayOf, noonOf } from '@healthplus/contract/zone';
import { labDocuments } from '@healthplus/words/pages/lab-documents.en';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { endDocuments, lockLab, submitIfWhole, takeEnding } from '#src/modules/labs/lab-standing.service.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { decideStanding } from './verification.process.ts';
import { getAdminLab } from './verification.service.ts';

/** So many days before a document ends its lab is told; the nearest first, so that one mail goes for each document. */
const REMINDERS = [7, 30, 60];

/** A document, with its centre where it is not the whole lab's. */
const nameOf = ({ slot, centre }: { slot: string; centre: string | null }) => (centre ? `${slot}, ${centre}` : slot);

/**
 * A verified lab of which a required document has ended is verified no more, until it hands another in; where that waits
 * already to be looked at, the lab waits with it. Source: product decision "The console", Verification.
 */
async function takeBadge(deps: Deps, tx: Tx, labId: number, slot: DocumentSlot): Promise<void> {
  await lockLab(tx, labId);
  const lab = await getAdminLab(tx, labId, deps.now());
  if (lab.standing !== 'verified') return;
  const reason = `The document ${labDocuments.slots[slot]} has ended. Hand in the one that follows it.`;
  await decideStanding(tx, deps.config, { lab, decision: 'rejected', reason, accountId: null });
  await submitIfWhole(tx, deps.config, { lab: labId, accountId: null, now: deps.now() });
}

/** Ends documents whose last day is over, and tells labs of those that will end. Once a day. Source: product decision "The console", Verification. */
export async function watchDocuments(deps: Deps): Promise<void> {
  const today = dayOf(deps.now());
  await transact(deps.db, async (tx) => {
    for (const ended of await endDocuments(tx, today)) {
      const { lab_id, email, valid_until, slot, centre } = ended;
      const until = new Date(noonOf(valid_until));
      const to = { email, locale: 'en' } as const;
      await queueMessage(tx, deps.config, { to, id: 'lab.document_ended', params: { slot, centre, until } });
      await recordAudit(tx, {
        caller: null,
        action: 'document.ended',
        subject: `lab ${lab_id}`,
        detail: { slot: nameOf(ended) },
        ip: '',
      });
      if (ended.centre === null && requiredSlots.includes(ended.slot)) await takeBadge(deps, tx, lab_id, slot);
    }
    for (const days of REMINDERS)
      for (const ending of await takeEnding(tx, today, days)) {
        const { email, valid_until, slot, centre } = ending;
        const until = new Date(noonOf(valid_until));
        const to = { email, locale: 'en' } as const;
        await queueMessage(tx, deps.config, { to, id: 'lab.document_ending', params: { slot, centre, until } });
      }
  });
}
