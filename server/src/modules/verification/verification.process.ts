import { createMessage, within } from '@healthplus/contract/coded-messages';
import {
  type DecisionEffect,
  decisionEffects,
  decisionsOn,
  type LabDecisionKind,
} from '@healthplus/contract/verification/rules';
import type { AdminLabDetail } from '@healthplus/contract/verification/schemas';
import type { Tx } from '#src/db/connect.ts';
import { releasePackagesOf } from '#src/modules/items/releases.service.ts';
import { changeStanding, insertDecision } from '#src/modules/labs/lab-standing.service.ts';
import type { Site } from '#src/modules/notifications/messages.rules.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { indexLabs } from '#src/modules/search-index/search-index.service.ts';
import { AppError } from '#src/platform/errors.ts';

interface Standing {
  lab: AdminLabDetail;
  decision: LabDecisionKind;
  reason: string;
  /** Who decided; null where a document has ended by its day. */
  accountId: number | null;
}

/** 409 says why a lab cannot be decided on so: what is missing, that nothing would change, or that a text waits. */
function assertDecidable({ lab, decision }: Standing): void {
  if (decision === 'approved' && lab.obstacles.length > 0)
    throw new AppError('wrong_state', createMessage('lab_cannot_be_verified_yet_its_profile_or'));
  if (!decisionsOn[lab.standing].includes(decision))
    throw new AppError(
      'wrong_state',
      createMessage('lab_is_state_already', { state: within(createMessage(`lab_${lab.standing}`)) }),
    );
  if (decision === 'approved' && lab.review !== 'released')
    throw new AppError('wrong_state', createMessage('name_or_a_text_of_this_lab_waits'));
}

/** The code behind each name in the table of effects of the contract's rules: run in that order, in the transaction of the change. */
const effects: Record<DecisionEffect, (tx: Tx, site: Site, standing: Standing) => Promise<unknown>> = {
  release_packages: (tx, _, { lab }) => releasePackagesOf(tx, lab.id),
  index_lab: (tx, _, { lab }) => indexLabs(tx, [lab.id]),
  tell_lab: (tx, site, { lab, decision, reason }) =>
    queueMessage(tx, site, {
      to: { email: lab.email, locale: 'en' },
      id: `lab.${decision}`,
      params: { reason },
    }),
};

/**
 * The one door by which a laboratory's standing changes; its row is locked by then. At once, in the same transaction: the
 * decision in its history, and what the table of effects says of it.
 */
export async function decideStanding(tx: Tx, site: Site, standing: Standing): Promise<void> {
  assertDecidable(standing);
  const { lab, decision, reason, accountId } = standing;
  await changeStanding(tx, lab.id, decision);
  await insertDecision(tx, { labId: lab.id, decision, reason, accountId });
  for (const effect of decisionEffects[decision].now) await effects[effect](tx, site, standing);
}
