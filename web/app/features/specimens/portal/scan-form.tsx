import { receiveSpecimen, storeSpecimen } from '@healthplus/contract/specimens/endpoints';
import type { ArrivedSpecimen } from '@healthplus/contract/specimens/schemas';
import { specimensMessages } from '@healthplus/words/pages/specimens';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi, isMissing } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { isFree } from '#app/lib/use-keys.ts';
import { TextField } from '#app/ui/field.tsx';
import { Choices } from '#app/ui/filters.tsx';
import { CameraScan } from './camera-scan.tsx';

/** Letters and figures that nobody asked for elsewhere are the beginning of a scan: they go to the field, whatever was pressed last. */
function useScansHere(area: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!/^[\w-]$/.test(event.key) || !isFree(event)) return;
      area.current?.querySelector<HTMLInputElement>('input[name="barcode"]')?.focus();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [area]);
}

/** A scan that was refused. */
export interface RefusedScan {
  barcode: string;
  why: string;
  unknown: boolean;
}

interface Props {
  /** The tube that is in the hand now, whatever becomes of its scan. */
  onScan: (barcode: string) => void;
  onScanned: (specimen: ArrivedSpecimen) => void;
  /** Its scan was refused, and why; `unknown` where no tube of the lab has the code. */
  onRefused: (refused: RefusedScan) => void;
  area: RefObject<HTMLDivElement | null>;
}

/** Sends what is scanned: it is received, or, while `puts` holds, put away where the place says. */
function useScanning({ onScan, onScanned, onRefused }: Omit<Props, 'area'>, puts: boolean) {
  const t = useMessages(specimensMessages);
  const place = useRef<HTMLInputElement>(null);
  const form = usePrivateForm(useLabSide(), {
    schema: receiveSpecimen.body,
    defaults: { barcode: '' },
    send: async ({ barcode }, token) => {
      const storedIn = place.current?.value.trim();
      if (puts && !storedIn) {
        place.current?.focus();
        return notify(t.nameThePlace, 'bad');
      }
      onScan(barcode);
      // The next scan may begin while this one is on its way.
      form.form.setValue('barcode', '');
      const scanned = storedIn
        ? browserApi.call(storeSpecimen, { body: { barcode, storedIn } }, { token })
        : browserApi.call(receiveSpecimen, { body: { barcode } }, { token });
      onScanned(await scanned);
    },
    failure: (error, { barcode }) => {
      const why = messageOf(error, t.failed);
      onRefused({ barcode, why, unknown: isMissing(error) });
      return why;
    },
  });
  return { ...form, place };
}

/** The one field of reception: it always has the keyboard, and a scan ends with Enter. It receives, or puts away. */
export function ScanForm({ area, ...scans }: Props) {
  const t = useMessages(specimensMessages);
  const [puts, setPuts] = useState(false);
  const { formProps, field, form, failed, place } = useScanning(scans, puts);
  useEffect(() => {
    const input = puts ? place.current : area.current?.querySelector<HTMLInputElement>('input[name="barcode"]');
    input?.focus();
  }, [area, puts, place]);
  useScansHere(area);
  return (
    <div ref={area} className="max-w-md">
      <form {...formProps} className="grid justify-items-start gap-3 *:w-full">
        <Choices
          label={t.scanDoes}
          value={puts ? 'puts' : 'receives'}
          options={[
            { value: 'receives', text: t.scanReceives },
            { value: 'puts', text: t.scanStores },
          ]}
          onChange={(chosen) => setPuts(chosen === 'puts')}
        />
        {puts && (
          <TextField
            ref={place}
            label={t.storedIn}
            name="storedIn"
            autoComplete="off"
            maxLength={40}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // What is put there is scanned next.
              event.preventDefault();
              form.setFocus('barcode');
            }}
          />
        )}
        <TextField
          label={t.scan}
          hint={puts ? t.storeHint : t.scanHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...field('barcode')}
          error={failed || field('barcode').error}
        />
        <CameraScan
          onCode={(code) => {
            form.setValue('barcode', code);
            void area.current?.querySelector('form')?.requestSubmit();
          }}
        />
      </form>
    </div>
  );
}
