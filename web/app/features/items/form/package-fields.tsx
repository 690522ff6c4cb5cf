import { packageMessages } from '@healthplus/words/pages/lab-packages';
import type { ComponentProps } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { TextField } from '#app/ui/field.tsx';

/** Whether one comes fasting; `hours` is the control for how long, once one does. */
export function FastingFields({
  required,
  hours,
}: {
  required: ComponentProps<'input'>;
  hours: Omit<ComponentProps<typeof TextField>, 'label'> | null;
}) {
  const t = useMessages(packageMessages);
  return (
    <div className="flex flex-wrap items-end gap-4 sm:col-span-2">
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" className="size-5 accent-primary" {...required} />
        {t.fastingRequired}
      </label>
      {hours && <TextField label={t.fastingDuration} type="number" min={1} max={72} step={1} {...hours} />}
    </div>
  );
}
