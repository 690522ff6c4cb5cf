import type { Promises } from '@healthplus/contract/labs/promises';
import { promiseMessages } from '@healthplus/words/pages/promises';
import { useMessages } from '#app/lib/messages.ts';

/** What comes back to the patient where the lab is late; nothing where it promises nothing. `homeFee` is null at the lab. */
export function LatePromises({ promises, homeFee }: { promises: Promises; homeFee: number | null }) {
  const t = useMessages(promiseMessages);
  const { lateVisit, lateReport } = promises;
  const said = [
    ...(homeFee !== null && lateVisit.gives === 'percent' ? [t.visitPercent(lateVisit.percent)] : []),
    ...(homeFee && lateVisit.gives === 'home_fee' ? [t.visitFee] : []),
    ...(lateReport.gives === 'percent' ? [t.reportPercent(lateReport.percent)] : []),
    ...(homeFee && lateReport.gives === 'home_fee' ? [t.reportFee] : []),
  ];
  return said.map((line) => (
    <p key={line} className="mt-1 font-medium text-good text-sm">
      {line}
    </p>
  ));
}
