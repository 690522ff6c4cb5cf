import type { Specimen } from '@healthplus/contract/specimens/schemas';
import { specimensMessages } from '@healthplus/words/pages/specimens';
import { useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { Tube } from '#app/ui/tube.tsx';

interface Props {
  tubes: Specimen[];
  onHandOver: (barcodes: string[]) => Promise<unknown>;
  onClose: () => void;
}

/** Asks which of the tubes are handed over: all of them, unless one stays in the bag. */
export function HandOverDialog({ tubes, onHandOver, onClose }: Props) {
  const t = useMessages(specimensMessages);
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set());
  const given = tubes.map(({ barcode }) => barcode).filter((barcode) => !staying.has(barcode));
  const toggle = (barcode: string, gives: boolean) => {
    const next = new Set(staying);
    if (gives) next.delete(barcode);
    else next.add(barcode);
    setStaying(next);
  };
  return (
    <ConfirmDialog
      look="primary"
      question={t.handOverTitle(given.length)}
      confirm={t.handOver}
      disabled={given.length === 0}
      onConfirm={() => onHandOver(given)}
      onClose={onClose}
    >
      <p className="mb-2">{t.handOverIntro}</p>
      {tubes.length > 1 && (
        <fieldset className="mb-4 max-h-80 overflow-y-auto">
          <legend className="note mb-1">{t.handOverWhich}</legend>
          {tubes.map(({ barcode, person, container }) => (
            <label key={barcode} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 accent-primary"
                checked={!staying.has(barcode)}
                onChange={({ target }) => toggle(barcode, target.checked)}
              />
              <Tube capColour={container.capColour} />
              <span className="tabular">
                {barcode} <span className="text-muted">{person.name}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </ConfirmDialog>
  );
}
