import type { Tx } from '#src/db/connect.ts';
import {
  askApproval,
  type HeldText,
  withdrawApproval,
  withdrawUnverified,
} from '#src/modules/approvals/approvals.service.ts';
import { doubtfulTexts } from './held-texts.service.ts';
import { findForRelease, releaseItems, setReview } from './releases.queries.ts';

export interface DoubtfulPackage {
  itemId: number;
  labId: number;
  /** Texts of what was just written that the rule on words doubts. */
  doubtful: HeldText[];
  accountId: number;
}

/**
 * Decides whether the public sees a lab's package as it was just written: at once from a verified lab, unless a text is
 * doubtful; otherwise it waits for an administrator. What the public sees was judged before; of any other package every
 * text is judged, also those that stay as they were. Source: product decision "What can be bought".
 */
export async function holdPackage(tx: Tx, { itemId, labId, accountId, ...written }: DoubtfulPackage): Promise<void> {
  const item = await findForRelease(tx, itemId);
  if (!item) return;
  const doubtful = item.review === 'released' ? written.doubtful : doubtfulTexts(item.texts);
  if (item.verified && doubtful.length === 0) {
    await withdrawApproval(tx, { kind: 'package', itemId });
    await setReview(tx, itemId, 'released');
    return;
  }
  const read = [
    { field: 'name', text: item.texts.name },
    { field: 'description', text: item.texts.description },
    ...item.texts.translatedNames.map((text) => ({ field: 'translatedNames', text })),
    ...item.texts.translatedDescriptions.map((text) => ({ field: 'translatedDescriptions', text })),
  ];
  await askApproval(tx, {
    kind: 'package',
    labId,
    itemId,
    reason: doubtful.length > 0 ? 'words' : 'unverified_lab',
    texts: doubtful.length > 0 ? doubtful : read,
    requestedBy: accountId,
  });
  await setReview(tx, itemId, 'waiting');
}

/** The public sees a package, or does not. */
export const settlePackage = (tx: Tx, itemId: number, approved: boolean): Promise<void> =>
  setReview(tx, itemId, approved ? 'released' : 'refused');

/** A lab is verified: what waited only for that is released. */
export async function releasePackagesOf(tx: Tx, labId: number): Promise<void> {
  await releaseItems(tx, await withdrawUnverified(tx, labId));
}
