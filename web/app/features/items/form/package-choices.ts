import { listCategories, listTestsWithParameters } from '@healthplus/contract/vocabulary/endpoints';
import { packageMessages } from '@healthplus/words/pages/lab-packages';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { type Side, useBegun, useFailureNotice, usePrivate } from '#app/lib/use-private.ts';

export interface TestChoice {
  id: number;
  name: string;
  parameters: { id: number; name: string }[];
}

async function readParts() {
  const [categories, tests] = await Promise.all([
    browserApi.call(listCategories),
    browserApi.call(listTestsWithParameters),
  ]);
  return { categories, tests: tests.map(({ id, name, parameters }): TestChoice => ({ id, name, parameters })) };
}

/** Categories and tests that a package can be made of. The exclusive category is hidden from labs. */
export function usePackageParts(side: Side) {
  const t = useMessages(packageMessages);
  const { value, failure } = usePrivate(
    side,
    useBegun(() => beginReading(side.token, readParts)),
  );
  useFailureNotice(failure, t.dataFailed);
  return {
    categories: value?.categories.filter(({ exclusive }) => side.token === 'token' || !exclusive) ?? [],
    tests: value?.tests ?? [],
  };
}
