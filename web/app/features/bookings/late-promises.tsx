import type { Promises } from '@healthplus/contract/labs/promises';
import { promiseMessages } from '@healthplus/words/pages/promises';
import { useMessages } from '#app/lib/messages.ts';

/** What comes back to the patient where the lab is late; nothing where it promises nothing. */
export function LatePromises({ promises, place }: { promises: Promises; place: 'home' | 'counter' }) {
  const t = useMessages(promiseMessages);
  const { lateVisit, lateReport } = promises;
  const said = [
    ...(place === 'home' && lateVisit.gives !== 'none'
      ? [lateVisit.gives === 'home_fee' ? t.visitFee : t.visitPercent(lateVisit.percent)]
      : []),
    ...(lateReport.gives === 'percent' ? [t.reportPercent(lateReport.percent)] : []),
    ...(place === 'home' && lateReport.gives === 'home_fee' ? [t.reportFee] : []),
  ];
  return said.map((line) => (
    <p key={line} className="mt-1 font-medium text-good text-sm">
      {line}
    </p>
  ));
}
