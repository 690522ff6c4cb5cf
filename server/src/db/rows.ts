import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from './connect.ts';

/** A statement that counts. */
export const CountRow = z.strictObject({ count: z.number() });
/** A statement that answers with keys alone. */
export const IdRow = z.strictObject({ id: z.number() });

let checked = false;

/** From here on every row is held against its schema: in tests and development, where a statement and its reader may have parted. */
export const checkRows = (): void => {
  checked = true;
};

/** The rows of a statement, which have the shape of `row`. */
export async function query<T>(executor: Executor, row: z.ZodType<T>, statement: SQL): Promise<{ rows: T[] }> {
  const { rows } = await executor.execute(statement);
  return { rows: checked ? z.array(row).parse(rows) : (rows as T[]) };
}

/** Whether a statement has a row at all. */
export async function hasRow(executor: Executor, statement: SQL): Promise<boolean> {
  const { rows } = await executor.execute(statement);
  return rows.length > 0;
}

/** A row that is a key in letters: of a file, a hold. */
export const IdTextRow = z.strictObject({ id: z.string() });
