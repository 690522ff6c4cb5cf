import type pg from 'pg';
import { forEach } from '#src/platform/for-each.ts';
import type { SealedStorage } from '#src/platform/storage/sealed-storage.ts';

const BATCH = 200;

export interface ResealedFiles {
  resealed: number;
  already: number;
  /** Opened by none of the keys: left as they are. */
  lost: number;
  /** There is a row and no file. */
  missing: number;
}

interface StoredFile {
  id: string;
  storage_key: string;
  content_type: string;
}

const isKept = async (pool: pg.Pool, id: string): Promise<boolean> => {
  const { rows } = await pool.query('select 1 from files where id = $1 and forgotten_at is null', [id]);
  return rows.length > 0;
};

/**
 * Has every stored file sealed by the present key, beside a running site. A file that is forgotten meanwhile does not come
 * back: whoever forgets it marks its row before the bytes go.
 */
export async function resealFiles(pool: pg.Pool, storage: SealedStorage): Promise<ResealedFiles> {
  const count: ResealedFiles = { resealed: 0, already: 0, lost: 0, missing: 0 };
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: StoredFile[] } = await pool.query(
      `select id, storage_key, content_type from files
       where forgotten_at is null and ($1::uuid is null or id > $1::uuid) order by id limit ${BATCH}`,
      [after],
    );
    if (rows.length === 0) return count;
    after = rows.at(-1)!.id;
    await forEach(rows, async ({ id, storage_key, content_type }) => {
      const became = await storage.reseal(storage_key, content_type);
      const isGone = (became === 'resealed' || became === 'missing') && !(await isKept(pool, id));
      if (isGone) await storage.remove(storage_key);
      else count[became] += 1;
    });
  }
}
