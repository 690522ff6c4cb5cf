import type { BenchRow, MeasuredParameter } from '@healthplus/contract/results/schemas';

/**
 * The columns of a grid: each parameter that is measured of any of its rows, once, in the order of the rows. Of a lab's own
 * package, or beside another test that holds it already, less may be measured of one row than of another.
 */
export function columnsOf(rows: readonly Pick<BenchRow, 'parameters'>[]): MeasuredParameter[] {
  const columns: MeasuredParameter[] = [];
  for (const { parameters } of rows) {
    let behind = 0;
    for (const parameter of parameters) {
      const at = columns.findIndex(({ parameterId }) => parameterId === parameter.parameterId);
      if (at === -1) columns.splice(behind, 0, parameter);
      behind = (at === -1 ? behind : at) + 1;
    }
  }
  return columns;
}
