import type { MeasuredParameter } from '@healthplus/contract/results/schemas';
import { benchMessages } from '@healthplus/words/pages/bench';
import type { ReactNode } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { MemberLists } from './member-lists.tsx';
import { ResultAbout, rangeOf } from './result-about.tsx';
import { ResultInput } from './result-input.tsx';
import { Unit } from './unit.tsx';
import { idle, type ResultCells } from './use-result-cells.ts';

/** The results of one order, one below the other under their tests. */
export function ResultList({
  orderId,
  parameters,
  cells,
  onCall,
  besideTest,
  besideRange,
}: {
  orderId: number;
  parameters: MeasuredParameter[];
  cells: ResultCells;
  onCall: (parameter: MeasuredParameter) => void;
  /** What stands beside the name of a test. */
  besideTest: (parameter: MeasuredParameter) => ReactNode;
  /** What stands beside the range of a parameter. */
  besideRange: (parameter: MeasuredParameter) => ReactNode;
}) {
  const t = useMessages(benchMessages);
  const states = cells.statesOf(orderId);
  return (
    <div data-cells>
      <MemberLists parameters={parameters} />
      <ul className="grid gap-2">
        {parameters.map((parameter, index) => (
          <li key={parameter.parameterId} className="grid grid-cols-[1fr_8rem] items-start gap-x-3 gap-y-1">
            {parameter.test !== parameters[index - 1]?.test && (
              <div className="col-span-2 mt-2 flex flex-wrap items-center justify-between gap-2">
                <h3 className="text-lg">{parameter.test}</h3>
                {besideTest(parameter)}
              </div>
            )}
            <div>
              <p className="text-[0.9375rem]">{parameter.name}</p>
              <div className="note flex flex-wrap gap-x-3">
                <span>
                  {rangeOf(parameter, t.range)} <Unit unit={parameter.unit} />
                  {parameter.formula && ` · ${t.formula(parameter.formula)}`}
                </span>
                {besideRange(parameter)}
              </div>
            </div>
            <ResultInput
              orderId={orderId}
              parameter={parameter}
              state={states.get(parameter.parameterId) ?? idle}
              writes={cells.writes}
              row={index}
              column={0}
              label={parameter.name}
            />
            <div className="col-span-2 flex flex-wrap items-center justify-between gap-2">
              <ResultAbout parameter={parameter} />
              {parameter.callDue && (
                <Button
                  look="danger"
                  onClick={() => onCall(parameter)}
                  aria-label={`${t.recordCall}: ${parameter.name}`}
                >
                  {t.recordCall}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
