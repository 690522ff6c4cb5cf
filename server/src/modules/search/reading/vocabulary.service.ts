import type { Db, Executor } from '#src/db/connect.ts';
import { selectKnown, selectVersion } from './vocabulary.queries.ts';
import { makeVocabulary, type Vocabulary } from './vocabulary.rules.ts';

const kept = new WeakMap<object, Promise<Vocabulary>>();

const load = async (executor: Executor): Promise<Vocabulary> => makeVocabulary(await selectKnown(executor));

/** What searches read by, of the version that stands in the database: kept in the process until that changes. */
export async function currentVocabulary(db: Db): Promise<Vocabulary> {
  const version = await selectVersion(db);
  const standing = await kept.get(db)?.catch(() => null);
  if (standing?.version === version) return standing;
  const loading = load(db);
  kept.set(db, loading);
  return loading;
}
