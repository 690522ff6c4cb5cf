import type { DocumentSlot } from '@healthplus/contract/labs/schemas';
import { decisionsOn, type LabDecisionKind } from '@healthplus/contract/verification/rules';
import type { AdminLabDetail } from '@healthplus/contract/verification/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { reviewMessages } from '@healthplus/words/pages/verification';
import { useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { useKeys } from '#app/lib/use-keys.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';

/** What an administrator can decide on a lab as it stands, and what stands against it. */
export function LabDecision({
  lab,
  busy,
  nameOf,
  onDecide,
}: {
  lab: AdminLabDetail;
  busy: boolean;
  nameOf: (slot: DocumentSlot) => string;
  onDecide: (decision: LabDecisionKind, reason: string) => Promise<unknown>;
}) {
  const t = useMessages(reviewMessages);
  const { reason } = useMessages(consoleMessages);
  const [asking, setAsking] = useState<LabDecisionKind | null>(null);
  const may = (decision: LabDecisionKind) => decisionsOn[lab.standing].includes(decision);
  useKeys({
    v: () => {
      if (!busy && lab.standing !== 'verified' && lab.obstacles.length === 0 && may('approved')) setAsking('approved');
    },
  });
  return (
    <section aria-labelledby="decision" className="card p-5">
      <h2 id="decision" className="text-xl">
        {t.decision}
      </h2>
      {lab.standing !== 'verified' && lab.obstacles.length > 0 && (
        <Obstacles obstacles={lab.obstacles} nameOf={nameOf} />
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {may('suspended') && lab.standing !== 'verified' && (
          <>
            <Button disabled={busy || lab.obstacles.length > 0} onClick={() => setAsking('approved')}>
              {t.verify}
            </Button>
            {lab.standing === 'waiting' && (
              <Button look="secondary" disabled={busy} onClick={() => setAsking('rejected')}>
                {t.refuse}
              </Button>
            )}
          </>
        )}
        {may('restored') ? (
          <Button disabled={busy} onClick={() => setAsking('restored')}>
            {t.restore}
          </Button>
        ) : (
          <Button look="danger" disabled={busy} onClick={() => setAsking('suspended')}>
            {t.suspend}
          </Button>
        )}
      </div>
      {(asking === 'approved' || asking === 'restored') && (
        <ConfirmDialog
          question={asking === 'approved' ? t.verifyAsk(lab.labName) : t.restoreAsk(lab.labName)}
          confirm={asking === 'approved' ? t.verify : t.restore}
          look="primary"
          onConfirm={() => onDecide(asking, '')}
          onClose={() => setAsking(null)}
        />
      )}
      {(asking === 'rejected' || asking === 'suspended') && (
        <ReasonDialog
          title={asking === 'rejected' ? t.refuseTitle(lab.labName) : t.suspendTitle(lab.labName)}
          label={reason}
          send={asking === 'rejected' ? t.refuse : t.suspend}
          onSend={(given) => onDecide(asking, given)}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

/** Why it cannot be verified yet. */
function Obstacles({
  obstacles,
  nameOf,
}: Pick<AdminLabDetail, 'obstacles'> & { nameOf: (slot: DocumentSlot) => string }) {
  const t = useMessages(reviewMessages);
  return (
    <div className="mt-3 rounded-control bg-saving p-3 text-saving-ink">
      <p className="font-semibold">{t.obstacles}</p>
      <ul className="list-disc pl-5 text-[0.9375rem]">
        {obstacles.map((obstacle) => (
          <li key={obstacle.about === 'profile' ? 'profile' : obstacle.slot}>
            {obstacle.about === 'profile'
              ? t.profileIncomplete
              : obstacle.missing
                ? t.documentMissing(nameOf(obstacle.slot))
                : obstacle.ended
                  ? t.documentEnded(nameOf(obstacle.slot))
                  : t.documentUnapproved(nameOf(obstacle.slot))}
          </li>
        ))}
      </ul>
    </div>
  );
}
