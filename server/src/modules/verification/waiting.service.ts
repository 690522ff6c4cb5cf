import type { Approval, ApprovalKind } from '@healthplus/contract/approvals/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { type Decision, settle } from '#src/modules/approvals/approvals.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { settlePackage } from '#src/modules/items/releases.service.ts';
import { assertMayMove, CentreChange, writeCentre } from '#src/modules/labs/centres.service.ts';
import {
  findDocumentSlot,
  followProfile,
  HeldProfile,
  renameLab,
  selectProfile,
  setLabReview,
  updateProfile,
} from '#src/modules/labs/lab-standing.service.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { indexItems, indexLabs } from '#src/modules/search-index/search-index.service.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import { decideDocument } from './verification.service.ts';

/** What waits of a name that a lab wants to have. */
const NewName = z.object({ labName: z.string() });

type Shown = Pick<Approval, 'at' | 'texts'>;
type Input = Omit<Decision, 'kind'> & { kind: ApprovalKind; ip: string; seen?: Shown | undefined };

/** Puts a decision into effect, in its transaction; answers with the lab that is told of it. */
async function carryOut(tx: Tx, deps: Deps, input: Input & { kind: Decision['kind'] }): Promise<number | null> {
  const settled = await settle(tx, deps, input);
  const approved = input.decision === 'approved';
  const labId = settled.lab_id;
  if (settled.kind === 'package') {
    await settlePackage(tx, settled.item_id!, approved);
    await indexItems(tx, [settled.item_id!]);
  }
  if (settled.kind === 'lab') {
    await setLabReview(tx, labId!, approved ? 'released' : 'refused');
    await indexLabs(tx, [labId!]);
  }
  if (settled.kind === 'profile' && approved) {
    const change = HeldProfile.parse(settled.change);
    await assertMayMove(tx, { labId: labId!, centreId: null, cityId: change.cityId });
    await updateProfile(tx, labId!, change);
    await followProfile(tx, labId!);
    await indexLabs(tx, [labId!]);
  }
  if (settled.kind === 'name' && approved) {
    await renameLab(tx, labId!, NewName.parse(settled.change).labName, deps.now());
    await indexLabs(tx, [labId!]);
  }
  if (settled.kind === 'centre' && approved) await writeCentre(tx, labId!, CentreChange.parse(settled.change));
  return labId;
}

/** A document of the queue, as the lab's page shows it. */
function documentOf({ at, texts }: Shown) {
  const textOf = (field: string) => texts.find((text) => text.field === field)?.text;
  return {
    uploadedAt: at,
    number: textOf('number') ?? '',
    issuer: textOf('issuer') ?? '',
    validUntil: textOf('validUntil') ?? null,
  };
}

/** Releases, approves or refuses what waits; the lab is told by mail. 404 and 409 for what waits no more. */
export async function decideWaiting(deps: Deps, input: Input): Promise<void> {
  const { kind, id, caller, decision, reason, ip } = input;
  if (kind === 'document') {
    const document = await findDocumentSlot(deps.db, id);
    if (!document) throw new AppError('wrong_state', createMessage('waits_no_more'));
    if (!input.seen) throw refuse('seen', createMessage('say_which_document_was_read'));
    const verdict = decision === 'approved' ? 'approved' : 'rejected';
    const seen = documentOf(input.seen);
    await decideDocument(deps, { caller, ...document, decision: verdict, reason, seen, ip });
    return;
  }
  await transact(deps.db, async (tx) => {
    const labId = await carryOut(tx, deps, { ...input, kind });
    const profile = labId === null ? null : await selectProfile(tx, labId, deps.now());
    if (profile) {
      const to = { email: profile.email, locale: 'en' } as const;
      await queueMessage(tx, deps.config, { to, id: 'lab.settled', params: { kind, decision, reason } });
    }
    await recordAudit(tx, { caller, action: `approval.${decision}`, subject: `${kind} ${id}`, ip });
  });
}
