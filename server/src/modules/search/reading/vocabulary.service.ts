import type { Db } from '#src/db/connect.ts';
import { selectKnown, selectVersion } from './vocabulary.queries.ts';
import { makeVocabulary, type Vocabulary } from './vocabulary.rules.ts';

interface Kept {
  standing: Vocabulary | null;
  /** One load at a time, whoever asks. */
  loading: Promise<Vocabulary> | null;
}
const kept = new WeakMap<Db, Kept>();

async function load(db: Db, own: Kept): Promise<Vocabulary> {
  try {
    own.standing = makeVocabulary(await selectKnown(db));
    return own.standing;
  } catch (error) {
    // What was known goes on answering.
    if (own.standing) return own.standing;
    throw error;
  } finally {
    own.loading = null;
  }
}

/** What searches read by, of the version that stands in the database: kept in the process until that changes. */
export async function currentVocabulary(db: Db): Promise<Vocabulary> {
  const own = kept.get(db) ?? { standing: null, loading: null };
  kept.set(db, own);
  if (own.standing?.version === (await selectVersion(db))) return own.standing;
  own.loading ??= load(db, own);
  return own.loading;
}
