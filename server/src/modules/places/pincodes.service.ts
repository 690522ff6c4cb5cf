import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { PincodePlace } from '@healthplus/contract/places/schemas';
import { parse } from 'csv-parse/sync';
import type { Db, Executor } from '#src/db/connect.ts';
import { AppError } from '#src/platform/errors.ts';
import { packageFolder } from '#src/platform/package-folder.ts';
import { hasPincodes, insertPincodes, selectPincode } from './pincodes.queries.ts';

/** Loads the places of all pincodes into a database that has none. Source: server/data/README.md. */
export async function loadPincodes(db: Db): Promise<void> {
  if (await hasPincodes(db)) return;
  const text = gunzipSync(readFileSync(join(packageFolder(), 'data/pincodes.csv.gz'))).toString('utf8');
  const rows = parse(text, { columns: true }) as Record<'pincode' | 'latitude' | 'longitude' | 'district', string>[];
  await insertPincodes(
    db,
    rows.map((row) => ({ ...row, latitude: Number(row.latitude), longitude: Number(row.longitude) })),
  );
}

/** Where a pincode is, about; null for one that is not known. */
export const placeOfPincode = (executor: Executor, pincode: string) => selectPincode(executor, pincode);

/** Where a pincode is, about. 404 for one that is not known. */
export async function findPincode(executor: Executor, pincode: string): Promise<PincodePlace> {
  const row = await selectPincode(executor, pincode);
  if (!row)
    throw new AppError('not_found', createMessage('we_do_not_know_this_pincode'), {
      fields: { pincode: createMessage('we_do_not_know_it') },
    });
  return row;
}
