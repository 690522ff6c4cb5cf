import type { WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import { isOutside } from '@healthplus/contract/results/rules';
import { workMessages } from '@healthplus/words/pages/work';
import { useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { FieldError } from '#app/ui/field.tsx';

type Parameter = WorkOrderDetail['parameters'][number];

/** What is normal for this person, as a technician reads it beside the field. */
function rangeOf({ rangeText, low, high }: Parameter, between: (low: string, high: string) => string): string {
  if (rangeText) return rangeText;
  if (low !== null && high !== null) return between(String(low), String(high));
  if (high !== null) return `< ${high}`;
  return low === null ? '' : `> ${low}`;
}

/** One parameter of a report with its range and unit, and the value typed for it. */
export function ResultField({ parameter, error }: { parameter: Parameter; error: string | undefined }) {
  const t = useMessages(workMessages);
  const name = `value-${parameter.parameterId}`;
  const [outside, setOutside] = useState(isOutside(parameter.value, parameter));
  return (
    <div className="grid grid-cols-[1fr_8rem] items-center gap-x-3">
      <label htmlFor={name} className="text-[15px]">
        {parameter.name}
        <span className="block text-quiet text-sm">
          {rangeOf(parameter, t.range)} {parameter.unit}
        </span>
      </label>
      <input
        id={name}
        name={name}
        defaultValue={parameter.value}
        inputMode="decimal"
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setOutside(isOutside(event.target.value, parameter))}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        className="tabular min-h-11 rounded-control border border-control bg-card px-3 text-right aria-invalid:border-bad"
      />
      <div className="col-span-2">
        {outside && !error && <p className="text-right text-bad text-sm">{t.outsideRange}</p>}
        <FieldError id={`${name}-error`} text={error} />
      </div>
    </div>
  );
}
