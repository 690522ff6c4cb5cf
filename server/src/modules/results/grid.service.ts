import type { BenchRow, GridOrder } from '@healthplus/contract/results/schemas';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { ordersNamed } from '#src/modules/bookings/bookings.service.ts';
import { decodeCursor, encodeCursor } from '#src/platform/http/cursor.ts';
import { type Page, totalOf } from '#src/platform/http/paging.ts';
import { countOnTheBench, type GridOrderRow, selectGridOrders } from './grid.queries.ts';
import { selectMeasured } from './measured.queries.ts';
import { benchRowView } from './results.view.ts';

/** How many specimens stand side by side on a grid. */
const GRID_ROWS = 40;

interface GridQuery {
  testId: number;
  q?: string | undefined;
  order?: GridOrder | undefined;
  cursor?: string | undefined;
}

/** A page of the grid of a test: its specimens with what of the test is measured of each. It goes on behind the last one, whatever was signed meanwhile. */
export async function readGrid(
  deps: Deps,
  lab: LabScope,
  { testId, q, order = 'due', cursor }: GridQuery,
): Promise<Page<BenchRow>> {
  const place = decodeCursor(cursor);
  const after = place && { key: String(place.key), orderId: place.id };
  const filter = { lab, testId, order, found: await ordersNamed(deps.db, q, lab) };
  const found = await selectGridOrders(deps.db, filter, { after, limit: GRID_ROWS + 1, now: deps.now() });
  const orders = found.slice(0, GRID_ROWS);
  const last = orders.at(-1);
  const next = last && found.length > GRID_ROWS ? encodeCursor(last.key, last.order_id) : null;
  const total = await totalOf({ rows: orders, whole: !next && !cursor }, () => countOnTheBench(deps.db, filter));
  return { rows: last ? await gridRows(deps, orders, testId) : [], total, next };
}

async function gridRows(deps: Deps, orders: GridOrderRow[], testId: number): Promise<BenchRow[]> {
  const measured = await selectMeasured(
    deps.db,
    orders.map(({ order_id }) => order_id),
  );
  return orders.map((order) => {
    const row = benchRowView(
      order,
      measured.filter(({ order_id }) => order_id === order.order_id),
    );
    const ofTest = new Set(
      measured.filter((entry) => entry.order_id === order.order_id && entry.test_id === testId).map(({ id }) => id),
    );
    return { ...row, parameters: row.parameters.filter(({ parameterId }) => ofTest.has(parameterId)) };
  });
}
