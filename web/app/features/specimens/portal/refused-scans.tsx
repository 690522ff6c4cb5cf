import { codeOnTube } from '@healthplus/contract/specimens/rules';
import { specimensMessages } from '@healthplus/words/pages/specimens';
import { useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import type { RefusedScan } from './scan-form.tsx';

/** Scans that were refused, until somebody has put each tube aside: the next scan comes in two seconds. */
export function useRefused() {
  const [refused, setRefused] = useState<RefusedScan[]>([]);
  const without = (all: RefusedScan[], barcode: string) =>
    all.filter((one) => codeOnTube(one.barcode) !== codeOnTube(barcode));
  const drop = (barcode: string) => setRefused((all) => without(all, barcode));
  const add = (scan: RefusedScan) => setRefused((all) => [scan, ...without(all, scan.barcode)]);
  return { refused, add, drop };
}

/** Tubes that are in the rack and were not taken in. */
export function RefusedScans({
  refused,
  onReject,
  onDone,
}: {
  refused: RefusedScan[];
  onReject: (barcode: string) => void;
  onDone: (barcode: string) => void;
}) {
  const t = useMessages(specimensMessages);
  if (refused.length === 0) return null;
  return (
    <section aria-label={t.refusedScans} className="mt-4 rounded-card border-2 border-bad bg-bad/5 px-4 py-3">
      <h2 className="text-bad text-lg">{t.refusedScans}</h2>
      <ul>
        {refused.map(({ barcode, why, unknown }) => (
          <li key={barcode} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
            <span>
              <strong className="tabular">{barcode}</strong> <FieldError text={why} />
            </span>
            <span className="flex flex-wrap gap-2">
              {!unknown && <RejectButton barcode={barcode} onReject={onReject} />}
              <Button look="quiet" aria-label={t.putAsideOf(barcode)} onClick={() => onDone(barcode)}>
                {t.putAside}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function RejectButton({ barcode, onReject }: { barcode: string; onReject: (barcode: string) => void }) {
  const t = useMessages(specimensMessages);
  return (
    <Button look="quiet" aria-label={t.rejectTitle(barcode)} onClick={() => onReject(barcode)}>
      {t.reject}
    </Button>
  );
}
