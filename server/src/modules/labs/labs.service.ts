import { createMessage } from '@healthplus/contract/coded-messages';
import type { Lab } from '@healthplus/contract/labs/schemas';
import type { Deps } from '#src/deps.ts';
import { resolveCity } from '#src/modules/places/cities.service.ts';
import { AppError } from '#src/platform/errors.ts';
import { pageByOffset, shown } from '#src/platform/http/paging.ts';
import { countLabs, type LabSort, selectLabs } from './labs.queries.ts';
import { labView } from './labs.view.ts';

export { LabRow, publicLab } from './labs.queries.ts';
export { labView } from './labs.view.ts';
export { findPromises } from './promises.queries.ts';

export interface LabQuery {
  city?: string | undefined;
  q?: string | undefined;
  sort?: LabSort | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Laboratories of a city (by profile, centre or offer) or of all, by name unless asked otherwise. */
export async function listLabs({ db, now }: Deps, query: LabQuery) {
  const city = await resolveCity(db, query.city);
  if (query.city && !city) return { rows: [], total: 0, next: null };
  const filter = { cityId: city?.id, q: query.q || undefined };
  const page = await pageByOffset(
    { ...query, limit: query.limit ?? 1000 },
    (window) => selectLabs(db, filter, { sort: query.sort ?? 'name', ...window }, now()),
    () => countLabs(db, filter),
  );
  return shown(page, labView);
}

/** A lab as its page shows it. 404 for none, and for one that is not verified. */
export async function getLab({ db, now }: Deps, id: number): Promise<Lab> {
  const [row] = await selectLabs(
    db,
    { cityId: undefined, q: undefined, ids: [id] },
    { sort: 'name', limit: 1, offset: 0 },
    now(),
  );
  if (!row) throw new AppError('not_found', createMessage('no_such_lab'));
  return labView(row);
}
