import { listCategories, listTestsWithParameters } from '@healthplus/contract/vocabulary/endpoints';
import { packageMessages } from '@healthplus/words/pages/lab-packages';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { everyRow } from '#app/lib/pages-of-list.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { type Side, useBegun, useFailureNotice, usePrivate } from '#app/lib/use-private.ts';

export interface TestChoice {
  id: number;
  name: string;
  parameters: { id: number; name: string }[];
}

const readTests = () =>
  everyRow((cursor) => browserApi.send(listTestsWithParameters, { query: { cursor } })).then((tests) =>
    tests.map(({ id, name, parameters }): TestChoice => ({ id, name, parameters })),
  );

/** What is read once for a form of a package; nothing until it has come. */
function usePart<T>(side: Side, read: () => Promise<T[]>): T[] {
  const t = useMessages(packageMessages);
  const { value, failure } = usePrivate(
    side,
    useBegun(() => beginReading(side.token, read)),
  );
  useFailureNotice(failure, t.dataFailed);
  return value ?? [];
}

/** The categories that a package can be in. The exclusive one is hidden from labs. */
export const useCategories = (side: Side) =>
  usePart(side, () => browserApi.call(listCategories)).filter(({ exclusive }) => side.token === 'token' || !exclusive);

/** Categories, and the tests that a package can be made of. */
export const usePackageParts = (side: Side) => ({
  categories: useCategories(side),
  tests: usePart(side, readTests),
});
