import type { MeasuredParameter, ResultCell } from '@healthplus/contract/results/schemas';
import type { CriticalSubject } from './call-dialog.tsx';

/** What of the cells that were just written is critical, and was not before as it stands: somebody is to be called for it now. */
export function newlyDue(
  orderId: number,
  before: MeasuredParameter[],
  written: ResultCell[],
): CriticalSubject | undefined {
  for (const cell of written) {
    const parameter = before.find(({ parameterId }) => parameterId === cell.parameterId);
    if (parameter && cell.callDue && !(parameter.callDue && parameter.version === cell.version))
      return { orderId, ...parameter, ...cell };
  }
  return undefined;
}
