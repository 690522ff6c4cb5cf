import { packageMessages } from '@healthplus/words/pages/lab-packages';
import { type ComponentProps, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useMessages } from '#app/lib/messages.ts';
import { TextField } from '#app/ui/field.tsx';

/** So long a fast is where nobody says how long, in hours: it stands in the field, to be changed. */
const USUAL_FAST = '8';

/** Whether one comes fasting; `hours` is the control for how long, once one does; `onHours` writes into it. */
export function FastingFields({
  required,
  hours,
  onHours,
}: {
  required: UseFormRegisterReturn;
  hours: Omit<ComponentProps<typeof TextField>, 'label'> | null;
  onHours: (hours: string) => void;
}) {
  const t = useMessages(packageMessages);
  return (
    <div className="flex flex-wrap items-end gap-4 sm:col-span-2">
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          {...required}
          onChange={(event) => {
            void required.onChange(event);
            onHours(event.currentTarget.checked ? USUAL_FAST : '');
          }}
        />
        {t.fastingRequired}
      </label>
      {hours && <TextField label={t.fastingDuration} type="number" min={1} max={72} step={1} {...hours} />}
    </div>
  );
}

/** Whether it is a preventive health check-up, with what follows from it. */
export function PreventiveField(control: UseFormRegisterReturn) {
  const t = useMessages(packageMessages);
  const hint = useId();
  return (
    <div className="sm:col-span-2">
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" className="size-5 accent-primary" aria-describedby={hint} {...control} />
        {t.preventive}
      </label>
      <p id={hint} className="text-quiet text-sm">
        {t.preventiveHint}
      </p>
    </div>
  );
}
