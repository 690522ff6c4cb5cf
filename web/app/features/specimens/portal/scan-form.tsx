import { receiveSpecimen } from '@healthplus/contract/specimens/endpoints';
import type { Specimen } from '@healthplus/contract/specimens/schemas';
import { specimensMessages } from '@healthplus/words/pages/specimens';
import { type RefObject, useEffect } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { TextField } from '#app/ui/field.tsx';
import { CameraScan } from './camera-scan.tsx';

/** The one field of reception: it always has the keyboard, and a scan ends with Enter. */
export function ScanForm({
  onReceived,
  area,
}: {
  onReceived: (specimen: Specimen) => void;
  area: RefObject<HTMLDivElement | null>;
}) {
  const t = useMessages(specimensMessages);
  const { formProps, field, form } = usePrivateForm(useLabSide(), {
    schema: receiveSpecimen.body,
    defaults: { barcode: '' },
    send: async (body, token) => {
      // The next scan may begin while this one is on its way.
      form.setValue('barcode', '');
      onReceived(await browserApi.call(receiveSpecimen, { body }, { token }));
    },
    failure: (error) => messageOf(error, t.failed),
  });
  useEffect(() => {
    area.current?.querySelector<HTMLInputElement>('input')?.focus();
  }, [area]);
  return (
    <div ref={area} className="max-w-md">
      <form {...formProps}>
        <TextField
          label={t.scan}
          hint={t.scanHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...field('barcode')}
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
